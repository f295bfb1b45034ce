import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { Fact } from '../../ui/record.tsx';
import { useLoanRate } from '../companies/company-settings.ts';
import { compareWithLoan } from './loan-verdict.ts';

/** The same in a line of its own, under a cost. */
export function LoanLine({ costPct }: { costPct: number }) {
  const [loan, verdict] = useLoanFacts(costPct);
  if (!loan || !verdict) return null;
  return (
    <span className="loan-rate quiet">
      {loan.label} {loan.value}: <strong>{verdict.value}</strong>
    </span>
  );
}

/** The reader's own loan beside what an offer costs a year, and what that comes to in words; nothing where neither is known. */
export function useLoanFacts(costPct: number | null): readonly Fact[] {
  const formats = useFormats();
  const loanRate = useLoanRate();
  if (costPct === null || loanRate === null) return [];
  const { verdict, points } = compareWithLoan(costPct, loanRate);
  return [
    {
      label: t($ => $.business.record.loan),
      value: formats.rate(loanRate),
    },
    {
      label: t($ => $.business.record.verdict),
      value: t($ => $.business.record.verdicts[verdict], { points: formats.statistic(points) }),
      strong: true,
    },
  ];
}
