/** Begins the business day, or prices the offers of the day again where their payment dates changed; safe to ask for at any time. */
export const businessDayJob = 'business-day';
