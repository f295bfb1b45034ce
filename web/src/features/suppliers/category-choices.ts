import type { DiscountCategory } from '@skonto/api/discount-category';
import type { Supplier } from '@skonto/api/suppliers';
import type { Formats } from '../../lib/formats.ts';
import { t } from '../../lib/words/words.ts';
import type { Choice } from '../../ui/forms/select-field.tsx';

/** In a form, the choice of no category of its own. */
export const noCategory = 'none';

/** The active categories with their rates, and first that a supplier has none of its own. One that it has stays to be seen, active or not. */
export function categoryChoices(
  categories: readonly DiscountCategory[],
  formats: Formats,
  present: Supplier['discountCategory'] = null,
): readonly Choice[] {
  const labelOf = ({ name, discount }: DiscountCategory): string =>
    t($ => $.suppliers.categoryRate, { name, rate: formats.percent(discount) });
  const standard = categories.find(one => one.default && one.active);
  const none = standard
    ? t($ => $.suppliers.noneButDefault, { name: labelOf(standard) })
    : t($ => $.suppliers.noneAndNoDefault);
  const offered = categories.filter(one => one.active || one.id === present?.id);
  const choices = offered.map(one => ({ value: String(one.id), label: labelOf(one) }));
  const missing = present && !offered.some(one => one.id === present.id) ? [present] : [];
  return [
    { value: noCategory, label: none },
    ...choices,
    ...missing.map(one => ({ value: String(one.id), label: one.name })),
  ];
}

export const categoryIdOf = (chosen: string): number | null => (chosen === noCategory ? null : Number(chosen));
