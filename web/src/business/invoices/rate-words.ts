import type { RateSource } from '@skonto/domain/billing/rate-source';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

type Reference = {
  readonly rate: number;
  readonly day: string;
  readonly source: RateSource;
  readonly listNumber?: string | null;
};

/** Exchange rates in the reader's way: with four decimals, as the National Bank writes them, and at most the six that they may have. */
export function useRateWords() {
  const formats = useFormats();
  const number = useMemo(
    () => new Intl.NumberFormat(formats.tag, { minimumFractionDigits: 4, maximumFractionDigits: 6 }),
    [formats.tag],
  );
  const rate = useCallback((value: number): string => number.format(value), [number]);
  /** A reference with its day and where it comes from. */
  const reference = useCallback(
    (one: Reference): string => {
      const list = one.listNumber ? ` ${t($ => $.business.rate.list, { number: one.listNumber })}` : '';
      const source = t($ => $.business.rate.source[one.source]) + list;
      return t($ => $.business.rate.reference, { rate: rate(one.rate), day: formats.date(one.day), source });
    },
    [formats, rate],
  );
  return { rate, reference };
}
