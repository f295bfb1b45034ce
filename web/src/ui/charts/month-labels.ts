/** How the axes of pictures by month are written. */
export const shortMonth = (tag: string, month: string, withYear: boolean): string =>
  new Intl.DateTimeFormat(tag, { month: 'short', ...(withYear ? { year: '2-digit' } : {}), timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
/** Where a year begins it is said. */
export const isJanuary = (month: string | undefined): boolean => month?.slice(5, 7) === '01';
export const compactNumber = (tag: string, value: number): string =>
  new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
