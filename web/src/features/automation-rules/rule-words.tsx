import type { AutomationRule } from '@skonto/api/automation-rules';
import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { deleteRules, rulesKey } from './automation-rules-queries.ts';

type Bounds = { readonly lowerBound: number | null; readonly upperBound: number | null };

/** How a rule's conditions are told (RULE-02): what has no bounds takes any. */
export function useRuleWords() {
  const formats = useFormats();
  return useMemo(() => {
    const any = t($ => $.automationRules.words.any);
    const range = ({ lowerBound, upperBound }: Bounds, show: (value: number) => string): string => {
      const lower = lowerBound === null || lowerBound === 0 ? null : show(lowerBound);
      const upper = upperBound === null ? null : show(upperBound);
      if (upper === null) return lower === null ? any : t($ => $.automationRules.words.from, { lower });
      return lower === null
        ? t($ => $.automationRules.words.upTo, { upper })
        : t($ => $.automationRules.words.range, { lower, upper });
    };
    return {
      buyer: ({ buyerCompany }: AutomationRule) => buyerCompany?.name ?? any,
      amount: ({ amountCondition, amountCurrency }: AutomationRule) =>
        `${amountCurrency.code}\u00a0${range(amountCondition, formats.money)}`,
      days: ({ daysUntilDueCondition }: AutomationRule) => range(daysUntilDueCondition, formats.count),
    };
  }, [formats]);
}

type DeleteProps = { rows: readonly AutomationRule[]; onClose: () => void; onDone: () => void };
/** What a deleted rule accepted stays accepted. */
export function DeleteRules({ rows, ...rest }: DeleteProps) {
  return (
    <DeleteDialog
      {...rest}
      rows={rows}
      say={(which, counted) => t($ => $.automationRules.deleteDialog[which], counted)}
      remove={deleteRules}
      changes={rulesKey}
    >
      {t($ => $.automationRules.deleteDialog.text)}
    </DeleteDialog>
  );
}
