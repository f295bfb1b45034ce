import type { DiscountCategory } from '@skonto/api/discount-category';
import { t } from '../../lib/words/words.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { categoriesKey, deleteCategories } from './discount-categories-queries.ts';

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
