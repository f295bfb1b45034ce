const pattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** True for the e-mail addresses the product accepts (AUTH-04): a strict ASCII grammar, so no header can be injected. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text);

/** An address as it was copied: without the blanks around it, the `mailto:` of a link, or the angle brackets of a mail program. */
export function readEmail(text: string): string {
  const plain = text.trim().replace(/^mailto:/i, '');
  return /^<[^<>]*>$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}
