import type { Tour } from '@skonto/api/tour';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tourPlaces } from './tour-places.ts';
import './tour-steps.css';

export const currentStep = ({ steps }: Tour) => steps.find(step => !step.done);
export const countDone = ({ steps }: Tour) => ({ done: steps.filter(step => step.done).length, all: steps.length });

/** The steps of a tour, each with the way to where it is taken. */
export function TourSteps({ tour, onFollow }: { tour: Tour; onFollow?: () => void }) {
  const current = currentStep(tour);
  return (
    <ol className="tour-steps">
      {tour.steps.map(({ id, done }) => (
        <li
          key={id}
          data-step={id}
          data-done={done || undefined}
          aria-current={id === current?.id ? 'step' : undefined}
        >
          <Icon name={done ? 'check' : 'right'} />
          {done && <span className="visually-hidden">{t($ => $.tour.isDone)}: </span>}
          <AppLink href={tourPlaces[id].href} onClick={onFollow}>
            {t($ => $.tour.steps[id].title)}
          </AppLink>
        </li>
      ))}
    </ol>
  );
}
