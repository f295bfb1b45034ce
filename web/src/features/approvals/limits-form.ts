import type { ApprovalPolicyInput, ApprovalPolicyOnWire } from '@skonto/api/approvals';
import { type ApprovalAction, approvalActions, type InvoiceAction } from '@skonto/domain/approval/approval-policy';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';

type Language = Parameters<typeof typedNumber>[1];

/** What stands in the form: for each action whether it is bounded and the amounts by currency, and who approves. */
export type TypedLimits = {
  readonly bounded: Readonly<Record<ApprovalAction, boolean>>;
  readonly amounts: Readonly<Record<InvoiceAction, Readonly<Record<string, string>>>>;
  readonly approvers: ReadonlySet<number>;
};

/** A policy as it stands in the form. */
export function typedLimits({ limits, approvers }: ApprovalPolicyInput, language: Language): TypedLimits {
  const of = (action: ApprovalAction) => limits.find(one => one.action === action);
  const typed = (action: InvoiceAction) =>
    Object.fromEntries(
      (of(action)?.daily ?? []).map(({ currency, amount }) => [currency, typedNumber(amount, language, 2)]),
    );
  return {
    bounded: {
      REGISTER: of('REGISTER') !== undefined,
      ACCEPT: of('ACCEPT') !== undefined,
      CATEGORY: of('CATEGORY') !== undefined,
    },
    amounts: { REGISTER: typed('REGISTER'), ACCEPT: typed('ACCEPT') },
    approvers: new Set(approvers),
  };
}

/** What was typed as the call takes it, an empty amount left out; null where an amount is no number. */
export function limitsBody(
  typed: TypedLimits,
  { version }: Pick<ApprovalPolicyOnWire, 'version'>,
  language: Language,
): (ApprovalPolicyInput & { version: string }) | null {
  const limits = approvalActions
    .filter(action => typed.bounded[action])
    .map(action => ({
      action,
      // A change of categories has no amount.
      daily: Object.entries(action === 'CATEGORY' ? {} : typed.amounts[action])
        .filter(([, text]) => text.trim() !== '')
        .map(([currency, text]) => ({ currency, amount: numberOf(text, 'money', language) })),
    }));
  const isWrong = limits.some(({ daily }) => daily.some(({ amount }) => Number.isNaN(amount)));
  return isWrong ? null : { limits, approvers: [...typed.approvers], version };
}
