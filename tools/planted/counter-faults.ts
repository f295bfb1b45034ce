import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/counter-offers';
const domain = 'domain/invoice/counter-offer.ts';
const tables = 'server/src/tables/counter-offers.ts';
const answers = 'server/src/app/counter-offers.test.ts';
const races = 'server/src/app/counter-offer-races.test.ts';

/** Faults of rates that suppliers name and of what becomes of them. */
export const counterFaults: readonly LineFault[] = [
  fault('ASK-64', answers, domain, "if (!allowed) return 'not-allowed';", ''),
  fault('ASK-65', answers, domain, "if (rate.annualRatePpm >= offer.terms.annualRatePpm) return 'rate-not-lower';", ''),
  fault('ASK-66', answers, domain, "> lastDay ? 'expired' : null", '> lastDay ? null : null'),
  fault('ASK-67', answers, `${feature}/agree.ts`, "if (!holds) throw new Problem(409, 'totals-changed');", ''),
  fault(
    'ASK-67',
    answers,
    `${feature}/agree.ts`,
    'terms: atRate(offer.terms, counter.annualRatePpm) }',
    'terms: offer.terms }',
  ),
  fault('ASK-68', races, `${feature}/make.ts`, 'open.has(offer.id) && ', 'false && '),
  fault('ASK-69', answers, 'server/src/tables/decided-changes.ts', 'await closeCountered(tx, changed, at);', ''),
  fault('ASK-69', answers, domain, "? 'MATCHED' : null", '? null : null'),
  fault('ASK-70', races, `${feature}/close.ts`, 'r.supplier_id = ', 'TRUE OR r.supplier_id = '),
  fault('ASK-70', answers, `${feature}/list.ts`, 'row.buyer_id === companyId ? fees', 'row.buyer_id !== 0 ? fees'),
  fault('ASK-71', races, tables, "agreed: ['AGREED']", "agreed: ['OPEN']"),
  fault(
    'ASK-72',
    races,
    'server/src/tables/mail-receivers.ts',
    'sql`coalesce(s.mail_counter_offers, true)`',
    'sql`true`',
  ),
  fault('TALK-81', answers, domain, "if (offer.disputed) return 'disputed';", ''),
  fault('ASK-75', races, 'server/src/features/statistics/waiting.ts', 'AND r.last_day >= ', 'AND r.made_at::date <= '),
];
