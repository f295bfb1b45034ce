const emailPattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** True for the e-mail addresses the product accepts (AUTH-04): a strict ASCII grammar, so no header can be injected. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);
