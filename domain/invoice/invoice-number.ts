/** Of plain letters, digits and signs alone, which have one spelling but for capitals. */
const plain = /^[0-9A-Za-z][!-~]*$/;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** An invoice number as it is kept and shown: as it was written, in one form of Unicode, without the blanks around it. */
export const readInvoiceNumber = (text: string): string => text.normalize('NFKC').trim();

/**
 * What two spellings of one invoice number have in common: capitals, one blank for several, one dash for any, and no apostrophe at the front,
 * which spreadsheets put there. Leading zeros count. The same as `invoice_number_form` in SQL (migration 0210), held equal by a test.
 */
export const invoiceNumberForm = (invoiceNumber: string): string =>
  plain.test(invoiceNumber)
    ? invoiceNumber.toUpperCase()
    : invoiceNumber
        .normalize('NFKC')
        .replace(dashes, '-')
        .replace(/\s+/g, ' ')
        .replace(/^[ ']+|[ ]+$/g, '')
        .toUpperCase();
