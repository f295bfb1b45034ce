import { companySteps } from '@skonto/domain/company/company-steps';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileFormats } from './list.ts';
import { calendarDate, currencyCode, instant, moneySum } from './wire.ts';

const perSide = z.record(currencyCode, z.number());
const entry = z.strictObject({ count: z.int(), amount: moneySum, totalPrice: moneySum });
const perCurrency = z.record(currencyCode, entry);
const side = z.strictObject({
  pending: perCurrency,
  registered: perCurrency,
  approved: perCurrency,
  rejected: perCurrency,
  voided: perCurrency,
});

export const invoiceStatistics = z.strictObject({
  statsBuyer: side,
  statsSupplier: side,
  /**
   * Days from payment to due date, weighted by what the amounts are worth in RSD at the newest reference rates; null while nothing was
   * approved or a rate is missing.
   */
  averageFinancingInDays: z.strictObject({ buyer: z.nullable(z.number()), supplier: z.nullable(z.number()) }),
  /** The same of each currency by itself, weighted by amount. */
  averageFinancingByCurrency: z.strictObject({ buyer: perSide, supplier: perSide }),
});
export type InvoiceStatistics = z.output<typeof invoiceStatistics>;

export const companyStatistics = z.strictObject({
  numSuppliers: z.int(),
  numActiveSuppliers: z.int(),
  numBuyers: z.int(),
  numActiveBuyers: z.int(),
});
export type CompanyStatistics = z.output<typeof companyStatistics>;

/** What waits for the caller's company on the business day. */
export const waitingFigures = z.strictObject({
  contract: z.enum(['ACTIVE', 'ENDED', 'NONE']),
  /** The company hasn't stated yet what it takes to verify it. */
  incomplete: z.boolean(),
  /** Offers that can be accepted only before this day lapse soon. */
  lapseBefore: calendarDate,
  /** As a buyer; null without an active contract. */
  buyer: z.nullable(
    z.strictObject({
      /** PENDING ones that registration would take now, and those whose supplier isn't active or has no category. */
      ready: perCurrency,
      unready: perCurrency,
      lapsing: perCurrency,
      suppliersWithoutCategory: z.int(),
      suppliersAsking: z.int(),
      /** Open requests for early payment. */
      earlyPaymentsOpen: z.int(),
      counterOffersOpen: z.int(),
      submissionsOpen: z.int(),
    }),
  ),
  /** Invoices of which a dispute is open, whichever side opened it: those that the company bought, and those that it sold. */
  disputes: z.strictObject({ bought: z.int(), sold: z.int() }),
  /** Bank accounts of the company that the caller can confirm as the second person. */
  accountsToConfirm: z.int(),
  /** Requests of colleagues that the caller may approve. */
  approvalsOpen: z.int(),
  supplier: z.strictObject({ offers: perCurrency, lapsing: perCurrency, notesMissing: z.int() }),
});
export type WaitingFigures = z.output<typeof waitingFigures>;

/** What waits for the operator, and how the platform is. `setup` are facts of a platform that is being set up, each true once it is done. */
export const operatorFigures = z.strictObject({
  companiesToVerify: z.int(),
  /** Currencies whose newest reference rate is old, or that have none. */
  oldRates: z.array(currencyCode),
  /** Bills whose rates wait to be confirmed. */
  ratesToConfirm: z.int(),
  /** Accepted invoices whose fee waits to be billed. */
  feesToBill: z.int(),
  /** Bank accounts that wait for the operator: evidence to look at, or a company of one. */
  accountsToCheck: z.int(),
  /** Bank accounts that a contact stopped within the last thirty days. */
  accountsStopped: z.int(),
  /** Companies that had a contract and have no active one. */
  contractsEnded: z.int(),
  /** People of companies who never signed in. */
  neverSignedIn: z.int(),
  setup: z.strictObject({
    issuer: z.boolean(),
    rates: z.boolean(),
    mail: z.boolean(),
    terms: z.boolean(),
    company: z.boolean(),
    contract: z.boolean(),
    category: z.boolean(),
  }),
  mails: z.strictObject({ retrying: z.int(), givenUp: z.int() }),
  jobs: z.strictObject({ waiting: z.int(), running: z.int() }),
  importsRunning: z.int(),
  /** When the audit was last looked through to the end, and how many entries were broken then. */
  audit: z.nullable(z.strictObject({ finished: instant, broken: z.int() })),
  /** When the books were last counted again, and in how many places they did not agree. */
  books: z.nullable(z.strictObject({ finished: instant, found: z.int() })),
  /** Of the disk that holds the server's data, in bytes. */
  disk: z.strictObject({ free: z.number(), total: z.number() }),
});
export type OperatorFigures = z.output<typeof operatorFigures>;

const currencyFee = z.strictObject({ currency: currencyCode, fee: moneySum });
/** Fees by the month of acceptance, the oldest first, in RSD by the newest reference rates; `untilDay` is a month's part up to today's day. */
export const feeIncome = z.strictObject({
  until: calendarDate,
  months: z.array(
    z.strictObject({
      month: calendarDate,
      fee: moneySum,
      untilDay: moneySum,
      financed: moneySum,
      byCurrency: z.array(z.extend(currencyFee, { financed: moneySum })),
    }),
  ),
  notBilled: z.strictObject({
    fee: moneySum,
    count: z.int(),
    byCurrency: z.array(z.extend(currencyFee, { count: z.int() })),
  }),
  /** Currencies that have no rate: their fees are in no sum. */
  missingRates: z.array(currencyCode),
});
export type FeeIncome = z.output<typeof feeIncome>;

/** Companies by what they lack next on their way to the first accepted offer; `through` lack nothing. */
export const companyStepFigures = z.strictObject({
  companies: z.int(),
  steps: z.array(z.strictObject({ step: z.enum(companySteps), companies: z.int() })),
  through: z.int(),
  neverSignedIn: z.int(),
});
export type CompanyStepFigures = z.output<typeof companyStepFigures>;

const sum = z.strictObject({ count: z.int(), amount: moneySum });
/** What was approved: `discount` is amount less `paid`; `days` how early on average, by amount; `yearlyRate` in percent of what was paid. */
const approvedSums = {
  count: z.int(),
  amount: moneySum,
  paid: moneySum,
  discount: moneySum,
  days: z.nullable(z.number()),
  yearlyRate: z.nullable(z.number()),
};
const monthFigures = z.strictObject({
  /** The first day of the month. */
  month: calendarDate,
  /** Invoices of this month's dates that aren't voided, and those of them that are approved by now. */
  dated: sum,
  financed: sum,
  /** What was approved in this month. */
  approved: z.strictObject(approvedSums),
});
/** A month for each that was asked for, the oldest first. */
const monthsByCurrency = z.record(currencyCode, z.array(monthFigures));
const partnerFigures = z.strictObject({ id: z.int(), name: z.string(), ...approvedSums });
/** By what was approved with them over all of the months, at most ten, the largest amount first. */
const partnersByCurrency = z.record(currencyCode, z.array(partnerFigures));
const sideHistory = z.strictObject({ months: monthsByCurrency, partners: partnersByCurrency });

/** As buyer and as supplier; the operator's is of the whole platform, and stands on the buyer's side. */
export const history = z.strictObject({ buyer: sideHistory, supplier: sideHistory });
export type History = z.output<typeof history>;
/** How many months back, this one among them. */
export const historyLengths = ['6', '12', '24', '36'] as const;
export type HistoryLength = (typeof historyLengths)[number];
/** As who a company reads its history: its members are called so in small letters. */
export const historySides = ['BUYER', 'SUPPLIER'] as const;

/** In one currency: `net` is what early payment earned a buyer after the operator's part, or cost a supplier, who pays it no part. */
const earlySums = z.strictObject({
  count: z.int(),
  amount: moneySum,
  paid: moneySum,
  discountAndFees: moneySum,
  operatorPart: moneySum,
  net: moneySum,
  /** Days from payment to the due date, weighted by the money paid, and `net` as a simple yearly rate of it in percent. */
  daysEarly: z.nullable(z.number()),
  yearlyRate: z.nullable(z.number()),
});
const earlySide = z.strictObject({
  byCurrency: z.record(currencyCode, earlySums),
  /** All of them in RSD by the newest reference rates; null where nothing was accepted, or a rate is missing. */
  inRsd: z.nullable(earlySums),
  /** What is paid from today on, by date: to be paid by a buyer, to come in for a supplier. `totalPrice` is the money that moves. */
  payments: z.array(z.strictObject({ date: calendarDate, currencies: perCurrency })),
});
/** What early payment has brought and cost a company since the year began, by the day of acceptance, and what is paid next. */
export const earlyPayments = z.strictObject({ since: calendarDate, buyer: earlySide, supplier: earlySide });
export type EarlyPayments = z.output<typeof earlyPayments>;

export const statisticsEndpoints = {
  invoice: endpoint({
    method: 'GET',
    path: '/api/statistics/invoice',
    summary: 'Counts and sums by status and currency',
    cost: 'heavy',
    reply: invoiceStatistics,
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/statistics/company',
    summary: 'Partners and active partners',
    cost: 'heavy',
    reply: companyStatistics,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/statistics/waiting',
    summary: 'What waits for the company today',
    cost: 'heavy',
    reply: waitingFigures,
  }),
  earlyPayments: endpoint({
    method: 'GET',
    path: '/api/statistics/early-payments',
    summary: 'What early payment earned or cost since the year began, and what is paid next',
    cost: 'heavy',
    reply: earlyPayments,
  }),
  operator: endpoint({
    method: 'GET',
    path: '/api/statistics/operator',
    summary: 'What waits for the operator, and how the platform is',
    cost: 'heavy',
    reply: operatorFigures,
  }),
  fees: endpoint({
    method: 'GET',
    path: '/api/statistics/fees',
    summary: 'What the operator earns, by month, and what is not billed yet',
    cost: 'heavy',
    reply: feeIncome,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/api/statistics/steps',
    summary: 'How many companies lack what on their way to the first accepted offer',
    cost: 'heavy',
    reply: companyStepFigures,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/statistics/history',
    summary: 'By month: what was dated, financed and approved, and with whom',
    cost: 'heavy',
    query: z.strictObject({ months: z._default(z.enum(historyLengths), '12') }),
    reply: history,
  }),
  historyFile: endpoint({
    method: 'GET',
    path: '/api/statistics/history/file',
    summary: 'The history of one side in one currency, months and then partners, as CSV or as a workbook of Excel',
    query: z.strictObject({
      side: z.enum(historySides),
      currency: currencyCode,
      months: z._default(z.enum(historyLengths), '12'),
      format: z._default(z.enum(fileFormats), 'csv'),
    }),
    reply: 'file',
  }),
};
