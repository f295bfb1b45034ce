import type { ApprovalRequest } from '@skonto/api/approvals';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

/** The sums of a request: how many invoices, and their amounts by currency. */
export function useSumsText(): (request: ApprovalRequest) => string {
  const formats = useFormats();
  return ({ sums }) =>
    formats.list(
      sums.map(({ currency, count, amount }) =>
        t($ => $.approvals.sum, {
          count,
          shown: formats.count(count),
          amount: formats.moneyWithCurrency(amount, currency),
        }),
      ),
    );
}
