import { type PaymentRules, usualRules } from '@skonto/domain/calendar/payment-calendar';
import type { Settings } from './context.ts';

/** The payment rules as a process has them now. */
export const paymentRulesOf = ({
  paymentDays,
  calendars,
}: Pick<Settings, 'paymentDays' | 'calendars'>): PaymentRules => ({ ...calendars, paymentDays });

/** Rules before anything was read. */
export const noCalendars: Settings['calendars'] = usualRules(0);
