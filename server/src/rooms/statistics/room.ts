import { everyRole, operatorAlone } from '../../platform/access/access-matrix.ts';
import type { Room } from '../../platform/room.ts';
import { statisticsRoom as routes } from './routes.ts';

export const statisticsRoom: Room = {
  ...routes,
  tag: { name: 'Statistics', description: 'The figures of the dashboard.' },
  access: {
    'GET /api/statistics/invoice': everyRole,
    'GET /api/statistics/company': everyRole,
    'GET /api/statistics/waiting': { own: 'role ok ok ok ok ok' },
    'GET /api/statistics/history': everyRole,
    'GET /api/statistics/operator': { own: operatorAlone },
  },
  notes: {
    contract: { text: 'Whether the contract of the company is active, has ended, or never was.', example: 'ACTIVE' },
    incomplete: { text: 'The company has not stated yet what it takes to verify it.', example: false },
    lapseBefore: { text: 'Offers that are due before this day lapse soon.', example: '2026-11-29' },
    ready: { text: 'PENDING invoices that could be registered now, by currency.' },
    unready: { text: 'PENDING invoices whose supplier is not active or has no category, by currency.' },
    lapsing: { text: 'Registered offers that lapse soon, by currency.' },
    suppliersWithoutCategory: { text: 'Suppliers without a category while there is no default one.', example: 2 },
    suppliersAsking: { text: 'Companies that ask to become suppliers.', example: 1 },
    offers: { text: 'Registered offers to decide, by currency.' },
    notesMissing: { text: 'Buyers for which no note is chosen.', example: 1 },
    months: { text: 'By month, the oldest first.' },
    month: { text: 'The first day of the month.', example: '2026-11-01' },
    dated: { text: 'Invoices with a date in this month that are not voided.' },
    financed: { text: 'Those of them that are approved by now.' },
    partners: { text: 'At most ten partners, those with the largest approved amount.' },
    paid: { text: 'The total price of what was approved.', example: 98_000 },
    discount: { text: 'Amount less total price of what was approved.', example: 2000 },
    days: { text: 'Days from approval to due date, weighted by amount; null of nothing.', example: 38.6 },
    yearlyRate: {
      text: 'The discount as a yearly rate of what was paid, in percent; null of nothing.',
      example: 24.83,
    },
    companiesToVerify: { text: 'Companies that wait to be verified.', example: 3 },
    mails: { text: 'Mails that the mail server does not take: tried still, and given up.' },
    jobs: { text: 'Jobs of the queue, some seconds ago.' },
    importsRunning: { text: 'Files that are being imported or wait for it.', example: 1 },
    audit: { text: 'The last look through the audit that came to its end; null before the first.' },
    retrying: { text: 'Mails that are tried again.', example: 2 },
    givenUp: { text: 'Mails that are not tried any more.', example: 1 },
    waiting: { text: 'Jobs that wait for a worker.', example: 4 },
    free: { text: 'Bytes that are free.', example: 67_800_000_000 },
    disk: { text: 'Bytes of the disk that holds the data of the server.' },
  },
};
