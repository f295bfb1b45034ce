import type { DiscountCategory } from '@skonto/api/discount-category';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { categoriesKey, deleteCategories } from './discount-categories-queries.ts';

/** CAT-01. */
export function CategoryStatus({ active }: { active: boolean }) {
  return (
    <StatusBadge tone={active ? 'ok' : 'bad'} icon={active ? 'check' : 'ban'}>
      {texts($ => $.discountCategories.words.active)[`${active}`]}
    </StatusBadge>
  );
}

/** Each currency's, with two decimals; a dash where there is no minimum. */
export function MinimumFees({ fees }: { fees: DiscountCategory['processingFeeMin'] }) {
  const formats = useFormats();
  const lines = Object.entries(fees).sort(([one], [other]) => (one < other ? -1 : 1));
  if (lines.length === 0) return '–';
  return (
    <span className="minimum-fee-list">
      {lines.map(([code, amount]) => (
        <span key={code}>{formats.moneyWithCurrency(amount, code)}</span>
      ))}
    </span>
  );
}

type DeleteProps = { rows: readonly DiscountCategory[]; onClose: () => void; onDone: () => void };
/** A category that suppliers still have stays; the server then says which and how many. */
export function DeleteCategories({ rows, ...rest }: DeleteProps) {
  return (
    <DeleteDialog
      {...rest}
      rows={rows.map(({ id, name, company }) => ({ id, name: `${name} (${company.name})` }))}
      say={(which, counted) => t($ => $.discountCategories.deleteDialog[which], counted)}
      remove={deleteCategories}
      changes={categoriesKey}
    >
      {t($ => $.discountCategories.deleteDialog.text)}
    </DeleteDialog>
  );
}
