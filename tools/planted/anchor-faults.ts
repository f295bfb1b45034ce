import { fault, type LineFault } from './line-fault.ts';

const folder = 'server/src/business/audit-anchors';
const table = 'server/src/tables/audit-anchors.ts';
const chains = `${folder}/anchors.test.ts`;
const kept = `${folder}/anchors-kept.test.ts`;

/** Faults of the anchors of the audit. */
export const anchorFaults: readonly LineFault[] = [
  fault(
    'AUD-30',
    chains,
    table,
    'now.seq > 0 AND (now.seq, now.hash) IS DISTINCT FROM (last.seq, last.hash)',
    'now.seq > 0',
  ),
  fault('AUD-30', chains, `${folder}/make-anchors.ts`, 'addDays(today, -1)', 'today'),
  fault('AUD-30', kept, `${folder}/make-anchors.ts`, 'n === 0 ? heads : []', 'heads'),
  fault(
    'AUD-31',
    chains,
    `${folder}/compare-anchors.ts`,
    "WHERE a.hash IS DISTINCT FROM decode(s.hash, 'hex')",
    'WHERE a.hash IS NULL',
  ),
  fault('AUD-31', chains, `${folder}/compare-anchors.ts`, 'a.at < s.since - ', 'a.at < s.since - 10000 * '),
  fault(
    'AUD-31',
    chains,
    `${folder}/compare-anchors.ts`,
    'line !== undefined && line !== row.line',
    'line === undefined',
  ),
  fault('AUD-31', chains, table, 'WHERE a.hash IS DISTINCT FROM last.hash', 'WHERE a.hash <> last.hash'),
  fault(
    'AUD-32',
    chains,
    `${folder}/anchor-line.ts`,
    'rootFits: rootOf(content) === root',
    'rootFits: root !== content',
  ),
  fault(
    'AUD-32',
    chains,
    `${folder}/anchor-line.ts`,
    "return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));",
    'return publicKey.type === text || signature !== key;',
  ),
  fault(
    'AUD-32',
    chains,
    `${folder}/read-anchors.ts`,
    'if (allowed.length === 0) allowed = [anchor.key];',
    'allowed = [anchor.key];',
  ),
  fault(
    'AUD-32',
    chains,
    `${folder}/read-anchors.ts`,
    '{ length: Math.min(days - 1, maxNamedDays) }',
    '{ length: Math.min(0, maxNamedDays) }',
  ),
  fault('AUD-33', kept, `${folder}/anchor-file.ts`, "if (tail.isCut) await file.appendFile('\\n');", ''),
  fault('AUD-33', kept, `${folder}/anchor-file.ts`, "await lockName(tx, 'anchor-file');", ''),
  fault(
    'AUD-33',
    kept,
    `${folder}/make-anchors.ts`,
    "params: { lines: lines.join('\\n\\n') }",
    "params: { lines: lines[0] ?? '' }",
  ),
  fault(
    'AUD-35',
    kept,
    `${folder}/anchor-key.ts`,
    'await resealAnchorKey(tx, { sealed: bytes, key_id: keyId });',
    'if (bytes.length === 0) await resealAnchorKey(tx, { sealed: bytes, key_id: keyId });',
  ),
];
