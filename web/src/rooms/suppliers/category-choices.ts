import type { DiscountCategory } from '@skonto/api/discount-categories';
import type { Supplier } from '@skonto/api/suppliers';
import { t } from '../../lib/words/words.ts';
import type { Choice } from '../../ui/forms/select-field.tsx';

/** In a form, the choice of no category of its own. */
export const noCategory = 'none';

/** The active categories, and first that a supplier has none of its own. One that it has stays to be seen, active or not. */
export function categoryChoices(
  categories: readonly DiscountCategory[],
  present: Supplier['discountCategory'] = null,
): readonly Choice[] {
  const standard = categories.find(one => one.default && one.active);
  const none = standard
    ? t($ => $.suppliers.noneButDefault, { name: standard.name })
    : t($ => $.suppliers.noneAndNoDefault);
  const offered = categories.filter(one => one.active || one.id === present?.id);
  const missing = present && !offered.some(one => one.id === present.id) ? [present] : [];
  return [
    { value: noCategory, label: none },
    ...[...offered, ...missing].map(one => ({ value: String(one.id), label: one.name })),
  ];
}

export const categoryIdOf = (chosen: string): number | null => (chosen === noCategory ? null : Number(chosen));
