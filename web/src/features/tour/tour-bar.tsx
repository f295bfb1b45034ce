import type { Tour } from '@skonto/api/tour';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tourPlaces } from '../../business/tour/tour-places.ts';
import { tourQuery } from '../../business/tour/tour-query.ts';
import { useTourSaving } from '../../business/tour/tour-saving.ts';
import { countDone, currentStep, TourSteps } from '../../business/tour/tour-steps.tsx';
import { announce } from '../../lib/messages.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Popup } from '../../ui/popup.tsx';
import { SampleImport } from './sample-import.tsx';
import { useFacts } from './use-facts.ts';
import { usePlace } from './use-place.ts';
import './tour.css';

type Step = Tour['steps'][number];

const foldedKey = 'skonto.tour-folded';
/** Where Esc means something else. */
const ownEscape = 'input, select, textarea, table, dialog, [popover], .side-panel, .side-menu';

/** Tells pages how much of the window's lower edge is taken, so that nothing of theirs lies under it. */
function useSpaceBelow() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const measured = new ResizeObserver(([entry]) => {
      root.style.setProperty('--below', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (bar.current) measured.observe(bar.current);
    root.dataset.tour = '';
    return () => {
      measured.disconnect();
      root.style.removeProperty('--below');
      delete root.dataset.tour;
    };
  }, []);
  return bar;
}

/** What has become done since the tour was last seen on this page, in words; empty at first. */
function useJustDone(tour: Tour): string {
  const [seen, setSeen] = useState({ tour, words: '' });
  if (seen.tour === tour) return seen.words;
  const before = new Set(seen.tour.steps.filter(step => step.done).map(step => step.id));
  const fresh = tour.steps.filter(step => step.done && !before.has(step.id));
  const words = fresh.length > 0 ? fresh.map(({ id }) => t($ => $.tour.steps[id].title)).join(', ') : seen.words;
  setSeen({ tour, words });
  return words;
}

/** Whoever pressed the button that begins the tour is led to where it goes on: that button is gone. */
function useLedFocus() {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const pressed = queries.getMutationCache().find({ mutationKey: tourQuery.queryKey });
    if (pressed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [queries]);
  return heading;
}

/** The tour while it runs: the step that comes next, why it is taken, and the way to its place. It covers nothing and stops nobody. */
export function TourBar({ tour }: { tour: Tour }) {
  const bar = useSpaceBelow();
  const saving = useTourSaving();
  const [folded, setFoldedState] = useState(() => readStored('local', foldedKey) === '1');
  const current = currentStep(tour);
  const justDone = useJustDone(tour);
  const { mark, looking } = usePlace(tour, current?.id, looked => {
    // What was refused isn't sent again and again by a page that moves.
    if (saving.isIdle || saving.isSuccess) saving.mutate({ state: 'RUNNING', looked });
  });
  // What is being looked at is explained as long as it is there, unless the next step is taken on the same page.
  const shown = (!mark && tour.steps.find(step => step.id === looking)) || current;
  useFacts();
  const leave = (state: 'LEFT' | 'ENDED') => {
    if (saving.isPending) return;
    if (bar.current?.contains(document.activeElement)) document.getElementById('content')?.focus();
    saving.mutate(
      { state, looked: [] },
      {
        onSuccess: () =>
          state === 'LEFT' &&
          announce(
            'info',
            t($ => $.tour.left),
            { href: '/profile', text: t($ => $.tour.toProfile) },
          ),
      },
    );
  };
  useLeaveKey(() => leave('LEFT'));
  const setFolded = (next: boolean) => {
    setFoldedState(next);
    writeStored('local', foldedKey, next ? '1' : '0');
  };
  const heading = useLedFocus();
  const titleOf = (step: Step | undefined) => (step ? t($ => $.tour.steps[step.id].title) : t($ => $.tour.finished));
  return (
    <aside ref={bar} className="tour-bar no-print" aria-label={t($ => $.tour.label)} data-folded={folded || undefined}>
      <div className="tour-words">
        <p className="tour-count quiet">
          {t($ => $.tour.done, countDone(tour))}
          {justDone !== '' && <span> · {t($ => $.tour.justDone, { steps: justDone })}</span>}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(shown)}
        </h2>
        {!folded && <StepText tour={tour} step={shown} />}
        {/* Said once it changes: what was done, and what comes next. */}
        <p className="visually-hidden" role="status">
          {justDone !== '' &&
            `${t($ => $.tour.justDone, { steps: justDone })}. ${t($ => $.tour.next, { step: titleOf(current) })}`}
        </p>
      </div>
      <div className="row tour-actions">
        <TourActions tour={tour} shown={shown} mark={mark} folded={folded} onLeave={leave} />
        <IconButton
          icon={folded ? 'up' : 'down'}
          label={folded ? t($ => $.tour.unfold) : t($ => $.tour.fold)}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
      </div>
    </aside>
  );
}

/** What to do and why, and which steps before it the tour passes over because they were so when it began. */
function StepText({ tour, step }: { tour: Tour; step: Step | undefined }) {
  if (!step) return <p>{t($ => $.tour.finishedText)}</p>;
  const at = tour.steps.indexOf(step);
  const first = tour.steps.slice(0, at).findLastIndex(step => !step.already) + 1;
  const already = tour.steps.slice(first, at);
  const names = already.map(({ id }) => t($ => $.tour.steps[id].title)).join(', ');
  return (
    <>
      <p>{t($ => $.tour.steps[step.id].text)}</p>
      {names !== '' && <p className="quiet tour-already">{t($ => $.tour.already, { steps: names })}</p>}
    </>
  );
}

type ActionsProps = {
  tour: Tour;
  shown: Step | undefined;
  mark: HTMLElement | null;
  folded: boolean;
  onLeave: (state: 'LEFT' | 'ENDED') => void;
};

function TourActions({ tour, shown, mark, folded, onLeave }: ActionsProps) {
  const current = currentStep(tour);
  if (!current)
    return (
      <Button small look="primary" onClick={() => onLeave('ENDED')}>
        {t($ => $.tour.close)}
      </Button>
    );
  return (
    <>
      {!folded && current.id === 'imported' && <SampleImport />}
      {mark ? (
        <Button small onClick={() => showPlace(mark)}>
          {t($ => $.tour.show)}
        </Button>
      ) : (
        <AppLink className="button" data-look="primary" data-small href={tourPlaces[current.id].href}>
          {shown?.done ? t($ => $.tour.onward) : t($ => $.tour.go)}
        </AppLink>
      )}
      {!folded && <AllSteps tour={tour} />}
      <Button small look="plain" onClick={() => onLeave('LEFT')}>
        {t($ => $.tour.later)}
      </Button>
    </>
  );
}

function AllSteps({ tour }: { tour: Tour }) {
  const label = t($ => $.tour.all);
  return (
    <Popup
      label={label}
      side="end"
      trigger={props => (
        <Button small look="plain" {...props}>
          {label}
        </Button>
      )}
    >
      {close => <TourSteps tour={tour} onFollow={close} />}
    </Popup>
  );
}

/** Brings the place into view and gives it the focus, where it can take it. */
function showPlace(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' });
  const takes = 'a, button, input, select, textarea, [tabindex]';
  (place.matches(takes) ? place : (place.querySelector('a') ?? place.querySelector<HTMLElement>(takes)))?.focus({
    preventScroll: true,
  });
}

/** Esc leaves the tour, where it means nothing nearer. */
function useLeaveKey(leave: () => void): void {
  const now = useRef(leave);
  now.current = leave;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(ownEscape) || document.querySelector('dialog[open], :popover-open, .side-panel')) return;
      now.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
