import { formatDecimal, parseDecimalNumber } from './decimal.ts';

/** One whole in ppm (parts per million); 1 % is 10 000 ppm, so a percentage keeps four decimals. */
export const wholePpm = 1_000_000;

/** Beyond 1000 % a percentage is a typing error, whatever it is the percentage of. */
const maxPpm = 10 * wholePpm;

/** The ppm of a wire percentage with at most four decimals. Negative ones read too: bounds belong to each field. */
export function ppmFromWire(value: number): number | 'too-many-decimals' | 'out-of-range' {
  const ppm = parseDecimalNumber(value, 4);
  if (typeof ppm !== 'bigint') return ppm;
  return ppm > maxPpm || ppm < -maxPpm ? 'out-of-range' : Number(ppm);
}

/** The wire percentage of whole ppm, exactly: 12 500 ppm is 1.25. */
export function wireFromPpm(ppm: number): number {
  return Number(formatDecimal(BigInt(ppm), 4));
}
