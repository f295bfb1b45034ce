import type { FailedMail } from '@skonto/api/failed-mails';
import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** What mails are about and how they stand, in the reader's words. */
export function useMailWords() {
  const formats = useFormats();
  return useMemo(() => {
    const kinds: Readonly<Record<string, string>> = texts($ => $.failedMails.kinds);
    const states = texts($ => $.failedMails.states);
    const kind = (code: string): string => kinds[code] ?? code;
    const stateWord = (state: FailedMail['state']) => states[state];
    return {
      kind,
      kindChoices: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      stateWord,
      state: ({ state }: FailedMail) => (
        <StatusBadge tone={state === 'GIVEN_UP' ? 'bad' : 'neutral'} icon={state === 'GIVEN_UP' ? 'ban' : 'clock'}>
          {stateWord(state)}
        </StatusBadge>
      ),
      name: (row: FailedMail) => `${kind(row.kind)}: ${row.receiver || formats.dateTime(row.failed)}`,
    };
  }, [formats]);
}
