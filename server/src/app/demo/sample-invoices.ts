import { randomInt } from 'node:crypto';
import { addDays } from '@skonto/domain/calendar/business-date';
import { suppliers } from './demo-parties.ts';

/** Amounts in hundredths and days until due of a file that is good to look at: not alike, and none too small for a fee. */
const lines = [
  { netCents: 18_450_000n, dueIn: 34 },
  { netCents: 7_320_050n, dueIn: 21 },
  { netCents: 42_108_000n, dueIn: 58 },
  { netCents: 12_775_025n, dueIn: 45 },
] as const;
const wire = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/**
 * Invoices of today to the demo's suppliers, as a CSV file that imports without a question. Its numbers are new each time, so that whoever
 * imports it twice has twice as many.
 */
export function sampleInvoices(today: string): string {
  const series = String(randomInt(10_000)).padStart(4, '0');
  const rows = lines.map(({ netCents, dueIn }, at) => {
    const taxCents = netCents / 5n;
    const amounts = [netCents, taxCents, netCents + taxCents].map(wire);
    const supplier = suppliers[at % suppliers.length]?.code ?? '';
    return [`U-${series}/${at + 1}`, addDays(today, -2), addDays(today, dueIn), ...amounts, 'RSD', supplier].join(',');
  });
  const header = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
  return `${[header, ...rows].join('\r\n')}\r\n`;
}
