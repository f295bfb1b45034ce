import { useQuery } from '@tanstack/react-query';
import { lateQuery } from '../../business/payments/late.ts';
import { NewcomerCard } from '../../business/tour/newcomer-card.tsx';
import { newcomerQuery } from '../../business/tour/newcomer-query.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { earlyPaymentsQuery, waitingQuery } from './dashboard-queries.ts';
import { lateItems, paymentItems, type WaitingItem, waitingItems } from './waiting-items.ts';

/** What a company's people have to do today, each figure a way to its rows. */
export function WaitingSection() {
  const { data, error, refetch } = useQuery(waitingQuery);
  const { data: newcomer, isLoading } = useQuery({ ...newcomerQuery, enabled: data?.contract === 'NONE' });
  // All at once, so that nothing moves away under the pointer; what is paid may fail by itself.
  const early = useQuery(earlyPaymentsQuery);
  const late = useQuery(lateQuery);
  const company = useSession()?.company;
  const words = texts($ => $.dashboard.waiting);
  if (!data || isLoading || early.isPending || late.isPending)
    return error ? (
      <LoadFailure text={words.failed} onRetry={() => void refetch()} />
    ) : (
      <div className="waiting-place" />
    );
  const items = [
    ...(late.data ? lateItems(late.data) : []),
    ...(early.data ? paymentItems(early.data) : []),
    ...waitingItems(data),
  ];
  // A company that has no partners yet is led; of figures there are none.
  const isNew = newcomer !== undefined && !newcomer.trading;
  const asks = isNew || data.incomplete || data.contract === 'ENDED';
  return (
    <>
      {isNew && <NewcomerCard newcomer={newcomer} />}
      {data.incomplete && !isNew && company && (
        <div className="notice" data-tone="warning">
          <Icon name="warning" />
          <span>
            {words.incomplete} <AppLink href={`/companies/details/${company.id}`}>{words.complete}</AppLink>
          </span>
        </div>
      )}
      {data.contract === 'ENDED' && (
        <div className="notice" data-tone="warning">
          <Icon name="warning" />
          <span>{words.contractEnded}</span>
        </div>
      )}
      {(items.length > 0 || !asks) && (
        <section aria-labelledby="waiting-title">
          <h2 id="waiting-title">{words.title}</h2>
          {items.length === 0 ? (
            <p className="quiet">{words.nothing}</p>
          ) : (
            <ul className="waiting">
              {items.map(item => (
                <Waiting key={`${item.id} ${item.date ?? ''}`} item={item} />
              ))}
            </ul>
          )}
          {items.some(item => item.date !== undefined) && (
            <p>
              <AppLink href="/payments">{words.payments}</AppLink>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function Waiting({ item: { id, count, sums, href, soon, date } }: { item: WaitingItem }) {
  const formats = useFormats();
  return (
    <li className="panel" data-item={id} data-soon={soon}>
      <p className="waiting-title">
        {soon && <Icon name="clock" />}
        {t($ => $.dashboard.waiting.items[id].title, { date: date === undefined ? '' : formats.day(date) })}
      </p>
      <p className="waiting-count">
        <AppLink href={href}>
          {t($ => $.dashboard.waiting.items[id].count, { count, shown: formats.count(count) })}
        </AppLink>
      </p>
      {sums.map(({ currency, amount }) => (
        <p key={currency} className="number">
          {formats.moneyWithCurrency(amount, currency)}
        </p>
      ))}
      <p className="quiet">{t($ => $.dashboard.waiting.items[id].hint)}</p>
    </li>
  );
}
