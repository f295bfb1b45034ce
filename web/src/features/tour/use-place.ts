import type { Tour } from '@skonto/api/tour';
import type { TourStep } from '@skonto/domain/tour/tour-steps';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isLookedAt, markOf } from '../../business/tour/tour-places.ts';

/** What the tour finds on the page: the place to point to, and the step that is being looked at. */
export type FoundOnPage = { readonly mark: HTMLElement | null; readonly looking: TourStep | null };
const nothing: FoundOnPage = { mark: null, looking: null };

/**
 * Follows the page: marks the place to which the step points, and tells of steps that are done by looking. The page draws itself without
 * knowing of the tour, so it is looked at again whenever it has changed, at most once a frame.
 */
export function usePlace(tour: Tour, step: TourStep | undefined, onLook: (looked: TourStep[]) => void): FoundOnPage {
  const path = useLocation({ select: location => location.pathname });
  const [found, setFound] = useState(nothing);
  const reported = useRef(onLook);
  reported.current = onLook;
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const mark = step ? markOf(step, path, document) : null;
      const looked = tour.steps.filter(one => isLookedAt(one.id, path, document));
      const looking = looked[0]?.id ?? null;
      setFound(before => (before.mark === mark && before.looking === looking ? before : { mark, looking }));
      const fresh = looked.filter(one => !one.done).map(one => one.id);
      if (fresh.length > 0) reported.current(fresh);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'aria-disabled'] });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [tour, step, path]);
  const { mark } = found;
  useEffect(() => {
    if (!mark) return;
    mark.dataset.tourMark = '';
    return () => {
      delete mark.dataset.tourMark;
    };
  }, [mark]);
  return found;
}
