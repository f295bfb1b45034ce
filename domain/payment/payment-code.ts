/**
 * The last two digits of a payment code (šifra plaćanja), as the National Bank's decision on them lists them (RS OG 55/15 to 125/20, annex 3).
 * What each means is said under `paymentCodes.<digits>` of a text catalogue.
 */
export const paymentPurposes = [
  ...['20', '21', '22', '23', '24', '25', '26', '27', '28', '31', '40', '41', '42', '44', '45', '46', '47', '48', '49'],
  ...['53', '54', '57', '58', '60', '61', '62', '63', '64', '65', '66', '70', '71', '72', '73', '75', '76', '77', '78'],
  ...['79', '80', '81', '82', '83', '84', '85', '86', '87', '88', '89', '90'],
] as const;

/** The first digit: cash, cashless, clearing and reposting. */
const forms = new Set(['1', '2', '3', '9']);
const purposes = new Set<string>(paymentPurposes);

/** Goods and services for final use, cashless: what an invoice is paid with unless its payer says another. */
export const usualPaymentCode = '221';

/** True for three digits that the National Bank's list has. */
export const isPaymentCode = (code: string): boolean =>
  code.length === 3 && forms.has(code.charAt(0)) && purposes.has(code.slice(1));

/** True for a code with which money moves from account to account, as an order of ours does. */
export const isCashlessCode = (code: string): boolean => code.startsWith('2') && isPaymentCode(code);
