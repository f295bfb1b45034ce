import { statisticsEndpoints } from '@skonto/api/statistics';
import { companiesOnly, operatorOnly } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/route.ts';
import { companyStatistics } from './company-statistics.ts';
import { readCompanySteps } from './company-steps.ts';
import { earlyPayments } from './early-payments.ts';
import { feeIncome } from './fee-income.ts';
import { readHistory } from './history.ts';
import { historyFile } from './history-file.ts';
import { invoiceStatistics } from './invoice-statistics.ts';
import { operatorStatistics } from './operator-statistics.ts';
import type { StatisticsScope } from './statistics-scope.ts';
import { waiting } from './waiting.ts';

const own = (caller: Caller): StatisticsScope => ({ companyId: caller.actor.companyId });

/**
 * The dashboard's figures: counts and sums per status and currency from maintained sums, and how many partners there are. It reads
 * what the invoices' own triggers keep; it computes no price.
 */
export const statisticsFeature = defineRoutes('statistics', statisticsEndpoints, {
  invoice: { access: own, handle: invoiceStatistics },
  company: { access: own, handle: companyStatistics },
  waiting: { access: companiesOnly, handle: waiting },
  history: { access: own, handle: readHistory },
  historyFile: { access: own, handle: historyFile },
  earlyPayments: { access: companiesOnly, handle: earlyPayments },
  operator: { access: operatorOnly, handle: operatorStatistics },
  fees: { access: operatorOnly, handle: feeIncome },
  steps: { access: operatorOnly, handle: readCompanySteps },
});
