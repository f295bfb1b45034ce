import { maxReportLines } from '@skonto/api/reports';
import type { Ctx } from '../../platform/context.ts';
import type { PdfBlock, PdfDocument, PdfFacts, PdfTable } from '../../platform/pdf/document.ts';
import {
  languageTag,
  writtenAmount,
  writtenCount,
  writtenDate,
  writtenMoment,
  writtenStatistic,
} from '../../platform/words/written.ts';
import { type ReadLines, type ReportRow, totalOf } from './report-lines.ts';
import { type ReportFacts, seesFee } from './report-sql.ts';

type Printed = ReadLines & {
  readonly facts: ReportFacts;
  /** Whose report; null for the operator's, which is of all companies. */
  readonly company: { readonly name: string; readonly code: string } | null;
  readonly at: string;
};
type Words = Pick<Ctx, 'locale' | 't' | 'clock'>;
const right = 'right' as const;

/** A report on paper: whose, of which days and when it was read, the totals, and each currency's lines. Nothing is worked out here. */
export function reportDocument(words: Words, report: Printed): PdfDocument {
  const { t, locale } = words;
  const { facts, company, totals, lines, hasMore } = report;
  const title = t(`reports.pdf.title.${facts.by}`);
  const period = `${writtenDate(facts.from, locale)} – ${writtenDate(facts.to, locale)}`;
  const name = company?.name ?? t('reports.pdf.all');
  const ofCurrency = totals.flatMap(({ currency }): PdfBlock[] => {
    const own = lines.filter(line => line.currency === currency);
    if (own.length === 0) return [];
    const heading = t('reports.pdf.lines', { currency });
    return [{ kind: 'heading', text: heading }, table(words, facts, t(`reports.columns.${facts.by}`), own)];
  });
  return {
    title: `${title}, ${period}`,
    language: languageTag(locale),
    madeAt: report.at,
    landscape: true,
    footer: `${name}, ${title}, ${period}`,
    pageWords: t('reports.pdf.page'),
    blocks: [
      { kind: 'title', text: title, under: period },
      { kind: 'facts', columns: factsOfReport(words, report, period) },
      ...(totals.length === 0
        ? [paragraph(t('reports.pdf.nothing'))]
        : [
            { kind: 'heading' as const, text: t('reports.pdf.totals') },
            table(words, facts, t('reports.columns.currency'), totals),
          ]),
      ...(hasMore ? [paragraph(t('reports.pdf.more', { most: writtenCount(BigInt(maxReportLines), locale) }))] : []),
      // Before the lines: behind them it would often be on a page of its own.
      { ...paragraph(t(facts.scope.kind === 'all' ? 'reports.pdf.about-all' : 'reports.pdf.about')), small: true },
      ...ofCurrency,
    ],
  };
}

const paragraph = (text: string) => ({ kind: 'text' as const, text });

/** Whose it is, and beside that of when. */
const factsOfReport = ({ t, locale, clock }: Words, { company, at }: Printed, period: string): PdfFacts['columns'] => [
  {
    facts: [
      { label: t('reports.pdf.company'), value: company?.name ?? t('reports.pdf.all') },
      ...(company === null ? [] : [{ label: t('reports.pdf.code'), value: company.code }]),
    ],
  },
  {
    facts: [
      { label: t('reports.pdf.period'), value: period },
      { label: t('reports.pdf.at'), value: writtenMoment(at, clock.timeZone, locale) },
    ],
  },
];

/** Lines by what they are of, or totals by their currency, with all the figures of the page. */
function table(words: Words, facts: ReportFacts, first: string, rows: readonly ReportRow[]): PdfTable {
  const { t } = words;
  const columns = figuresOf(words).filter(([key]) => key !== 'operatorFee' || seesFee(facts));
  return {
    kind: 'table',
    columns: [
      { heading: first, atLeast: 120 },
      ...columns.map(([key]) => ({ heading: t(`reports.columns.${key}`), align: right, foldsHeading: true })),
    ],
    rows: rows.map(row => [
      row.is_total ? row.currency : (row.name ?? t('reports.noCategory')),
      ...columns.map(([, cell]) => cell(row)),
    ]),
  };
}

type Figure = readonly [key: string, cell: (row: ReportRow) => string];
function figuresOf({ locale }: Words): readonly Figure[] {
  const money = (read: (row: ReportRow) => string) => (row: ReportRow) =>
    writtenAmount(BigInt(read(row)), row.currency, locale);
  const number = (value: number | null) => (value === null ? '–' : writtenStatistic(value, locale));
  return [
    ['accepted', row => writtenCount(row.accepted, locale)],
    ['amount', money(row => row.amount)],
    ['discount', money(row => row.discount)],
    ['processingFee', money(row => row.processing)],
    ['paid', money(row => row.total)],
    ['operatorFee', money(row => row.operator)],
    ['daysEarly', row => number(totalOf(row).daysEarly)],
    ['yearlyRate', row => number(totalOf(row).yearlyRate)],
    ['rejected', row => writtenCount(row.rejected, locale)],
    ['unanswered', row => writtenCount(row.unanswered, locale)],
    ['acceptanceRate', row => number(totalOf(row).acceptanceRate)],
  ];
}
