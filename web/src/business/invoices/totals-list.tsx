import type { Totals } from '../../lib/amounts.ts';
import { useFormats } from '../../lib/use-formats.ts';

/** Sums, one line per currency. */
export function TotalsList({ label, totals }: { label: string; totals: Totals }) {
  const formats = useFormats();
  return (
    <div className="row row-spread">
      <span>{label}</span>
      <strong className="number" style={{ textAlign: 'right' }}>
        {Object.entries(totals).map(([code, amount]) => (
          <span key={code} style={{ display: 'block' }}>
            {formats.moneyWithCurrency(amount, code)}
          </span>
        ))}
      </strong>
    </div>
  );
}
