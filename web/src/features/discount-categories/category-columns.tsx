import { discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import type { DiscountCategory } from '@skonto/api/discount-category';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** CAT-01: columns, filters and facts. Of all companies together a name says little, so its company stands under it. */
export function useCategoryFields(rows?: readonly DiscountCategory[]) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const { column: labels, words: named } = texts($ => $.discountCategories);
    return fieldsOf(discountCategoriesEndpoints.list, { labels, words }, (both, _column, filter) => [
      both('name', {
        roomy: true,
        cell: row => (
          <>
            {row.name}
            {seeAllCompanies && <small className="category-company">{row.company.name}</small>}
          </>
        ),
      }),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      both('default', { word: value => named.default[value] }),
      both('active', {
        word: value => named.active[value],
        cell: ({ active }) => (
          <StatusBadge tone={active ? 'ok' : 'bad'} icon={active ? 'check' : 'ban'}>
            {named.active[`${active}`]}
          </StatusBadge>
        ),
      }),
      both('processingFeePct'),
      {
        column: {
          key: 'processingFeeMin',
          label: labels.processingFeeMin,
          numeric: true,
          cell: row => <MinimumFees fees={row.processingFeeMin} />,
        },
      },
      both('discount'),
    ]);
  }, [words, seeAllCompanies, rows]);
}

/** Each currency's, with two decimals; a dash where there is no minimum. */
function MinimumFees({ fees }: { fees: DiscountCategory['processingFeeMin'] }) {
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
