import { ppmFromWire } from '@skonto/domain/money/percent';
import { invalid } from '../problem.ts';

/** A stated percentage in millionths, or 400 at its field. */
export function ppmAt(field: string, value: number): number {
  const ppm = ppmFromWire(value);
  if (typeof ppm !== 'number') throw invalid([{ field, code: 'percent-decimals' }]);
  return ppm;
}
