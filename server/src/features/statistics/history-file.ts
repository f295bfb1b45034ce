import type { statisticsEndpoints } from '@skonto/api/statistics';
import type { FileReply } from '../../platform/http/reply.ts';
import { type MadeCell, type MadeTable, madeFile } from '../../platform/lists/made-file.ts';
import type { Request } from '../../platform/route.ts';
import type { Translate } from '../../platform/words/texts.ts';
import { type ApprovedRow, approvedCents, historyRows, type MonthRow, type PartnerRow } from './history.ts';
import type { StatisticsScope } from './statistics-scope.ts';

type Side = ApprovedRow['side'];
type Of = { readonly t: Translate; readonly side: Side; readonly currency: string };

const number = (value: number | null): MadeCell => (value === null ? null : { number: value });
const money = (cents: bigint | string): MadeCell => ({ cents: BigInt(cents) });

const approvedColumns = ({ t, side }: Of): readonly string[] => [
  t('statistics.file.offers'),
  t('statistics.file.amount'),
  t('statistics.file.paid'),
  t(`statistics.file.discount.${side}`),
  t(`statistics.file.days.${side}`),
  t('statistics.file.rate'),
];

function approvedCells(row: ApprovedRow): readonly MadeCell[] {
  const { count, amountCents, paidCents, discountCents, days, yearlyRate } = approvedCents(row);
  return [number(count), money(amountCents), money(paidCents), money(discountCents), number(days), number(yearlyRate)];
}

function monthsTable(of: Of, rows: readonly MonthRow[]): MadeTable {
  const { t, currency } = of;
  const [invoiced, financed] = [t('statistics.file.invoiced'), t('statistics.file.financed')];
  return {
    name: t('statistics.file.months'),
    header: [
      t('statistics.file.month'),
      ...[invoiced, `${invoiced} (${currency})`, financed, `${financed} (${currency})`],
      ...approvedColumns(of),
    ],
    rows: rows.map(row => [
      row.month.slice(0, 7),
      number(Number(row.dated)),
      money(row.dated_cents),
      number(Number(row.financed)),
      money(row.financed_cents),
      ...approvedCells(row),
    ]),
  };
}

const partnersTable = (of: Of, rows: readonly PartnerRow[]): MadeTable => ({
  name: of.t(`statistics.file.partners.${of.side}`),
  header: [of.t(`statistics.file.partner.${of.side}`), ...approvedColumns(of)],
  rows: rows.map(row => [row.name, ...approvedCells(row)]),
});

/** What the dashboard draws of one side in one currency, to be kept: months, and whoever it was with. */
export async function historyFile({
  query,
  ...request
}: Request<typeof statisticsEndpoints.historyFile, StatisticsScope>): Promise<FileReply> {
  const { side, currency, months: length, format } = query;
  const { months, partners } = await historyRows({ ...request, months: length });
  const isOf = (row: ApprovedRow): boolean => row.side === side && row.currency === currency;
  const of = { t: request.ctx.t, side, currency };
  const known = partners.filter(isOf);
  const tables = [monthsTable(of, months.filter(isOf)), ...(known.length > 0 ? [partnersTable(of, known)] : [])];
  return madeFile(request.ctx, { name: `skonto-history-${currency}`, format, tables });
}
