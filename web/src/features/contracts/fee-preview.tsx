import type { DiscountCategory } from '@skonto/api/discount-category';
import { ownFee } from '@skonto/domain/billing/billing-fee';
import { priceForDays } from '@skonto/domain/discount/price';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { ppmFromWire } from '@skonto/domain/money/percent';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { onDemand } from '../../lib/missing-part.ts';
import { firstWith } from '../../lib/record-queries.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { numberOf } from '../../ui/forms/typed-numbers.ts';
import type { ContractControl } from './contract-form.tsx';
import { contractsKey } from './contracts-queries.ts';

const loadCategoryCalls = onDemand(
  async () => (await import('@skonto/api/discount-categories')).discountCategoriesEndpoints,
);

type ExampleTerms = Pick<DiscountCategory, 'name' | 'discount' | 'processingFeePct' | 'processingFeeMin'>;
/** The terms that a company gives suppliers by default, for the example of what the contract earns; null when it has none. */
const defaultTermsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...contractsKey, 'default-terms', companyId],
    queryFn: async ({ signal }): Promise<ExampleTerms | null> => {
      const discountCategoriesEndpoints = await loadCategoryCalls();
      return firstWith(
        discountCategoriesEndpoints.list,
        { companyId: String(companyId), default: 'true', active: 'true' },
        signal,
      );
    },
  });

const example = { amount: 1_000_000, days: 60, currency: 'RSD' } as const;
/** For a company without terms of its own: what is usual. */
const usualTerms = { discount: 12, processingFeePct: 0.25, processingFeeMin: {} } as const;

export type FeeTerms = {
  readonly discountPctFixed: boolean;
  readonly discountFeePct: number;
  readonly processingFeePct: number;
  readonly minDiscount: number;
};

/** What the contract earns as it stands in the form; nothing while its percentages can't be read. */
export function TypedFeePreview({ control }: { control: ContractControl }) {
  const [company, type, ...percents] = useWatch({
    control,
    name: ['company', 'discountPctFixed', 'discountFeePct', 'processingFeePct', 'minDiscount'],
  });
  const [discountFeePct, processingFeePct, minDiscount] = percents.map(text =>
    numberOf(text, 'percent', pageLanguage()),
  );
  const read = { discountPctFixed: type === 'true', discountFeePct, processingFeePct, minDiscount };
  return <FeePreview companyId={company?.id ?? null} terms={isComplete(read) ? read : null} />;
}

const counts = (value: number | undefined): boolean => value !== undefined && value >= 0 && value <= 100;
function isComplete(read: { [K in keyof FeeTerms]: FeeTerms[K] | undefined }): read is FeeTerms {
  return counts(read.discountFeePct) && counts(read.processingFeePct) && counts(read.minDiscount);
}

/** What Skonto earns on one invoice, by the code that bills it. */
function FeePreview({ companyId, terms }: { companyId: number | null; terms: FeeTerms | null }) {
  const formats = useFormats();
  const words = texts($ => $.contracts.preview);
  const { data: own } = useQuery({ ...defaultTermsQuery(companyId ?? 0), enabled: companyId !== null });
  const category = own ?? usualTerms;
  const said = { rate: formats.percent(category.discount), fee: formats.percent(category.processingFeePct) };
  const earned = terms && earnedBy(terms, category);
  const money = (cents: bigint) => formats.moneyWithCurrency(wireFromCents(cents), example.currency);
  return (
    <section className="panel fee-preview" aria-labelledby="fee-preview-title">
      <h2 id="fee-preview-title">{words.title}</h2>
      <p className="quiet">
        {t($ => $.contracts.preview.of, {
          amount: formats.moneyWithCurrency(example.amount, example.currency),
          days: formats.count(example.days),
        })}{' '}
        {own
          ? t($ => $.contracts.preview.ownTerms, { name: own.name, ...said })
          : t($ => $.contracts.preview.usualTerms, said)}
      </p>
      {!earned && <p className="quiet">{terms ? words.nothingLeft : words.waiting}</p>}
      {earned && (
        <table>
          <tbody>
            <tr>
              <th scope="row">{words.discount}</th>
              <td>{money(earned.discountCents)}</td>
            </tr>
            <tr>
              <th scope="row">{words.processing}</th>
              <td>{money(earned.processingCents)}</td>
            </tr>
            <tr data-first>
              <th scope="row">{words.fromDiscount}</th>
              <td>{money(earned.discountFeeCents)}</td>
            </tr>
            <tr>
              <th scope="row">{words.fromProcessing}</th>
              <td>{money(earned.processingFeeCents)}</td>
            </tr>
            <tr data-strong>
              <th scope="row">{words.together}</th>
              <td aria-live="polite">{money(earned.discountFeeCents + earned.processingFeeCents)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {earned?.isAtFloor && <p className="quiet">{words.atFloor}</p>}
    </section>
  );
}

const ppm = (value: number): number => {
  const read = ppmFromWire(value);
  return typeof read === 'number' ? read : 0;
};

type Category = Omit<ExampleTerms, 'name'>;
/** The example's price under the category's terms and the contract's floor, and the operator's fee on it; null when nothing would be left. */
export function earnedBy(terms: FeeTerms, category: Category) {
  const currency = findCurrency(example.currency);
  const amountCents = currency && centsFromWire(example.amount, currency);
  if (!currency || typeof amountCents !== 'bigint') return null;
  const minimum = centsFromWire(category.processingFeeMin[example.currency] ?? 0, currency);
  const priced = (floorPpm: number) =>
    priceForDays({
      amountCents,
      currency,
      days: example.days,
      terms: {
        annualRatePpm: ppm(category.discount),
        floorPpm,
        processingFeePpm: ppm(category.processingFeePct),
        processingFeeMinCents: typeof minimum === 'bigint' ? minimum : 0n,
      },
    });
  const price = priced(ppm(terms.minDiscount));
  if (!price.ok) return null;
  const { discountCents, processingCents } = price;
  const free = priced(0);
  const fee = ownFee(
    { amountCents, currency, discountCents, processingCents },
    {
      discountPctFixed: terms.discountPctFixed,
      discountFeePpm: ppm(terms.discountFeePct),
      processingFeePpm: ppm(terms.processingFeePct),
    },
  );
  return { discountCents, processingCents, ...fee, isAtFloor: free.ok && free.discountCents < discountCents };
}
