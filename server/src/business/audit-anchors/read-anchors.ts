import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { readLine, type SignedAnchor } from './anchor-line.ts';

/** An anchor with its line, as a file has it. */
export type FiledAnchor = SignedAnchor & { readonly line: string };
export type ReadAnchors = { readonly anchors: readonly FiledAnchor[]; readonly findings: readonly string[] };

/** Days that are missing in one place are named one by one up to here. */
const maxNamedDays = 400;

/** What doesn't fit between an anchor and the one before it. */
function gapFindings(one: SignedAnchor, before: SignedAnchor): string[] {
  const days = daysBetween({ from: before.day, to: one.day });
  if (days < 1) return [`${one.day}: the anchor comes after that of ${before.day}`];
  const missing = Array.from({ length: Math.min(days - 1, maxNamedDays) }, (_, n) => addDays(before.day, n + 1));
  const follows = one.previous === before.root || missing.length > 0;
  return [
    ...missing.map(day => `${day}: the anchor of this day is missing`),
    ...(follows ? [] : [`${one.day}: the anchor doesn't follow from that of ${before.day}`]),
  ];
}

/**
 * Reads the lines of a file and says what of them isn't right by itself. Keys that may have signed are those that are named, else that of the
 * first line. Anchors that are wrong by themselves aren't compared with the audit. A line that the next one repeats whole is one that a write
 * left cut; one that is there twice counts once.
 */
export function readAnchors(lines: readonly string[], keys: readonly string[]): ReadAnchors {
  const anchors: FiledAnchor[] = [];
  const findings: string[] = [];
  let allowed = keys;
  const readable: FiledAnchor[] = [];
  for (const [at, line] of lines.entries()) {
    const before = readable.at(-1);
    if (line === '' || line === before?.line) continue;
    const read = readLine(line);
    if (!read) {
      if (!lines[at + 1]?.startsWith(line)) findings.push(`line ${at + 1} can't be read as an anchor`);
      continue;
    }
    const { anchor, rootFits, signatureFits } = read;
    if (allowed.length === 0) allowed = [anchor.key];
    if (before) findings.push(...gapFindings(anchor, before));
    if (!rootFits) findings.push(`${anchor.day}: the root isn't that of the line`);
    if (!signatureFits) findings.push(`${anchor.day}: the signature isn't right`);
    if (!allowed.includes(anchor.key)) findings.push(`${anchor.day}: it is signed with another key, ${anchor.key}`);
    const filed = { ...anchor, line };
    readable.push(filed);
    if (rootFits && signatureFits && allowed.includes(anchor.key)) anchors.push(filed);
  }
  return { anchors, findings };
}
