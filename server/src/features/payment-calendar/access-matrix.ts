import { type AccessRows, operatorAlone } from '../../platform/access/access-matrix.ts';

const body = () => ({
  payOn: { kind: 'banking-days' },
  leadDays: 1,
  cutOffHour: null,
  closedDays: [],
  minimums: [],
  limits: [],
});

/** A company's people see when it pays, its administrators say so; the operator says when banks are closed. */
export const paymentCalendarAccess: AccessRows = {
  'GET /api/payment-calendar': { own: 'role ok ok ok ok ok' },
  'PUT /api/payment-calendar': { own: 'role ok role ok role ok', body },
  'POST /api/payment-calendar/preview': { own: 'role ok ok ok ok ok', body },
  'GET /api/payment-calendar/closed-days': { own: operatorAlone },
  'PUT /api/payment-calendar/closed-days': { own: operatorAlone, body: () => ({ days: [] }) },
};
