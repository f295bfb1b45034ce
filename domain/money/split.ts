/**
 * Splits cents by weights so that the parts sum to them exactly and none is a whole `unit` (cents of the currency's smallest piece) away from
 * its exact share: each part is its share cut down to units, and the units left over go to the largest remainders, the first of equal ones.
 * Throws a RangeError without a weight above zero, for a weight below zero, or for cents below zero or not of whole units.
 */
export function splitByWeights(cents: bigint, weights: readonly bigint[], unit: bigint): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n || weights.some(weight => weight < 0n))
    throw new RangeError('weights must be some above zero, none below');
  if (cents < 0n || cents % unit !== 0n) throw new RangeError(`${cents} is no amount of whole ${unit}`);
  const units = cents / unit;
  const parts = weights.map(weight => (units * weight) / sum);
  const left = Number(units - parts.reduce((all, part) => all + part, 0n));
  const remainder = (index: number): bigint => (units * (weights[index] ?? 0n)) % sum;
  const first = weights
    .map((_, index) => index)
    .sort((one, other) =>
      remainder(one) === remainder(other) ? one - other : remainder(one) > remainder(other) ? -1 : 1,
    );
  for (const index of first.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(part => part * unit);
}
