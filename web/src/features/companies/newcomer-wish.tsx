import { useQuery } from '@tanstack/react-query';
import { wishQuery } from '../../business/tour/newcomer-query.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

/** What a company said that it comes for, beside what the operator decides about it. */
export function NewcomerWish({ companyId }: { companyId: number }) {
  const formats = useFormats();
  const { data } = useQuery(wishQuery(companyId));
  if (!data?.trade || data.at === null) return null;
  const { trade, at } = data;
  return (
    <p className="notice" data-tone="info">
      <span>{t($ => $.companies.wish[trade], { at: formats.dateTime(at) })}</span>
    </p>
  );
}
