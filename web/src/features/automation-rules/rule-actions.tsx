import type { AutomationRule } from '@skonto/api/automation-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceDone } from '../../lib/messages.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { placeRule, rulesKey, switchRule } from './automation-rules-queries.ts';

type Props = { rows: readonly AutomationRule[]; onSaved: (rows: readonly AutomationRule[]) => void };

/** One after the other: a list keeps the order in which it was asked. */
async function switchAll(rows: readonly AutomationRule[], active: boolean): Promise<AutomationRule[]> {
  const saved: AutomationRule[] = [];
  for (const rule of rows) saved.push(await switchRule(rule.id, active));
  return saved;
}

/** What can be done with chosen rules at once and undone as easily: switch them on or off, and ask one earlier or later. */
export function RuleActions({ rows, onSaved }: Props) {
  const queries = useQueryClient();
  const words = texts($ => $.automationRules.order);
  const done = (saved: readonly AutomationRule[]) => {
    onSaved(saved);
    void queries.invalidateQueries({ queryKey: rulesKey });
  };
  const on = rows.every(rule => !rule.active);
  const switching = useMutation({
    mutationFn: () => switchAll(rows, on),
    onSuccess: saved => {
      done(saved);
      const count = saved.length;
      announceDone(t($ => $.automationRules.order[on ? 'isOn' : 'isOff'], { count }));
    },
  });
  const [only, ...others] = rows;
  const moving = useMutation({
    mutationFn: (place: number) => placeRule(only?.id ?? 0, place),
    onSuccess: saved => {
      done([saved]);
      announceDone(t($ => $.automationRules.order.moved, { name: saved.name, place: saved.place }));
    },
  });
  const busy = switching.isPending || moving.isPending;
  return (
    <>
      {only && others.length === 0 && (
        <>
          <Button icon="up" busy={busy} disabled={only.place === 1} onClick={() => moving.mutate(only.place - 1)}>
            {words.up}
          </Button>
          <Button icon="down" busy={busy} onClick={() => moving.mutate(only.place + 1)}>
            {words.down}
          </Button>
        </>
      )}
      <Button icon={on ? 'check' : 'ban'} busy={busy} onClick={() => switching.mutate()}>
        {on ? words.on : words.off}
      </Button>
    </>
  );
}
