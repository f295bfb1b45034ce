import type * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';
import type { AuditEntry } from '../../tables/audit.ts';
import type { ListEndpoints, Reader } from '../lists/list-endpoints.ts';
import { notFound } from '../problem.ts';
import { refuseContradictions, refuseReadOnly, requireVersion } from '../saving/given-back.ts';
import { type Refusals, refusing } from '../saving/refusing.ts';
import { type Recorder, write } from '../saving/transact.ts';

/** What is particular to saving one entity, apart from the writes themselves. */
type SaveParts<Row> = {
  /** What the audit calls it. */
  readonly entity: string;
  /** The members that POST and PUT may state. */
  readonly input: z.ZodMiniObject;
  /** Read-only members that may come back with any value, because they change by themselves. */
  readonly unchecked?: readonly string[];
  /** What the audit keeps of a row; the whole row unless said otherwise. */
  readonly audited?: (row: Row) => Readonly<Record<string, unknown>>;
  readonly refusals?: Refusals;
};

type Stored = { readonly id: number };
type Versioned = { readonly version: string };
type Body = Readonly<Record<string, unknown>>;
type Requested<S> = Reader & { readonly scope: S };
/** What the audit's entry says beside the row before and after. */
type Also = Readonly<Record<string, unknown>>;
type Saving<Row extends Stored, Item, S> = { readonly feature: ListEndpoints<Row, Item, S> } & SaveParts<Row>;

type Insert = (tx: Tx, record: Recorder) => Promise<{ readonly id: number; readonly also?: Also }>;
type Change<Row> = (tx: Tx, before: Row) => Promise<Also | undefined>;
type Removal<Row> = {
  /** Throws when one of the rows must stay. */
  readonly refuse?: (tx: Tx, rows: readonly Row[]) => Promise<void>;
  readonly remove: (tx: Tx, ids: readonly number[]) => Promise<number>;
};

type Changed<Row> = { event: 'CREATED' | 'UPDATED' | 'DELETED'; before?: Row; after?: Row; also?: Also | undefined };

function entryOf<Row extends Stored>(parts: SaveParts<Row>, { event, before, after, also }: Changed<Row>): AuditEntry {
  const { entity: entityName, audited = row => ({ ...row }) } = parts;
  const json = { ...(before ? { before: audited(before) } : {}), ...(after ? { after: audited(after) } : {}), ...also };
  return { event, entityName, entityId: after?.id ?? before?.id ?? null, json };
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw notFound();
  return row;
}

async function create<Row extends Stored, Item extends Versioned, S>(
  { feature, ...parts }: Saving<Row, Item, S>,
  { ctx, caller, scope, body }: Requested<S> & { readonly body: Body },
  insert: Insert,
): Promise<Item> {
  return write(ctx, caller, async (tx, record) => {
    const { id, also } = await insert(tx, record);
    const after = await one(feature.load(tx, scope, [id]));
    const saved = feature.reply(after, { ctx, caller });
    refuseContradictions(parts.input, body, saved);
    await record(entryOf(parts, { event: 'CREATED', after, also }));
    return saved;
  }).catch(refusing(parts.refusals));
}

async function update<Row extends Stored, Item extends Versioned, S>(
  { feature, ...parts }: Saving<Row, Item, S>,
  { ctx, caller, scope, body }: Requested<S> & { readonly body: Body & Stored },
  change: Change<Row>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Item> {
  return write(ctx, caller, async (tx, record) => {
    await first?.(tx);
    const before = await one(feature.load(tx, scope, [body.id], 'lock'));
    const stored = feature.reply(before, { ctx, caller });
    requireVersion(stored.version, { ifMatch: ctx.ifMatch, version: body.version });
    refuseReadOnly(parts.input, body, stored, parts.unchecked ?? []);
    const also = await change(tx, before);
    const after = await one(feature.load(tx, scope, [body.id]));
    const saved = feature.reply(after, { ctx, caller });
    refuseContradictions(parts.input, body, saved);
    await record(entryOf(parts, { event: 'UPDATED', before, after, also }));
    return saved;
  }).catch(refusing(parts.refusals));
}

async function removeAll<Row extends Stored, Item, S>(
  { feature, ...parts }: Saving<Row, Item, S>,
  { ctx, caller, scope, query }: Requested<S> & { readonly query: { readonly ids: readonly number[] } },
  { refuse, remove }: Removal<Row>,
): Promise<{ count: number }> {
  return write(ctx, caller, async (tx, record) => {
    const rows = await feature.load(tx, scope, query.ids, 'lock');
    await refuse?.(tx, rows);
    const count = await remove(tx, query.ids);
    for (const before of rows) await record(entryOf(parts, { event: 'DELETED', before }));
    return { count };
  }).catch(refusing(parts.refusals));
}

/** Creating, changing and removing the rows of a list: load, decide, write, record, reply, all in one transaction. */
export function entityWriter<Row extends Stored, Item extends Versioned, S>(
  feature: ListEndpoints<Row, Item, S>,
  parts: SaveParts<Row>,
) {
  const saving = { feature, ...parts };
  return {
    /** Adds a row by `insert`, which answers its id. */
    create: (request: Requested<S> & { readonly body: Body }, insert: Insert) => create(saving, request, insert),
    /**
     * Changes the row that the body names by `change`, unless somebody else changed it since the caller looked. `first` runs before the
     * row is locked: locks that span several rows come first.
     */
    update: (
      request: Requested<S> & { readonly body: Body & Stored },
      change: Change<Row>,
      first?: (tx: Tx) => Promise<void>,
    ) => update(saving, request, change, first),
    /** Removes rows, all or none. */
    removeAll: (
      request: Requested<S> & { readonly query: { readonly ids: readonly number[] } },
      removal: Removal<Row>,
    ) => removeAll(saving, request, removal),
  };
}
