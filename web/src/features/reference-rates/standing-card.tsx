import { daysHeld, type ReferenceStanding, standingOf } from '@skonto/domain/billing/exchange-rate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGlobals } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { feedQuery, fetchNow, newestQuery, ratesKey } from './reference-rates-queries.ts';

type Newest = { readonly currency: string; readonly day: string };
export type Standings = Readonly<Record<ReferenceStanding, readonly string[]>> & {
  /** The oldest of the rates that hold still, and how many days it does; null where none has to. */
  readonly oldestHeld: { readonly day: string; readonly days: number } | null;
};

/** Which currencies have the day's rate, which live on an earlier one, and which bills would have to wait for. */
export function standingsOf(currencies: readonly string[], rates: readonly Newest[], today: string): Standings {
  const dayOf = (code: string) => rates.find(rate => rate.currency === code)?.day;
  const which = (standing: ReferenceStanding) => currencies.filter(code => standingOf(dayOf(code), today) === standing);
  const held = which('held');
  const day = held.map(code => dayOf(code) ?? today).sort()[0];
  return {
    today: which('today'),
    held,
    old: which('old'),
    none: which('none'),
    oldestHeld: day === undefined ? null : { day, days: daysHeld(day, today) },
  };
}

/** Whether today's rates are in, and what happens while they aren't. */
export function StandingCard() {
  const { supportedCurrencies } = useGlobals();
  const newest = useQuery(newestQuery());
  if (newest.error && !newest.data)
    return <LoadFailure text={t($ => $.referenceRates.standing.failed)} onRetry={() => void newest.refetch()} />;
  const codes = supportedCurrencies.map(one => one.code).filter(code => code !== 'RSD');
  return (
    <section className="rates-standing" aria-label={t($ => $.referenceRates.standing.title)} role="status">
      {newest.data ? (
        <Sentences standings={standingsOf(codes, newest.data.rates, newest.data.day)} today={newest.data.day} />
      ) : (
        <p>{t($ => $.ui.list.loading)}</p>
      )}
      <Feed />
    </section>
  );
}

/** Where rates are fetched from by themselves: how that went last, in a sentence, and a try now. */
function Feed() {
  const formats = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery(feedQuery);
  const fetching = useMutation({
    mutationFn: fetchNow,
    onSuccess: () => queries.invalidateQueries({ queryKey: ratesKey }),
  });
  if (!data || data.host === null) return null;
  const { host, succeeded, failure } = data;
  const went =
    succeeded === null
      ? t($ => $.referenceRates.feed.never, { host })
      : t($ => $.referenceRates.feed.last, { host, at: formats.dateTime(succeeded) });
  const wrong = fetching.error?.message ?? failure;
  return (
    <>
      {wrong && (
        <p data-tone="bad">
          <Icon name="warning" />
          {wrong}
        </p>
      )}
      <div className="rates-feed">
        <span className="quiet">{went}</span>
        <Button small icon="download" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          {t($ => $.referenceRates.feed.now)}
        </Button>
      </div>
    </>
  );
}

function Sentences({ standings, today }: { standings: Standings; today: string }) {
  const formats = useFormats();
  const { held, old, none, oldestHeld } = standings;
  const named = (codes: readonly string[]) => codes.join(', ');
  if (held.length + old.length + none.length === 0)
    return (
      <p data-tone="ok">
        <Icon name="check" />
        {t($ => $.referenceRates.standing.complete, { day: formats.date(today) })}
      </p>
    );
  return (
    <>
      {oldestHeld && (
        <p>
          <Icon name="info" />
          {t($ => $.referenceRates.standing.held, {
            currencies: named(held),
            today: formats.date(today),
            day: formats.date(oldestHeld.day),
            count: oldestHeld.days,
          })}
        </p>
      )}
      {old.length > 0 && (
        <p data-tone="bad">
          <Icon name="warning" />
          {t($ => $.referenceRates.standing.old, { currencies: named(old) })}
        </p>
      )}
      {none.length > 0 && (
        <p data-tone="bad">
          <Icon name="warning" />
          {t($ => $.referenceRates.standing.none, { currencies: named(none) })}
        </p>
      )}
    </>
  );
}
