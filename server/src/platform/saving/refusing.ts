import type { Tx } from '../../db/tx.ts';
import { Problem, type TextParams } from '../problem.ts';
import { brokenConstraint } from './constraint.ts';

/** Refusals by the name of the constraint or unique index that PostgreSQL reports as broken. */
export type Refusals = Readonly<Record<string, Problem>>;

/** 409 with its code, also at a field. */
export const conflict = (field: string, code: string): Problem => new Problem(409, code, { errors: [{ field, code }] });

/** For `catch`: throws the refusal of the broken constraint, or the error itself when it has none. */
export function refusing(refusals: Refusals = {}): (error: unknown) => never {
  return error => {
    throw refusals[brokenConstraint(error)] ?? error;
  };
}

/**
 * Refuses to remove rows that something still needs. `findUsed` answers which of the ids, each with what the sentence of `code` needs
 * besides the row's name.
 */
export function refuseUsed(
  code: string,
  findUsed: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, TextParams>>,
): (tx: Tx, rows: readonly { readonly id: number; readonly name: string }[]) => Promise<void> {
  return async (tx, rows) => {
    const used = await findUsed(
      tx,
      rows.map(row => row.id),
    );
    const errors = rows.flatMap(({ id, name }) => {
      const params = used.get(id);
      return params ? [{ field: `ids.${id}`, code, params: { name, ...params } }] : [];
    });
    if (errors.length > 0) throw new Problem(409, 'in-use', { errors });
  };
}
