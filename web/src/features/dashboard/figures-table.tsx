import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { type CardSide, type CurrencyFigures, invoicesHref } from './side-figures.ts';

const shown = [
  ['pending', 'PENDING'],
  ['registered', 'REGISTERED'],
  ['approved', 'DISCOUNT_APPROVED'],
] as const;

/** One currency of a card; currencies are never added together (DASH-07, DASH-13, DASH-17 to DASH-19). */
export function FiguresTable({ side, of }: { side: CardSide; of: CurrencyFigures }) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const words = texts($ => $.dashboard.figures);
  const rate = (pct: number | null) => (pct === null ? '–' : formats.rate(pct));
  return (
    <table className="figures" data-currency={of.currency}>
      <caption>{of.currency}</caption>
      <thead>
        <tr>
          <th scope="col">{t($ => $.business.column.status)}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{t($ => $.business.column.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([name, status]) => (
          <tr key={name}>
            <th scope="row">
              <AppLink href={invoicesHref(side, status, of.currency, seeAllCompanies)}>{words[name]}</AppLink>
            </th>
            <td>{formats.count(of[name].count)}</td>
            <td>{formats.money(of[name].amount)}</td>
          </tr>
        ))}
        <tr data-derived>
          <th scope="row" title={words.financedHelp}>
            {words.financed}
          </th>
          <td>{rate(of.financed.byCount)}</td>
          <td>{rate(of.financed.byAmount)}</td>
        </tr>
        <Derived label={words.discount} value={formats.money(of.discount)} />
        <Derived label={words.discountPct} value={rate(of.discountPct)} />
        <Derived label={words.days} value={of.days === null ? '–' : formats.days(of.days)} />
      </tbody>
    </table>
  );
}

function Derived({ label, value }: { label: string; value: string }) {
  return (
    <tr data-derived>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{value}</td>
    </tr>
  );
}
