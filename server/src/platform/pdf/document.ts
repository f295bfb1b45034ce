/**
 * A document as data: words and numbers as they are to be read, in the order in which they are read. Nothing is formatted, translated or
 * cut here; what is long wraps, and what doesn't fit on a page goes on upon the next.
 */
export type PdfDocument = {
  /** What a reader's window and a screen reader call the file. */
  readonly title: string;
  /** The language of its words by BCP 47: `en`, `sr-Latn`. */
  readonly language: string;
  /** The only instant in the file, ISO 8601 in UTC: one document always gives the same bytes. */
  readonly madeAt: string;
  /** At the left foot of every page. */
  readonly footer: string;
  /** At the right foot of every page, with `{page}` and `{pages}` in it: `Page {page} of {pages}`. */
  readonly pageWords: string;
  /** On its side, for tables of many numbers. */
  readonly landscape?: boolean;
  readonly blocks: readonly PdfBlock[];
};

export type PdfAlign = 'left' | 'right';
export type PdfBlock = PdfTitle | PdfHeading | PdfFacts | PdfTable | PdfTotals | PdfText | PdfQr | PdfSignatures;

/** The first page's heading, with a line beneath it. */
export type PdfTitle = { readonly kind: 'title'; readonly text: string; readonly under?: string };

/** Begins a part; it never stands alone at the end of a page. */
export type PdfHeading = { readonly kind: 'heading'; readonly text: string };

/** A label with its value; an empty value is shown as a dash. */
export type PdfFact = { readonly label: string; readonly value: string };

/** Labels with their values, in one column or in several side by side; the rows of all columns stand level. */
export type PdfFacts = {
  readonly kind: 'facts';
  readonly columns: readonly { readonly heading?: string; readonly facts: readonly PdfFact[] }[];
};

/**
 * Rows below headings that are repeated on each page. A column of numbers (aligned `right`) is as wide as its widest cell and never wraps,
 * nor does one of `whole` values, such as a date, a currency or an invoice number; the others share what is left by `share` (1 unless said)
 * and wrap. Every row has a cell for each column.
 */
export type PdfTable = {
  readonly kind: 'table';
  readonly columns: readonly {
    readonly heading: string;
    readonly align?: PdfAlign;
    readonly share?: number;
    readonly whole?: boolean;
    /** A heading of several words over a narrow number may take a line for each. */
    readonly foldsHeading?: boolean;
    /** How wide texts should be at least, in points, as long as the letters can grow smaller for it; 60 unless said. */
    readonly atLeast?: number;
  }[];
  readonly rows: readonly (readonly string[])[];
};

/** Sums at the right side, one below the other; a `strong` one stands below a line of its own. */
export type PdfTotals = {
  readonly kind: 'totals';
  readonly lines: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
};

/** A paragraph; `small` for legal notes. */
export type PdfText = { readonly kind: 'text'; readonly text: string; readonly small?: boolean };

/**
 * A QR code of `text`, dark on light, with its words beside it: `heading` says what it is, `under` what to do with it. Both stand for the
 * code where it can't be seen.
 */
export type PdfQr = { readonly kind: 'qr'; readonly text: string; readonly heading: string; readonly under: string };

/** Empty lines to write on, side by side (at most three), each with what it is for and, if known, who signs; `text` is what they sign. */
export type PdfSignatures = {
  readonly kind: 'signatures';
  readonly text?: string;
  readonly lines: readonly { readonly label: string; readonly name?: string }[];
};
