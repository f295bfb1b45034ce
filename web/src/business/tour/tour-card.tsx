import type { Tour } from '@skonto/api/tour';
import { useQuery } from '@tanstack/react-query';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { tourCardQuery } from './tour-query.ts';
import { useTourSaving } from './tour-saving.ts';
import { countDone, currentStep, TourSteps } from './tour-steps.tsx';

/**
 * What a newcomer does first, by what is stored of it and not by ticks, and the way into the tour. It goes when all is done or unwanted;
 * `always` keeps it, as the way back to each of its places.
 */
export function TourCard({ always = false }: { always?: boolean }) {
  const { data } = useQuery(tourCardQuery);
  if (!data || (!always && (data.state === 'ENDED' || (data.state === 'NEW' && !data.offered)))) return null;
  return <Card tour={data} always={always} />;
}

function Card({ tour, always }: { tour: Tour; always: boolean }) {
  const saving = useTourSaving();
  const words = texts($ => $.tour.card);
  const go = (state: 'RUNNING' | 'LEFT' | 'ENDED') => saving.mutate({ state, looked: [] });
  return (
    <section className="panel tour-card" aria-labelledby="tour-title">
      <h2 id="tour-title">
        {words.title} <small className="quiet">{t($ => $.tour.done, countDone(tour))}</small>
      </h2>
      <p className="quiet">{words.about[tour.side]}</p>
      <TourSteps tour={tour} />
      <div className="row">
        {tour.state === 'RUNNING' && <Button onClick={() => go('LEFT')}>{t($ => $.tour.later)}</Button>}
        {tour.state !== 'RUNNING' && currentStep(tour) && (
          <Button look="primary" busy={saving.isPending} onClick={() => go('RUNNING')}>
            {tour.state === 'NEW' ? words.begin : words.resume}
          </Button>
        )}
        {tour.state !== 'RUNNING' && !always && (
          <Button look="plain" onClick={() => go('ENDED')}>
            {words.never}
          </Button>
        )}
      </div>
    </section>
  );
}
