import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/use-formats.ts';
import { ProgressPanel } from '../ui/progress-panel.tsx';

/** Seconds between two reports: often enough to see that it goes on, seldom enough to be read out. */
const step = 5;

/**
 * A change of many runs as one set: how far it is can't be known before it is done or undone as a whole, so the bar only moves and
 * the seconds count.
 */
export function ChangeProgress({ count }: { count: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + step), step * 1000);
    return () => clearInterval(timer);
  }, []);
  const words = { count, shown: formats.count(count) };
  const label = t($ => $.pickers.changing, words);
  return (
    <ProgressPanel
      label={label}
      done={null}
      detail={seconds === 0 ? label : `${label} ${t($ => $.pickers.changingFor, { shown: formats.count(seconds) })}`}
    />
  );
}
