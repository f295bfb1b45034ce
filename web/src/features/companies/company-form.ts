import { type PartyField, type PartyValues, partyFieldNames } from '../../pickers/party-form.ts';

/** What somebody else has changed while the form was open. */
export type Meanwhile = {
  readonly field: PartyField;
  readonly before: string;
  readonly now: string;
  /** What stands in the form instead, where its writer changed the same field; null where the newer text was taken over. */
  readonly mine: string | null;
};

/**
 * Brings a form and what is stored by now together: what only somebody else changed is taken over, what its writer changed stays. `before`
 * is what the form began with.
 */
export function mergeMeanwhile({
  before,
  now,
  mine,
}: Readonly<Record<'before' | 'now' | 'mine', PartyValues>>): readonly Meanwhile[] {
  return partyFieldNames
    .filter(field => now[field] !== before[field])
    .map(field => {
      const own = mine[field].trim();
      const kept = own !== before[field] && own !== now[field];
      return { field, before: before[field], now: now[field], mine: kept ? own : null };
    });
}
