import { calendarPreview, closedDays, paymentCalendar, paymentCalendarEndpoints } from '@skonto/api/payment-calendar';
import { companiesOnly, companyAdministrators, operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { paymentCalendarAccess } from './access-matrix.ts';
import { getClosedDays, saveClosedDaysOf } from './closed-days.ts';
import { getPaymentCalendar, savePaymentCalendarOf } from './payment-calendar.ts';
import { previewCalendar } from './preview-calendar.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** When a buyer pays what is accepted, below which it offers nothing, and the days on which banks are closed beside the holidays. */
export const paymentCalendarFeature: Feature = {
  ...defineRoutes('paymentCalendar', paymentCalendarEndpoints, {
    get: { access: companiesOnly, handle: getPaymentCalendar },
    save: { access: companyAdministrators, handle: savePaymentCalendarOf },
    preview: { access: companiesOnly, handle: previewCalendar },
    closedDays: { access: operatorOnly, handle: getClosedDays },
    saveClosedDays: { access: operatorOnly, handle: saveClosedDaysOf },
  }),
  tag: { name: 'Payment calendar', description: 'When buyers pay, and when banks are closed.' },
  texts: { en, sr },
  access: paymentCalendarAccess,
  schemas: { PaymentCalendar: paymentCalendar, CalendarPreview: calendarPreview, ClosedDays: closedDays },
  notes: {
    payOn: { text: 'On which banking days the buyer pays.' },
    weekdays: { text: 'Weekdays from 1, Monday, to 5.', example: [2, 4] },
    dates: { text: 'Days of the month; what a short month lacks is its last day.', example: [5, 20] },
    leadDays: { text: 'Banking days from acceptance to payment at least.', example: 2 },
    cutOffHour: { text: 'The hour from which an acceptance counts as of the next day; null for none.', example: 14 },
    closedDays: { text: 'Days on which the buyer pays nothing.', example: ['2026-12-31'] },
    minimums: { text: 'Below which nothing is offered, by currency.' },
    limits: { text: 'How much is paid in a week at most, by currency.' },
    weekLimit: { text: 'The most that is agreed for one week, from Monday on.', example: 5000000 },
    whenFull: {
      text: 'What passes the limit is refused, or moved to the first payment day whose week has room.',
      example: 'MOVE',
    },
    smallestAmount: { text: 'The smallest amount of an invoice that is offered; null for any.', example: 10_000 },
    lowestRate: { text: 'The lowest yearly rate of a category that is offered, in percent; null for any.', example: 6 },
    operatorDays: { text: 'Banking days that the operator demands at least.', example: 1 },
    nextDates: { text: 'When an offer is paid that is accepted today or on one of the next days.' },
    accepted: { text: 'The day of acceptance.', example: '2026-11-25' },
    days: { text: 'The days, each once.' },
    reason: { text: 'Why banks are closed.', example: 'Day of mourning' },
    offers: { text: 'How many offers are open now.', example: 12 },
    lapsing: { text: 'How many of them could no longer be paid early, and would be voided at once.', example: 0 },
    complete: { text: 'False where only some of the offers were looked at.', example: true },
    before: { text: 'What their suppliers would receive by today’s calendar.', example: 117803.56 },
    after: { text: 'What their suppliers would receive by the new calendar.', example: 117503.56 },
    'changed.count': { text: 'How many offers.', example: 4 },
    'changed.amount': { text: 'The sum of their amounts.', example: 120000 },
    'PaymentCalendar.changed': { text: 'Who changed it last, and when; null while nobody has.' },
    'CalendarPreview.changed': { text: 'The open offers whose price changes, by currency.' },
    'changed.by': { text: 'Name of the person.', example: 'Ana Petrović' },
    'changed.at': { text: 'When it was changed.', example: '2026-11-21T10:00:00Z' },
    'payOn.kind': {
      text: 'All banking days, chosen weekdays, or dates of the month; what is due on a closed day is paid on the next open day.',
    },
    'days.day': { text: 'The day on which banks are closed.', example: '2026-12-18' },
    'nextDates.paymentDate': { text: 'When it is paid.', example: '2026-11-30' },
  },
};
