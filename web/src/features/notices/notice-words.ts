import type { Notice } from '@skonto/api/notices';
import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';

/** About somebody of another company, of several where none is named. */
const ofCompanies: ReadonlySet<Notice['kind']> = new Set([
  'digestOffered',
  'digestAccepted',
  'digestAcceptedByRule',
  'digestRejected',
  'digestReopened',
  'paymentLate',
]);

/** What happened, and who did it, in the reader's words. */
export function useNoticeWords() {
  const formats = useFormats();
  return useMemo(() => {
    const kinds = texts($ => $.notices.kinds);
    return {
      kindChoices: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      said: ({ kind, count, number, day }: Notice): string =>
        t($ => $.notices.said[kind], {
          shown: count === null ? '' : formats.count(count),
          number: number ?? '',
          day: day === null ? '' : formats.date(day),
        }),
      partner: ({ kind, partner }: Notice): string => {
        if (partner !== null) return partner.name;
        return ofCompanies.has(kind) ? t($ => $.notices.several) : '–';
      },
    };
  }, [formats]);
}
