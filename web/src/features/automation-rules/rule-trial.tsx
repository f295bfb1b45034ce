import type { RuleTrial, RuleTrialBody } from '@skonto/api/automation-rules';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { OpenSums } from '../../business/invoices/open-consent.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { useSettled } from '../../ui/forms/use-settled.ts';
import { type Fact, RecordFacts } from '../../ui/record.tsx';
import type { RuleValues } from './automation-rule-form.ts';
import { type RuleInput, trialQuery } from './automation-rules-queries.ts';

type TrialProps = {
  control: Control<RuleValues, unknown, RuleInput>;
  schema: z.ZodMiniType<RuleInput, RuleValues>;
};

/** What stands in the form as a rule to be tried, once nobody types; null while it can't be read. A rule needs no name for that. */
export function useReadable({ control, schema }: TrialProps): RuleTrialBody | null {
  const settled = useSettled(control);
  const read = schema.safeParse({ ...settled, name: '–' });
  if (!read.success) return null;
  const { name: _unchanged, id: _none, ...conditions } = read.data;
  return conditions;
}

/** Before saving: what the rule would accept now, and what it would have accepted lately. */
export function RuleTrialPanel({ body }: { body: RuleTrialBody | null }) {
  const trial = useQuery(trialQuery(body));
  const words = texts($ => $.automationRules.trial);
  if (body === null) return <TrialNote text={words.waiting} />;
  if (trial.data) return <TrialResult trial={trial.data} isOld={trial.isPlaceholderData} />;
  if (!trial.error) return <TrialNote text={words.working} />;
  return (
    <TrialNote text={words.failed}>
      <Button small onClick={() => void trial.refetch()}>
        {words.retry}
      </Button>
    </TrialNote>
  );
}

function TrialNote({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <section className="panel rule-trial">
      <h2>{t($ => $.automationRules.trial.title)}</h2>
      <p className="quiet" role="status">
        {text}
      </p>
      {children}
    </section>
  );
}

function TrialResult({ trial: { now, past }, isOld }: { trial: RuleTrial; isOld: boolean }) {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const accepts = t($ => $.automationRules.trial.accepts, counted(now.count));
  return (
    <div className="rule-trial" aria-busy={isOld} data-old={isOld || undefined}>
      <p className="visually-hidden" role="status">
        {accepts}
      </p>
      <RecordFacts title={accepts} facts={[]}>
        <OpenSums open={now} />
        {now.count > 0 && <p className="quiet">{t($ => $.automationRules.trial.staysOpen)}</p>}
        {now.withoutNote > 0 && <p>{t($ => $.automationRules.trial.withoutNote, counted(now.withoutNote))}</p>}
        {!now.complete && now.count === 0 && <p className="quiet">{t($ => $.automationRules.trial.incomplete)}</p>}
      </RecordFacts>
      <RecordFacts title={t($ => $.automationRules.trial.accepted, counted(past.count))} facts={useFacts(past.sums)}>
        {past.averageDays !== null && (
          <p>
            {t($ => $.automationRules.trial.earlier, {
              count: past.averageDays,
              days: formats.days(past.averageDays),
            })}
          </p>
        )}
        <p className="quiet">{t($ => $.automationRules.trial.how, { date: formats.date(past.from) })}</p>
        {!past.complete && <p className="quiet">{t($ => $.automationRules.trial.incomplete)}</p>}
      </RecordFacts>
    </div>
  );
}

/** What is invoiced, what it costs, what comes in. */
function useFacts(sums: RuleTrial['now']['sums']): Fact[] {
  const formats = useFormats();
  const words = texts($ => $.automationRules.trial);
  return sums.flatMap(({ currency, amount, discount, fee, total }) => [
    { label: words.amount, value: formats.moneyWithCurrency(amount, currency) },
    { label: words.discount, value: `− ${formats.moneyWithCurrency(discount, currency)}` },
    { label: words.fee, value: `− ${formats.moneyWithCurrency(fee, currency)}` },
    { label: words.total, value: formats.moneyWithCurrency(total, currency), strong: true },
  ]);
}
