import type { EnteredRate } from '@skonto/api/reference-rates';
import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { deleteRates, ratesKey } from './reference-rates-queries.ts';

/** Rates as the National Bank writes them, with four decimals, and all six where there are more. */
export function useRateFormat(): (rate: number) => string {
  const { tag } = useFormats();
  return useMemo(() => {
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 4, maximumFractionDigits: 6 });
    return rate => format.format(rate);
  }, [tag]);
}

/** Bills keep the rates that they were held to, so only those can go that no bill was. */
export function DeleteRates({
  rows,
  ...ends
}: {
  rows: readonly EnteredRate[];
  onClose: () => void;
  onDone: () => void;
}) {
  const formats = useFormats();
  const rateText = useRateFormat();
  return (
    <DeleteDialog
      {...ends}
      rows={rows.map(({ id, currency, day, rate }) => ({
        id,
        name: `${currency} ${formats.date(day)}: ${rateText(rate)}`,
      }))}
      say={(which, counted) => t($ => $.referenceRates.deleteDialog[which], counted)}
      remove={deleteRates}
      changes={ratesKey}
    >
      {t($ => $.referenceRates.deleteDialog.text)}
    </DeleteDialog>
  );
}
