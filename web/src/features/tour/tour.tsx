import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { tourQuery } from '../../business/tour/tour-query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLasting } from '../../lib/use-lasting.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

/** A page is there before anybody asks whether a tour goes on. */
const afterMs = 2000;
const loadBar = withTexts(['tour'], () => import('./tour-bar.tsx'));
const TourBar = lazyPart(loadBar, 'TourBar');

/** The place of the tour below every page: nothing, until it runs. */
export function Tour() {
  const begun = useLasting(true, afterMs);
  const { data } = useQuery({ ...tourQuery, enabled: begun });
  if (data?.state !== 'RUNNING') return null;
  return (
    <Suspense fallback={null}>
      <TourBar tour={data} />
    </Suspense>
  );
}
