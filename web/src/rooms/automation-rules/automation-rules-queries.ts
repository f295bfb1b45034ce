import { type AutomationRule, automationRulesEndpoints, type RuleTrialBody } from '@skonto/api/automation-rules';
import type { BodyOf } from '@skonto/api/endpoint';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes list and records. */
export const rulesKey = ['automation-rules'] as const;
export type RuleInput = BodyOf<typeof automationRulesEndpoints.create>;

export const rulesQuery = (query: ListQuery) => ({
  queryKey: [...rulesKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(automationRulesEndpoints.list, { list: query, signal, errors: 'place' }),
});

export const ruleQuery = (id: number) =>
  queryOptions({
    queryKey: [...rulesKey, 'one', id],
    queryFn: ({ signal }) => call(automationRulesEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

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
  const filters: ListFilter[] = buyerCompany
    ? [{ key: 'buyerId', operator: 'eq', values: [String(buyerCompany.id)] }]
    : [];
  const { buyersEndpoints } = await import('@skonto/api/buyers');
  const { items } = await call(buyersEndpoints.noteGenNotSet, { list: { filters } });
  return items.length > 0;
}

/** Saves over what was seen; the server refuses with 412 when somebody else saved since. */
export const saveRule = (seen: AutomationRule | null, body: RuleInput): Promise<AutomationRule> =>
  seen === null
    ? call(automationRulesEndpoints.create, { body, errors: 'form' })
    : call(automationRulesEndpoints.update, { body: { ...body, id: seen.id }, ifMatch: seen.version, errors: 'form' });

export const switchRule = (id: number, active: boolean): Promise<AutomationRule> =>
  call(automationRulesEndpoints.setActive, { params: { id }, body: { active } });

export const placeRule = (id: number, place: number): Promise<AutomationRule> =>
  call(automationRulesEndpoints.setPlace, { params: { id }, body: { place } });

export const deleteRules = (ids: number[]) => call(automationRulesEndpoints.remove, { query: { ids }, errors: 'form' });
