import { useEffect, useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

/** What a printed list says above its rows: which list, when it was printed, and by what it was narrowed. */
export function PrintedHead({ caption, filters }: { caption: string; filters: readonly string[] }) {
  const formats = useFormats();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const now = () => setAt(new Date().toISOString());
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return (
    <div className="print-only printed-head">
      <p>
        {caption} · {t($ => $.ui.list.printed, { when: formats.dateTime(at) })}
      </p>
      {filters.length > 0 && <p>{t($ => $.ui.list.printedFilters, { filters: filters.join(' · ') })}</p>}
    </div>
  );
}
