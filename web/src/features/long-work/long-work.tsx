import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { longWorkQuery } from '../../pickers/long-work-query.ts';
import { useSeenWork } from '../../pickers/seen-work.ts';
import { isShown } from './shown-work.ts';

/** A page is there before anybody asks what goes on besides. */
const afterMs = 2500;
const loadTray = withTexts(['imports', 'longWork'], () => import('./long-work-tray.tsx'));
const LongWorkTray = lazy(async () => ({ default: (await loadTray()).LongWorkTray }));

/** The place of the tray in the top bar: nothing, until something goes on or has ended unseen. */
export function LongWork() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data = [] } = useQuery({ ...longWorkQuery, enabled: begun });
  const seen = useSeenWork();
  if (!data.some(work => isShown(work, seen))) return null;
  return (
    <Suspense fallback={null}>
      <LongWorkTray works={data} />
    </Suspense>
  );
}
