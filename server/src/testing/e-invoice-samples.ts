import { readFileSync } from 'node:fs';
import type { Currency } from '@skonto/domain/money/currency';

const folder = new URL('../business/e-invoices/samples/', import.meta.url);

/** The bytes of one of the real files. */
export const sample = (name: string): Buffer => readFileSync(new URL(name, folder));

/** Counts in every currency of the samples: those of the north are not among Skonto's own. */
export const anyCurrency = (code: string): Currency | undefined =>
  /^[A-Z]{3}$/.test(code) ? { code, symbol: code, minorUnits: code === 'JPY' ? 0 : 2 } : undefined;
