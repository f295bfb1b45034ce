import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressPanel } from '../../ui/progress-panel.tsx';
import { isMoving, longWorkQuery } from '../long-work/long-work-query.ts';

/** Seconds between two reports: often enough to see that it goes on, seldom enough to be read out. */
const step = 5;
/** The server tells of a change that lasts for so long. */
const reportedAfterMs = 1500;

/**
 * A change of many runs as one set: how far it is the server tells when it lasts, and until then the bar only moves and the seconds count.
 * From then on nobody has to wait for it here: it stands in the tray.
 */
export function ChangeProgress({ count, onGoOn }: { count: number; onGoOn: () => void }) {
  const formats = useFormats();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + step), step * 1000);
    return () => clearInterval(timer);
  }, []);
  const own = useOwnChange();
  const words = { count, shown: formats.count(count) };
  const label = t($ => $.business.changing, words);
  const detail = [
    label,
    own && `${formats.count(own.processed)} / ${formats.count(own.total)}`,
    seconds > 0 && t($ => $.business.changingFor, { shown: formats.count(seconds) }),
  ];
  return (
    <>
      <ProgressPanel
        label={label}
        done={own ? own.processed / own.total : null}
        detail={detail.filter(Boolean).join(' ')}
      />
      {own && (
        <div className="row">
          <Button onClick={onGoOn}>{t($ => $.business.goOn)}</Button>
        </div>
      )}
    </>
  );
}

/** The change of this dialog as the server tells of it; the tray is told to look, also when the dialog closes before. */
function useOwnChange() {
  const queries = useQueryClient();
  const { data = [] } = useQuery({ ...longWorkQuery, refetchInterval: reportedAfterMs });
  useEffect(
    () => () => {
      setTimeout(() => void queries.invalidateQueries({ queryKey: longWorkQuery.queryKey }), reportedAfterMs);
    },
    [queries],
  );
  return data.find(work => work.mine && work.target !== null && work.total > 0 && isMoving(work));
}
