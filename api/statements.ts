import { candidateSigns, lineStates, openReasons, pairWays, targetKinds } from '@skonto/domain/payment/statement-line';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exportBody } from './list.ts';
import { statementLineList, statementList } from './statement-list.ts';
import { calendarDate, currencyCode, id, idParams, instant, moneySum, pageOf, uuid } from './wire.ts';

/** So many files are checked and confirmed together. */
export const maxStatementFiles = 20;
/** So many lines of each kind a check shows; what is beyond is decided after confirming. */
export const maxLinesShown = 200;

const targetRef = z.strictObject({ kind: z.enum(targetKinds), id });
/** A payment that a line proves or may mean. `open` is what is still expected of it. */
const target = z.extend(targetRef, {
  number: z.string(),
  company: z.string(),
  invoices: z.string(),
  day: calendarDate,
  open: moneySum,
});
const candidate = z.extend(target, { signs: z.array(z.enum(candidateSigns)) });
export type StatementCandidate = z.output<typeof candidate>;

/** A line as people read it; `amount` is negative for what went out. */
const lineFacts = z.strictObject({
  otherName: z.string(),
  otherAccount: z.string(),
  purpose: z.string(),
  reference: z.string(),
  day: calendarDate,
  currency: currencyCode,
  amount: moneySum,
  reversal: z.boolean(),
  reason: z.union([z.enum(pairWays), z.enum(openReasons)]),
  /** What it proves, with the part of its amount. */
  proves: z.array(z.extend(target, { amount: moneySum, partial: z.boolean(), returned: z.boolean() })),
  candidates: z.array(candidate),
});

/** A line of a check, named by the place of its statement and its own, both from zero. */
const checkedLine = z.extend(lineFacts, { statement: z.int(), line: z.int(), state: z.enum(lineStates) });
export type CheckedLine = z.output<typeof checkedLine>;

const side = z.strictObject({ count: z.int(), amount: moneySum });
const warning = z.strictObject({ code: z.string(), fits: z.boolean(), message: z.string() });
const checkedStatement = z.strictObject({
  fileId: uuid,
  fileName: z.string(),
  format: z.string(),
  account: z.string(),
  number: z.nullable(z.string()),
  day: calendarDate,
  currency: currencyCode,
  opening: z.nullable(moneySum),
  closing: z.nullable(moneySum),
  out: side,
  in: side,
  /** It is in Skonto already and is left out. */
  known: z.boolean(),
  warnings: z.array(warning),
});
export type CheckedStatement = z.output<typeof checkedStatement>;

const counts = z.strictObject({
  paired: z.int(),
  open: z.int(),
  other: z.int(),
  /** Lines of earlier statements, which are left out. */
  twice: z.int(),
});
/** How many invoices are paid, partly paid, returned or received by it. */
const becomes = z.strictObject({ paid: z.int(), partly: z.int(), returned: z.int(), received: z.int() });

export const statementCheck = z.strictObject({
  statements: z.array(checkedStatement),
  /** Files that can't be read, and why. */
  unread: z.array(
    z.strictObject({
      fileId: uuid,
      fileName: z.string(),
      /** It is a table, and what its columns hold is to be said first. */
      isTable: z.boolean(),
      message: z.string(),
    }),
  ),
  counts,
  becomes,
  lines: z.array(checkedLine),
  /** Notes by hand that proofs take the place of. */
  replaced: z.int(),
  /** What was shown: the confirmation is refused when it is another one by then. */
  seen: z.string(),
});
export type StatementCheck = z.output<typeof statementCheck>;

const fileIds = z.array(uuid).check(
  z.minLength(1),
  z.maxLength(maxStatementFiles),
  z.refine(list => new Set(list).size === list.length, { params: { code: 'duplicate-ids' } }),
);
/** What somebody decided of a line: the payment that it is, or null when it is none of Skonto's. */
const decision = z.strictObject({ statement: z.int(), line: z.int(), target: z.nullable(targetRef) });
export type LineDecision = z.output<typeof decision>;

export const statement = z.strictObject({
  id,
  account: z.string(),
  number: z.nullable(z.string()),
  day: calendarDate,
  currency: currencyCode,
  opening: z.nullable(moneySum),
  closing: z.nullable(moneySum),
  lines: z.int(),
  paired: z.int(),
  open: z.int(),
  fileName: z.string(),
  confirmedBy: z.string(),
  confirmedAt: instant,
});
export type StatementRow = z.output<typeof statement>;

const lineCan = z.strictObject({ pair: z.boolean(), unpair: z.boolean(), setAside: z.boolean() });
export const statementLine = z.extend(lineFacts, {
  id,
  place: z.int(),
  statementId: id,
  state: z.enum(lineStates),
  can: lineCan,
});
export type StatementLineReply = z.output<typeof statementLine>;

export const statementDetails = z.extend(statement, {
  out: side,
  in: side,
  other: z.int(),
  /** The first lines to decide, with candidates. */
  toDecide: z.array(statementLine),
});
export type StatementDetails = z.output<typeof statementDetails>;

export const statementsEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/statement-files',
    summary: 'Send a file of bank statements; nothing is saved of it until it is confirmed',
    body: 'multipart',
    reply: z.strictObject({ id: uuid, fileName: z.string() }),
    status: 201,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/statements/check',
    summary: 'What files of bank statements hold, and what confirming them would do',
    body: z.strictObject({ fileIds }),
    reply: statementCheck,
    cost: 'heavy',
    safe: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/statements',
    summary: 'Confirm bank statements: payments that their lines prove are paid, received or returned',
    body: z.strictObject({
      fileIds,
      seen: z.string().check(z.maxLength(100)),
      decisions: z.array(decision).check(z.maxLength(2 * maxLinesShown)),
    }),
    reply: z.strictObject({
      statements: z.array(z.strictObject({ id, number: z.nullable(z.string()) })),
      counts,
      becomes,
    }),
    status: 201,
    cost: 'long',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/statements',
    summary: 'Bank statements',
    list: statementList,
    reply: pageOf(statement),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/statements/export',
    summary: 'Export bank statements',
    body: exportBody,
    reply: 'file',
    safe: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/statements/:id',
    summary: 'A bank statement with its lines to decide',
    params: idParams,
    reply: statementDetails,
    cost: 'heavy',
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/statements/:id/lines',
    summary: 'The lines of a bank statement',
    params: idParams,
    list: statementLineList,
    reply: pageOf(statementLine),
  }),
  pair: endpoint({
    method: 'POST',
    path: '/api/statement-lines/:id/pair',
    summary: 'Say which payment a line is',
    params: idParams,
    body: z.strictObject({ target: targetRef }),
    reply: statementLine,
  }),
  unpair: endpoint({
    method: 'POST',
    path: '/api/statement-lines/:id/unpair',
    summary: 'Undo a wrong pairing: the payment is as before, and the line waits to be decided',
    params: idParams,
    reply: statementLine,
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/api/statement-lines/:id/set-aside',
    summary: 'Say that a line is no payment of Skonto’s',
    params: idParams,
    reply: statementLine,
  }),
};
