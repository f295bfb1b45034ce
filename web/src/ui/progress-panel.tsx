import { useEffect, useRef, useState } from 'react';

type ProgressProps = {
  label: string;
  /** 0 to 1; null while it can't be known. */
  done: number | null;
  detail: string;
};

/** A bar that moves even between reports and never claims the end before it is there. */
export function ProgressPanel({ label, done, detail }: ProgressProps) {
  const shown = done === null ? null : Math.min(99, Math.floor(done * 100));
  const spoken = useSpoken(detail);
  return (
    <div className="stack">
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown ?? undefined}
      >
        <div style={{ width: `${Math.max(4, shown ?? 100)}%` }} />
      </div>
      <p className="progress-detail">{detail}</p>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}

/** Reports come many a second; a voice that reads each of them never ends. */
const spokenEveryMs = 5000;
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), spokenEveryMs);
    return () => clearInterval(timer);
  }, []);
  return spoken;
}
