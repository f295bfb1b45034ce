import { readFileSync } from 'node:fs';

const folder = new URL('../business/bank-files/samples/', import.meta.url);

/** The bytes of one of the real statements. */
export const statementSample = (name: string): Buffer => readFileSync(new URL(name, folder));
