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
    kind: {
      text: 'All banking days, chosen weekdays, or two dates of the month; a closed date is paid on the next open day.',
    },
    weekdays: { text: 'Weekdays from 1, Monday, to 5.', example: [2, 4] },
    dates: { text: 'Days of the month; what a short month lacks is its last day.', example: [5, 20] },
    leadDays: { text: 'Banking days from acceptance to payment at least.', example: 2 },
    cutOffHour: { text: 'The hour from which an acceptance counts as of the next day; null for none.', example: 14 },
    closedDays: { text: 'Days on which the buyer pays nothing.', example: ['2026-12-31'] },
    minimums: { text: 'Below which nothing is offered, by currency.' },
    limits: { text: 'How much is paid in a week at most, by currency.' },
    weekLimit: { text: 'What is agreed for one week from Monday never passes it.', example: 5_000_000 },
    whenFull: {
      text: 'What passes the limit is refused, or moved to the first payment day whose week has room.',
      example: 'MOVE',
    },
    smallestAmount: { text: 'The smallest amount of an invoice that is offered; null for any.', example: 10_000 },
    lowestRate: { text: 'The lowest yearly rate of a category that is offered, in percent; null for any.', example: 6 },
    operatorDays: { text: 'Banking days that the operator demands at least.', example: 1 },
    nextDates: { text: 'When what is accepted now and on each of the next days is paid.' },
    accepted: { text: 'The day of acceptance.', example: '2026-11-25' },
    days: { text: 'The days, each once.' },
    reason: { text: 'Why banks are closed.', example: 'Day of mourning' },
    offers: { text: 'Offers that are open now.' },
    lapsing: { text: 'Of them those that could not be paid early any more: they would be void at once.' },
    complete: { text: 'False where only some of the offers were looked at.' },
    before: { text: 'What their suppliers would receive as it is.' },
    after: { text: 'What their suppliers would receive by the calendar.' },
    changed: {
      text: 'Who changed it last, and when; null while nobody has. In a preview the offers whose price changes.',
    },
    by: { text: 'Name of who changed it.', example: 'Ana Petrović' },
    at: { text: 'When.', example: '2026-11-21T10:00:00Z' },
    day: { text: 'The day.', example: '2026-12-18' },
  },
};
