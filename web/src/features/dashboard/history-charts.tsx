import type { QueryOf } from '@skonto/api/endpoint';
import { type HistoryLength, statisticsEndpoints } from '@skonto/api/statistics';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/file-transfer.ts';
import type { Formats } from '../../lib/formats.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ChartFrame } from '../../ui/charts/figures.tsx';
import { compactNumber, isJanuary, shortMonth } from '../../ui/charts/month-labels.ts';
import { RowChart } from '../../ui/charts/row-chart.tsx';
import { FileFormatButton } from '../../ui/file-format-button.tsx';
import { type Measure, type MonthFigures, measures, type PartnerFigures } from './history-figures.ts';
import type { CardSide } from './side-figures.ts';

type HistoryChartsProps = {
  side: CardSide;
  currency: string;
  length: HistoryLength;
  months: readonly MonthFigures[];
  partners: readonly PartnerFigures[];
};

/** A side as the file's call names it. */
const sideNames = { buyer: 'BUYER', supplier: 'SUPPLIER' } as const satisfies Record<CardSide, string>;

/** What the pictures are drawn of, to be kept: a file of the reader's Excel. */
const downloadHistory = (query: QueryOf<typeof statisticsEndpoints.historyFile>): Promise<void> =>
  download(statisticsEndpoints.historyFile, {
    query,
    fileName: t($ => $.dashboard.history.fileName, { currency: query.currency }),
  });

/** The pictures of one side and currency: what was financed, what it brought, and with whom. */
export function HistoryCharts({ side, currency, length, months, partners }: HistoryChartsProps) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.history);
  const save = useMutation({ mutationFn: downloadHistory });
  const money = (value: number) => formats.moneyWithCurrency(value, currency);
  const pictures: readonly Picture[] = [
    { measure: 'volume', title: words.volume[side], show: money },
    { measure: 'discount', title: words.discount[side], show: money },
    { measure: 'share', title: words.share, note: words.shareNote, show: formats.rate },
    { measure: 'days', title: words.days[side], note: words.daysNote, show: formats.days },
  ];
  return (
    <>
      <div className="charts">
        {pictures.map(picture => (
          <MonthPicture key={picture.measure} picture={picture} currency={currency} months={months} formats={formats} />
        ))}
        {partners.length > 0 && <PartnerPicture side={side} currency={currency} partners={partners} />}
      </div>
      <div className="no-print">
        <FileFormatButton
          choice={t($ => $.ui.list.fileFormat)}
          busy={save.isPending}
          start={format => save.mutate({ side: sideNames[side], currency, months: length, format })}
        >
          {words.download}
        </FileFormatButton>
      </div>
    </>
  );
}

type Picture = { measure: Measure; title: string; note?: string; show: (value: number) => string };
type MonthPictureProps = { picture: Picture; currency: string; months: readonly MonthFigures[]; formats: Formats };

function MonthPicture({ picture: { measure, title, note, show }, currency, months, formats }: MonthPictureProps) {
  const words = texts($ => $.dashboard.history);
  const values = months.map(month => ({ month: month.month, value: measures[measure](month) }));
  const shown = (value: number | null) => (value === null ? '–' : show(value));
  const [largest] = [...values].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const last = values.at(-1);
  const summary =
    largest && last && (largest.value ?? 0) > 0
      ? t($ => $.dashboard.history.summary, {
          title,
          currency,
          maxMonth: formats.month(largest.month),
          most: shown(largest.value),
          lastMonth: formats.month(last.month),
          last: shown(last.value),
        })
      : t($ => $.dashboard.history.summaryNone, { title, currency });
  return (
    <ChartFrame
      title={title}
      {...(note ? { note } : {})}
      numbers={words.numbers}
      figures={{
        columns: [words.month, title],
        rows: values.map(({ month, value }) => [formats.month(month), shown(value)]),
      }}
    >
      <ColumnChart
        summary={summary}
        tick={value =>
          measure === 'share' ? `${compactNumber(formats.tag, value)}%` : compactNumber(formats.tag, value)
        }
        lastIsOpen
        points={values.map(({ month, value }, at) => ({
          key: month,
          label: shortMonth(formats.tag, month, isJanuary(month) || (at === 0 && !isJanuary(values[1]?.month))),
          value,
          shown: shown(value),
        }))}
      />
    </ChartFrame>
  );
}

function PartnerPicture({ side, currency, partners }: Omit<HistoryChartsProps, 'months' | 'length'>) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.history);
  const money = (value: number) => formats.moneyWithCurrency(value, currency);
  const rateOf = ({ yearlyRate }: PartnerFigures) => (yearlyRate === null ? '–' : formats.rate(yearlyRate));
  return (
    <ChartFrame
      title={words.byPartner[side]}
      note={words.byPartnerNote[side]}
      numbers={words.numbers}
      figures={{
        columns: [
          words.partner[side],
          words.rate,
          words.days[side],
          t($ => $.business.column.amount),
          words.discount[side],
        ],
        rows: partners.map(one => [
          one.name,
          rateOf(one),
          one.days === null ? '–' : formats.days(one.days),
          money(one.amount),
          money(one.discount),
        ]),
      }}
    >
      <RowChart
        caption={words.byPartner[side]}
        columns={[words.partner[side], words.rate]}
        rows={partners.map(one => ({
          key: String(one.id),
          name: one.name,
          value: one.yearlyRate ?? 0,
          shown: rateOf(one),
          detail: money(one.amount),
        }))}
      />
    </ChartFrame>
  );
}
