import type { FeeIncome } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import { equals, listHref } from '../../../lib/list-href.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { ChartFrame } from '../../../ui/charts/figures.tsx';
import { compactNumber, isJanuary, shortMonth } from '../../../ui/charts/month-labels.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { feesQuery, stepsQuery } from '../dashboard-queries.ts';

type Month = FeeIncome['months'][number];

/** What the operator earns: this month beside the same day of the last one, what isn't billed yet, and a year by month. */
export function FeeSection() {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(feesQuery);
  const words = texts($ => $.dashboard.fees);
  if (!data) return error ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  const { months, notBilled, missingRates } = data;
  const [before, now] = months.slice(-2);
  if (!before || !now) return null;
  const rsd = (value: number) => formats.moneyWithCurrency(value, 'RSD');
  const sentence = {
    fee: rsd(now.fee),
    before: rsd(before.untilDay),
    all: rsd(before.fee),
    month: formats.month(before.month),
  };
  const unbilled = { fee: rsd(notBilled.fee), count: notBilled.count, shown: formats.count(notBilled.count) };
  return (
    <section className="fees" aria-labelledby="fees-title">
      <h2 id="fees-title">{words.title}</h2>
      <p className="fees-lead">
        {t($ => $.dashboard.fees.sentence, sentence)}{' '}
        {notBilled.count === 0 ? words.allBilled : t($ => $.dashboard.fees.notBilled, unbilled)}
      </p>
      <p className="quiet">{t($ => $.dashboard.fees.basis, { until: formats.date(data.until) })}</p>
      {missingRates.length > 0 && (
        <p className="quiet">{t($ => $.dashboard.fees.missing, { currencies: missingRates.join(', ') })}</p>
      )}
      <div className="charts">
        <MonthsPicture
          title={words.fee}
          note={words.inDinars}
          months={months}
          amountOf={month => month.fee}
          part="fee"
        />
        <MonthsPicture
          title={words.financed}
          note={words.paid}
          months={months}
          amountOf={month => month.financed}
          part="financed"
        />
      </div>
    </section>
  );
}

type MonthsPictureProps = {
  title: string;
  note: string;
  months: readonly Month[];
  amountOf: (month: Month) => number;
  part: 'fee' | 'financed';
};

/** A year by month in RSD, with the currencies behind each sum; the months add up to the total. */
function MonthsPicture({ title, note, months, amountOf, part }: MonthsPictureProps) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.fees);
  const last = months.at(-1);
  const behind = (month: Month) =>
    month.byCurrency
      .filter(one => one.currency !== 'RSD')
      .map(one => formats.moneyWithCurrency(one[part], one.currency))
      .join(', ') || '–';
  // Hundredths, so that the sum is the sum of its lines.
  const total = months.reduce((sum, month) => sum + Math.round(amountOf(month) * 100), 0) / 100;
  const rows = months.map(month => [formats.month(month.month), formats.money(amountOf(month)), behind(month)]);
  const summary = last
    ? t($ => $.dashboard.fees.summary, {
        title,
        month: formats.month(last.month),
        last: formats.money(amountOf(last)),
      })
    : title;
  return (
    <ChartFrame
      title={title}
      note={note}
      numbers={words.numbers}
      figures={{
        columns: [words.month, `${title}, RSD`, words.behind],
        rows: [...rows, [words.total, formats.money(total), '–']],
      }}
    >
      <ColumnChart
        summary={summary}
        tick={value => compactNumber(formats.tag, value)}
        lastIsOpen
        points={months.map(({ month, ...rest }, at) => ({
          key: month,
          label: shortMonth(formats.tag, month, isJanuary(month) || (at === 0 && !isJanuary(months[1]?.month))),
          value: amountOf({ month, ...rest }),
          shown: formats.moneyWithCurrency(amountOf({ month, ...rest }), 'RSD'),
        }))}
      />
    </ChartFrame>
  );
}

/** Companies by what they lack next on their way to the first accepted offer; each count opens that list. */
export function StepsCard() {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(stepsQuery);
  const words = texts($ => $.dashboard.steps);
  if (!data) return error ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  const { companies, steps, through, neverSignedIn } = data;
  const never = listHref('/users', [equals('neverSignedIn', 'true')]);
  return (
    <section className="panel stuck" aria-labelledby="steps-title">
      <h2 id="steps-title">{words.title}</h2>
      <p className="quiet">{t($ => $.dashboard.steps.text, { count: companies, shown: formats.count(companies) })}</p>
      <dl>
        {steps.map(one => (
          <div key={one.step} data-step={one.step}>
            <dt>{words.steps[one.step]}</dt>
            <dd>
              {one.companies === 0 ? (
                formats.count(0)
              ) : (
                <AppLink
                  href={listHref('/companies', [equals('step', one.step)])}
                  aria-label={`${words.steps[one.step]}: ${formats.count(one.companies)}`}
                >
                  {formats.count(one.companies)}
                </AppLink>
              )}
            </dd>
          </div>
        ))}
        <div data-step="through">
          <dt>{words.through}</dt>
          <dd>{formats.count(through)}</dd>
        </div>
        <div data-step="people">
          <dt>{words.people}</dt>
          <dd>
            {neverSignedIn === 0 ? (
              formats.count(0)
            ) : (
              <AppLink href={never} aria-label={`${words.people}: ${formats.count(neverSignedIn)}`}>
                {formats.count(neverSignedIn)}
              </AppLink>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
