/** More text than this is no amount or rate; files may hold cells of a megabyte, and big integers cost time. */
const maxLength = 40;

/**
 * Reads plain decimal text ("-12.5") as an integer scaled by 10^decimals, exactly.
 * Zeros at the end are no finer unit; other decimals beyond those asked for are refused, not rounded.
 */
export function parseDecimal(text: string, decimals: number): bigint | 'not-a-number' | 'too-many-decimals' {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match || text.length > maxLength) return 'not-a-number';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return 'too-many-decimals';
  const scaled = BigInt(`${match[2]}${fraction.padEnd(decimals, '0')}`);
  return match[1] === '-' ? -scaled : scaled;
}

/**
 * Reads a JSON number as an integer scaled by 10^decimals. The number's shortest decimal text decides, which is
 * the text its sender wrote as long as it had at most 15 significant digits; no float is ever multiplied.
 */
export function parseDecimalNumber(value: number, decimals: number): bigint | 'too-many-decimals' | 'out-of-range' {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return 'out-of-range';
  const scaled = parseDecimal(String(value), decimals);
  // Only numbers below 1e-6 are written with an exponent here, so what doesn't read is too fine.
  return scaled === 'not-a-number' ? 'too-many-decimals' : scaled;
}

/** Writes an integer scaled by 10^decimals as plain text with exactly that many decimals, such as "-0.05". */
export function formatDecimal(scaled: bigint, decimals: number): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
