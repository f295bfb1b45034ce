/**
 * An array for PostgreSQL of what needs no quoting inside one: whole numbers, dates and codes. A joined text is much quicker to make than an
 * escaped list.
 */
export const plainArray = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;
