const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be the id of a file that came in. */
export const isUuid = (text: string): boolean => pattern.test(text);
