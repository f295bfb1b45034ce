import type { Globals } from '@skonto/api/globals';
import type { ChangePreview } from '@skonto/api/invoices';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { configureApi } from '../../lib/api-client.ts';
import { addWords } from '../../lib/words/words.ts';
import { mount } from '../../testing/mount.tsx';
import { AcceptOffersDialog } from './accept-offers-dialog.tsx';
import offers from './texts.en.json';

const globals: Globals = {
  supportedCountries: [],
  supportedCurrencies: [],
  businessDate: '2026-11-25',
  timeZone: 'Europe/Belgrade',
  paymentDays: 1,
  paymentDate: '2026-11-26',
  footerYear: '2020',
  versionLabel: '',
  demo: false,
};
type Sum = ChangePreview['sums'][number];
const rsd: Sum = {
  currency: 'RSD',
  count: 1,
  amount: 375_343.06,
  discount: 1_069.63,
  fee: 562.85,
  total: 373_710.58,
  daysEarly: 12,
  yearlyCost: { from: 13.2867, to: 13.2867, mean: 13.2867 },
};
const eur: Sum = {
  currency: 'EUR',
  count: 2,
  amount: 1000,
  discount: 10,
  fee: 5,
  total: 985,
  daysEarly: 40.5,
  yearlyCost: { from: 9.1, to: 25.32, mean: 13.72 },
};
const partner = (id: number, name: string) => ({ id, name, code: `10100000${id}` });
const zito = partner(1, 'Žitoprodukt d.o.o.');
const jadran = partner(2, 'Jadran Trgovina d.d.');

function ask(own: Pick<ChangePreview, 'sums' | 'groups'>): void {
  const willChange = own.sums.reduce((count, sum) => count + sum.count, 0);
  const preview: ChangePreview = {
    willChange,
    unchanged: 0,
    refused: [],
    rest: [],
    paymentDate: '2026-11-26',
    expectedCount: willChange,
    expectedTotals: {},
    payments: [],
    earnings: null,
    approval: [],
    ...own,
  };
  configureApi({
    fetch: async request => {
      const address = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
      return new Response(JSON.stringify(address.includes('globals') ? globals : preview));
    },
  });
  const stats = { count: willChange, amount: {}, discountValue: {}, processingValue: {}, totalPrice: {} };
  mount(
    <AcceptOffersDialog
      target={{ kind: 'matching', filters: [], stats }}
      onClose={() => {}}
      onStale={() => {}}
      onDone={async () => {}}
    />,
  );
}
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();

describe('the question before offers are accepted', () => {
  beforeEach(() => addWords('offers', offers));

  it('says who pays what on which day, and how many days before it is due', { tags: 'OFF-44' }, async () => {
    ask({ sums: [rsd], groups: [{ ...rsd, partner: zito, paymentDate: '2026-11-26' }] });
    await says('Žitoprodukt d.o.o. pays 373,710.58 RSD on Thu 26 Nov, 12 days before it is due.');
  });

  it('says it of each buyer, with the day in the table as well', { tags: 'OFF-44' }, async () => {
    ask({
      sums: [eur, rsd],
      groups: [
        { ...eur, partner: jadran, paymentDate: '2026-11-27' },
        { ...rsd, partner: zito, paymentDate: '2026-11-26' },
      ],
    });
    await says('Žitoprodukt d.o.o. pays 373,710.58 RSD on Thu 26 Nov, 12 days before it is due.');
    await says('Jadran Trgovina d.d. pays 985.00 EUR on Fri 27 Nov, on average 40.50 days before they are due.');
    await says('pays on Fri 27 Nov');
  });

  it('shows the yearly cost per currency also of everything that matches: from, to and all together', {
    tags: 'OFF-45',
  }, async () => {
    ask({ sums: [eur, rsd], groups: [] });
    await says('You receive 985.00 EUR and 373,710.58 RSD on Thu 26 Nov.');
    const costs = [...document.querySelectorAll('.yearly-cost')].map(one => one.textContent);
    expect(costs).toEqual(['Yearly cost (EUR)13.72%One by one from 9.10% to 25.32%', 'Yearly cost (RSD)13.29%']);
    await page.getByText('How this is computed').click();
    await says('15.00 EUR cost ÷ (985.00 EUR received × 40.50 days early) × 365 = 13.72%');
  });
});
