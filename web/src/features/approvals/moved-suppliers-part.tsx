import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words/words.ts';
import { NamedList } from '../../ui/named-list.tsx';
import { movedSuppliersQuery } from './approval-queries.ts';

/** Which suppliers a request gives another category, and what keeps it from being approved. */
export function MovedSuppliersPart({ id }: { id: number }) {
  const { data, error } = useQuery(movedSuppliersQuery(id));
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">{t($ => $.ui.list.loading)}</p>;
  return (
    <>
      <NamedList names={data.suppliers.map(({ name }) => name)} />
      {data.stale.length > 0 && (
        <div className="notice" data-tone="warning">
          <p>{t($ => $.approvals.stale)}</p>
          <NamedList names={data.stale} />
        </div>
      )}
    </>
  );
}
