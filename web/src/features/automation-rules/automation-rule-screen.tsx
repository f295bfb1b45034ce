import type { AutomationRule } from '@skonto/api/automation-rules';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { announceSaved, useOpenConsent } from '../../business/invoices/open-consent.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import type { ScreenForm } from '../../ui/forms/use-screen-form.ts';
import { DeleteRecord, RecordHeader } from '../../ui/record-header.tsx';
import { emptyRule, fieldNames, type RuleValues, ruleSchema, saidRule, valuesOf } from './automation-rule-form.ts';
import { missesNotes, type RuleInput, ruleQuery, rulesKey, saveRule, trialQuery } from './automation-rules-queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { NotesMissing } from './rule-notes-missing.tsx';
import { RuleTrialPanel, useReadable } from './rule-trial.tsx';
import { DeleteRules, useRuleWords } from './rule-words.tsx';
import './automation-rules.css';

const route = getRouteApi('/guarded/automatic-accept/details/$id');

export function AddAutomationRuleScreen() {
  const feature = texts($ => $.automationRules);
  return (
    <>
      <RecordHeader title={t($ => $.automationRules.form.create)} feature={feature} list="/automatic-accept" />
      <RuleForm rule={null} />
    </>
  );
}

/** The supplier changes its rule here; the operator looks at it. */
export function AutomationRuleScreen() {
  const feature = texts($ => $.automationRules);
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(ruleQuery(Number(id)));
  return (
    <>
      <RecordHeader
        title={data.can.update ? t($ => $.automationRules.form.update) : data.name}
        feature={feature}
        list="/automatic-accept"
      >
        {data.can.delete && (
          <DeleteRecord label={feature.delete} list="/automatic-accept">
            {requested => <DeleteRules rows={[data]} {...requested} />}
          </DeleteRecord>
        )}
      </RecordHeader>
      {data.can.update ? <RuleForm key={id} rule={data} /> : <RuleFacts rule={data} />}
    </>
  );
}

function RuleForm({ rule }: { rule: AutomationRule | null }) {
  const go = useGo();
  const queries = useQueryClient();
  const [noteQuestion, setNoteQuestion] = useState(false);
  const schema = useMemo(() => ruleSchema(pageLanguage()), []);
  const formats = useFormats();
  const handle: ScreenForm<RuleValues, RuleInput> = useRecordForm<AutomationRule, RuleValues, RuleInput>({
    record: rule,
    schema,
    defaults: rule ? valuesOf(rule, pageLanguage()) : emptyRule,
    draft: `automation-rule-${rule?.id ?? 'new'}`,
    secret: ['buyerText'],
    fieldNames,
    valuesOf: stored => valuesOf(stored, pageLanguage()),
    said: values => saidRule(values),
    read: ({ id }) => queries.fetchQuery({ ...ruleQuery(id), staleTime: 0 }),
    save: (input, seen) => {
      const acceptOpen = consent.current();
      return saveRule(seen, acceptOpen ? { ...input, acceptOpen } : input).catch((cause: unknown) => {
        // Whatever was refused, the figures beside the form are asked again.
        void queries.invalidateQueries({ queryKey: rulesKey });
        throw cause;
      });
    },
    onSaved: async saved => {
      await queries.invalidateQueries({ queryKey: rulesKey, refetchType: 'none' });
      announceSaved(
        t($ => $.automationRules.saved, { name: saved.name }),
        consent.current(),
        formats.count,
      );
      // The rule is saved: whether a note is missing is only worth a question when the answer is there.
      if (await missesNotes(saved).catch(() => false)) setNoteQuestion(true);
      else go('/automatic-accept');
    },
  });
  const body = useReadable({ control: handle.form.control, schema });
  const trial = useQuery(trialQuery(body));
  // Figures of a rule that isn't in the form any more are no consent.
  const open = body === null || trial.isPlaceholderData ? null : trial.data?.now;
  const consent = useOpenConsent(open, { plain: t($ => $.automationRules.form.save), handle: () => handle });
  return (
    <div className="rule-columns">
      <ScreenFormFrame handle={handle} submitLabel={consent.submitLabel} actions={consent.button}>
        <RuleFields form={handle.form} />
      </ScreenFormFrame>
      <RuleTrialPanel body={body} />
      {consent.dialog}
      {noteQuestion && <NotesMissing />}
    </div>
  );
}

function RuleFacts({ rule }: { rule: AutomationRule }) {
  const words = useRuleWords();
  const labels = texts($ => $.automationRules.column);
  return (
    <div className="panel">
      <Facts
        facts={[
          [t($ => $.automationRules.supplier), rule.company.name],
          [labels.buyer, words.buyer(rule)],
          [labels.amount, words.amount(rule)],
          [labels.days, words.days(rule)],
        ]}
      />
    </div>
  );
}
