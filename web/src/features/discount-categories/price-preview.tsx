import { annualCostPpm, priceForDays } from '@skonto/domain/discount/price';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { ppmFromWire, wireFromPpm } from '@skonto/domain/money/percent';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useGlobals } from '../../lib/globals.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { firstWith } from '../../lib/record-queries.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { numberOf } from '../../ui/forms/typed-numbers.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { categoriesKey } from './discount-categories-queries.ts';
import type { CategoryControl } from './discount-category-form.tsx';

const loadContractCalls = onDemand(async () => (await import('@skonto/api/contracts')).contractsEndpoints);

/** The least discount that a company's contract allows; 0 while it has none. */
const minDiscountQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...categoriesKey, 'min-discount', companyId],
    queryFn: async ({ signal }) => {
      const contractsEndpoints = await loadContractCalls();
      const contract = await firstWith(
        contractsEndpoints.list,
        { companyId: String(companyId), active: 'true' },
        signal,
      );
      return contract?.minDiscount ?? 0;
    },
  });

type Terms = { discount: number; processingFeePct: number; processingFeeMin: Readonly<Record<string, number>> };
type PreviewProps = { companyId: number | null; terms: Terms | null };

/** The preview of what stands in the form; there is none while its percentages can't be read. */
export function TypedPricePreview({ control }: { control: CategoryControl }) {
  const [company, discount, fee, rows] = useWatch({
    control,
    name: ['company', 'discount', 'processingFeePct', 'processingFeeMin'],
  });
  const percent = (text: string) => numberOf(text, 'percent', pageLanguage());
  const amount = (text: string) => numberOf(text, 'money', pageLanguage()) || 0;
  const inRange = [percent(discount), percent(fee)].every(value => value >= 0 && value <= 100);
  const terms = {
    discount: percent(discount),
    processingFeePct: percent(fee),
    processingFeeMin: Object.fromEntries(rows.map(row => [row.currency, amount(row.amount)])),
  };
  return <PricePreview companyId={company?.id ?? null} terms={inRange ? terms : null} />;
}

/** What these terms mean for a few invoices: what the supplier gives and gets, and what that costs in a year. */
export function PricePreview({ companyId, terms }: PreviewProps) {
  const formats = useFormats();
  const { supportedCurrencies } = useGlobals();
  const [currency, setCurrency] = useState('RSD');
  const contract = useQuery({ ...minDiscountQuery(companyId ?? 0), enabled: companyId !== null });
  const minDiscount = companyId === null ? 0 : contract.data;
  const words = texts($ => $.discountCategories.preview);
  return (
    <div className="panel price-preview">
      <div className="row row-spread">
        <h2>{words.title}</h2>
        <select
          className="control"
          aria-label={words.currency}
          value={currency}
          onChange={event => setCurrency(event.currentTarget.value)}
        >
          {supportedCurrencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
      {terms === null && <p className="quiet">{words.waiting}</p>}
      {minDiscount === undefined && contract.isError && (
        <LoadFailure text={words.failed} onRetry={() => void contract.refetch()} />
      )}
      {terms !== null && minDiscount !== undefined && (
        <PriceTable terms={terms} currency={currency} minDiscount={minDiscount} />
      )}
      {minDiscount !== undefined && minDiscount > 0 && (
        <p className="quiet">
          {t($ => $.discountCategories.preview.minDiscount, { percent: formats.percent(minDiscount) })}
        </p>
      )}
    </div>
  );
}

function PriceTable({ terms, currency, minDiscount }: { terms: Terms; currency: string; minDiscount: number }) {
  const formats = useFormats();
  const words = texts($ => $.discountCategories.preview);
  const money = (cents: bigint) => formats.money(wireFromCents(cents));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="price-table" tabIndex={0} aria-label={words.title}>
      <table>
        <thead>
          <tr>
            {[words.amount, words.days, words.discount, words.fee, words.received, words.yearly].map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samplePrices(terms, currency, minDiscount).map(({ amountCents, days, price }) => (
            <tr key={`${amountCents} ${days}`}>
              <td>{money(amountCents)}</td>
              <td>{days}</td>
              {price.ok ? (
                <>
                  <td>{money(price.discountCents)}</td>
                  <td>{money(price.processingCents)}</td>
                  <td className="price-received">{money(price.totalCents)}</td>
                  <td>{formats.percent(Math.round(wireFromPpm(annualCostPpm(price)) * 100) / 100)}</td>
                </>
              ) : (
                <td colSpan={4}>{words.nothingLeft}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ppm = (value: number): number => {
  const read = ppmFromWire(value);
  return typeof read === 'number' ? read : 0;
};

/** An everyday invoice and a large one, each paid early by three numbers of days, at the price that an offer would have. */
export function samplePrices(terms: Terms, code: string, minDiscount: number) {
  const currency = findCurrency(code);
  if (!currency) return [];
  const minimum = centsFromWire(terms.processingFeeMin[code] ?? 0, currency);
  const pricing = {
    annualRatePpm: ppm(terms.discount),
    floorPpm: ppm(minDiscount),
    processingFeePpm: ppm(terms.processingFeePct),
    processingFeeMinCents: typeof minimum === 'bigint' ? minimum : 0n,
  };
  const amounts = smallUnits.has(code) ? [12_000_000n, 120_000_000n] : [100_000n, 1_000_000n];
  return amounts.flatMap(amountCents =>
    [15, 45, 90].map(days => ({
      amountCents,
      days,
      price: priceForDays({ amountCents, currency, terms: pricing, days }),
    })),
  );
}
const smallUnits = new Set(['RSD', 'HUF', 'JPY']);
