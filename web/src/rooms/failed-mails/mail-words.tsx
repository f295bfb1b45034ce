import type { FailedMail } from '@skonto/api/failed-mails';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** What mails are about and how they stand, in the reader's words. */
export function useMailWords() {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const kinds: Readonly<Record<string, string>> = t($ => $.failedMails.kinds, { returnObjects: true });
    const states = t($ => $.failedMails.states, { returnObjects: true });
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
  }, [t, formats]);
}
