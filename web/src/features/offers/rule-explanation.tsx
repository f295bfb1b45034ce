import type { ExplainedRule } from '@skonto/api/automation-rules';
import type { Invoice } from '@skonto/api/invoices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { offersKey } from './offers-queries.ts';
import './rule-explanation.css';

const loadRuleCalls = onDemand(async () => (await import('@skonto/api/automation-rules')).automationRulesEndpoints);

/** What automation rules say of an offer, asked again when its status is another. */
const explanationQuery = ({ id, status }: Invoice) =>
  queryOptions({
    queryKey: [...offersKey, 'rules', id, status],
    queryFn: async ({ signal }) => {
      const automationRulesEndpoints = await loadRuleCalls();
      return call(automationRulesEndpoints.explain, { params: { id }, signal, errors: 'place' });
    },
  });

/** Which automation rule accepted an offer, or what keeps an open one out of each. Who has no rules reads nothing here. */
export function RuleExplanation({ offer }: { offer: Invoice }) {
  const formats = useFormats();
  const explained = useQuery(explanationQuery(offer));
  const words = texts($ => $.offers.rules);
  if (explained.error) return <p className="quiet">{words.failed}</p>;
  if (!explained.data) return null;
  const { acceptedBy, rules } = explained.data;
  if (acceptedBy) {
    const { id, name } = acceptedBy;
    return (
      <p>
        {words.acceptedBy}{' '}
        {id === null ? <strong>{name}</strong> : <AppLink href={`/automatic-accept/details/${id}`}>{name}</AppLink>}
      </p>
    );
  }
  if (rules.length === 0) return null;
  const near = rules.filter(rule => !rule.gaps.some(gap => gap.reason === 'buyer' || gap.reason === 'currency'));
  const elsewhere = rules.length - near.length;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {near.length > 0 && (
        <ul className="rule-reasons">
          {near.map(rule => (
            <li key={rule.id}>
              <AppLink href={`/automatic-accept/details/${rule.id}`}>{rule.name}</AppLink>
              <Reasons rule={rule} currency={offer.currency.code} />
            </li>
          ))}
        </ul>
      )}
      {elsewhere > 0 && (
        <p className="quiet">
          {t($ => $.offers.rules.elsewhere, { count: elsewhere, shown: formats.count(elsewhere) })}
        </p>
      )}
    </section>
  );
}

function Reasons({ rule, currency }: { rule: ExplainedRule; currency: string }) {
  const say = useReason(currency);
  if (rule.gaps.length === 0) return <p>{t($ => $.offers.rules.matches)}</p>;
  return rule.gaps.map(gap => <p key={gap.reason}>{say(gap)}</p>);
}

/** A reason as a sentence: the bound that is missed, and by how much. */
function useReason(currency: string) {
  const formats = useFormats();
  return ({ reason, bound, by }: ExplainedRule['gaps'][number]): string => {
    const words = texts($ => $.offers.rules.reasons);
    const money = {
      bound: formats.moneyWithCurrency(bound ?? 0, currency),
      by: formats.moneyWithCurrency(by ?? 0, currency),
    };
    const days = { count: by ?? 0, bound: formats.count(bound ?? 0), by: formats.count(by ?? 0) };
    switch (reason) {
      case 'amount-below':
        return t($ => $.offers.rules.reasons.amountBelow, money);
      case 'amount-above':
        return t($ => $.offers.rules.reasons.amountAbove, money);
      case 'days-below':
        return t($ => $.offers.rules.reasons.daysBelow, days);
      case 'days-above':
        return t($ => $.offers.rules.reasons.daysAbove, days);
      case 'daily-limit':
        return t($ => $.offers.rules.reasons.dailyLimit, money);
      case 'note-generation-unset':
        return words.noNote;
      case 'open-before':
        return words.openBefore;
      case 'switched-off':
        return words.switchedOff;
      case 'no-active-contract':
        return words.noContract;
      default:
        return words.other;
    }
  };
}
