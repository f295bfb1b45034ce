export type LoanVerdict = { readonly verdict: 'dearer' | 'cheaper' | 'same'; readonly points: number };

/** A yearly cost beside the reader's own loan, in percentage points as both are shown: whoever subtracts finds the same. */
export function compareWithLoan(costPct: number, loanPct: number): LoanVerdict {
  const hundredths = shownHundredths(costPct) - shownHundredths(loanPct);
  if (hundredths === 0) return { verdict: 'same', points: 0 };
  return { verdict: hundredths > 0 ? 'dearer' : 'cheaper', points: Math.abs(hundredths) / 100 };
}

/** Rates have four decimals and are shown with two; a half is rounded up as the screen rounds it. */
const shownHundredths = (pct: number): number => Math.round(Math.round(pct * 10_000) / 100);
