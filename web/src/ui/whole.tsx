import { Fragment } from 'react';

/** The longest of numbers that are written without a blank: an IBAN with its four extra places. */
const longest = 38;

/**
 * A number that nobody reads in two lines: an account, a tax ID, a reference. What follows a comma, such as a bank's name, may stand on the
 * next line; what is too long to be a number wraps as text does.
 */
export function Whole({ text }: { text: string }) {
  const parts = text.split(', ');
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={part.length <= longest ? 'whole' : undefined}>
        {part}
        {at < parts.length - 1 && ','}
      </span>
    </Fragment>
  ));
}
