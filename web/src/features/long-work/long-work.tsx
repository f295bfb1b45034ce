import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { longWorkQuery } from '../../business/long-work/long-work-query.ts';
import { useOwnExports } from '../../business/long-work/own-exports.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLasting } from '../../lib/use-lasting.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

/** A page is there before anybody asks what goes on besides. */
const afterMs = 2500;
const loadTray = withTexts(['imports', 'longWork'], () => import('./long-work-tray.tsx'));
const LongWorkTray = lazyPart(loadTray, 'LongWorkTray');

/** The place of the tray in the top bar: nothing, until something goes on or has ended lately; then the tray itself says what is to be shown. */
export function LongWork() {
  const begun = useLasting(true, afterMs);
  const { data } = useQuery({ ...longWorkQuery, enabled: begun });
  const exports = useOwnExports();
  const [came, setCame] = useState(false);
  // Once it is there it stays, to say of what goes on that it has ended.
  if (!came && (data?.length || exports.length)) setCame(true);
  return (
    came && (
      <Suspense>
        <LongWorkTray reported={data} exports={exports} />
      </Suspense>
    )
  );
}
