import type { ApprovalRequest } from '@skonto/api/approvals';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

type Terms = ApprovalRequest['moves'][number]['given'];

/** What a request is about: how many invoices and their amounts by currency, or how many suppliers get which terms for which. */
export function useSumsText(): (request: ApprovalRequest) => string {
  const formats = useFormats();
  const termsText = (terms: Terms): string =>
    terms === null
      ? t($ => $.approvals.noTerms)
      : t($ => $.approvals.terms, {
          name: terms.name,
          rate: formats.percent(terms.discount),
          fee: [
            formats.percent(terms.processingFeePct),
            ...Object.entries(terms.processingFeeMin).map(([code, amount]) => formats.moneyWithCurrency(amount, code)),
          ].join(' / '),
        });
  return ({ sums, moves }) =>
    formats.list([
      ...sums.map(({ currency, count, amount }) =>
        t($ => $.approvals.sum, {
          count,
          shown: formats.count(count),
          amount: formats.moneyWithCurrency(amount, currency),
        }),
      ),
      ...moves.map(({ count, former, given }) =>
        t($ => $.approvals.move, {
          count,
          shown: formats.count(count),
          former: termsText(former),
          given: termsText(given),
        }),
      ),
    ]);
}
