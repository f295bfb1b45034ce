import { type AutomationRule, automationRulesEndpoints, type RuleTrialBody } from '@skonto/api/automation-rules';
import type { BodyOf } from '@skonto/api/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findUnsetNotes } from '../../business/invoices/unset-notes.ts';
import { call } from '../../lib/api-client.ts';
import { equals } from '../../lib/list-state.ts';
import { deleteRecords, listQuery, recordQuery, saveRecord } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const rulesKey = ['automation-rules'] as const;
export type RuleInput = BodyOf<typeof automationRulesEndpoints.create>;

export const rulesQuery = listQuery(rulesKey, automationRulesEndpoints.list);

export const ruleQuery = recordQuery(rulesKey, automationRulesEndpoints.get);

/** What a rule would do; the answer of a moment ago stands until the new one is there. */
export const trialQuery = (body: RuleTrialBody | null) =>
  queryOptions({
    queryKey: [...rulesKey, 'trial', body],
    queryFn: ({ signal }) =>
      body === null ? null : call(automationRulesEndpoints.trial, { body, signal, errors: 'place' }),
    enabled: body !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Whether a saved rule could apply to buyers that have no note yet (RULE-20). */
export async function missesNotes({ buyerCompany }: AutomationRule): Promise<boolean> {
  const filters = buyerCompany ? [equals('buyerId', String(buyerCompany.id))] : [];
  return (await findUnsetNotes(filters)).length > 0;
}

export const saveRule = saveRecord(automationRulesEndpoints, (body, { id }) => ({ ...body, id }));

export const switchRule = (id: number, active: boolean): Promise<AutomationRule> =>
  call(automationRulesEndpoints.setActive, { params: { id }, body: { active } });

export const placeRule = (id: number, place: number): Promise<AutomationRule> =>
  call(automationRulesEndpoints.setPlace, { params: { id }, body: { place } });

export const deleteRules = deleteRecords(automationRulesEndpoints);
