import { type Supplier, suppliersEndpoints } from '@skonto/api/suppliers';
import { useMemo } from 'react';
import { PartnerStatusBadge, UnverifiedBadge } from '../../business/companies/partner-badges.tsx';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';

/** SUPP-01, SUPP-02. A company that nobody verified says so beside its status: its tax code may be somebody else's. */
export function useSupplierFields() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.suppliers.column);
    const status = texts($ => $.suppliers.partnership.status);
    const byDefault = t($ => $.suppliers.byDefault);
    return fieldsOf(suppliersEndpoints.list, { labels, words }, (both, column) => [
      both('name', {
        roomy: true,
        cell: row => row.supplier.name,
        // One supplier of several buyers is a row for each of them.
        note: row => (seeAllCompanies ? t($ => $.suppliers.ofBuyer, { name: row.company.name }) : ''),
      }),
      both('code', { cell: row => row.supplier.code, fold: { at: 70, into: 'name', line: 1 } }),
      both('registrationNumber', {
        cell: row => row.supplier.registrationNumber,
        fold: { at: 20, into: 'name', line: 2, named: true },
      }),
      column('address', { roomy: true, cell: row => row.supplier.address, fold: { at: 30, into: 'name', line: 3 } }),
      both('discountCategory', {
        cell: row => row.discountCategory?.name ?? byDefault,
        fold: { at: 50, into: 'activated', line: 1 },
      }),
      both('activated', {
        word: active => (active === 'true' ? status.active : status.inactive),
        cell: row => <SupplierStatus row={row} />,
        fold: 'never',
      }),
    ]);
  }, [words, seeAllCompanies]);
}

function SupplierStatus({ row }: { row: Supplier }) {
  return (
    <span className="supplier-status">
      <PartnerStatusBadge active={row.activated} />
      {!row.supplier.checked && <UnverifiedBadge />}
    </span>
  );
}
