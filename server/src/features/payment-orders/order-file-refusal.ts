import type { OrderProblem } from '../../business/bank-files/orders/order-file.ts';
import { orderSentence } from '../../business/bank-files/sentences.ts';
import { bankFileOf } from '../../business/payments/bank-order-file.ts';
import type { OrderFile } from '../../business/payments/order-file.ts';
import type { OrderProfile } from '../../business/payments/order-profiles.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';

/** A person puts right a few at a time; how many more there are is said. */
const maxSaid = 3;

type Unwritten = {
  readonly file: OrderFile;
  readonly profile: OrderProfile;
  readonly problems: readonly OrderProblem[];
};

/** Where the problem is and what it is: the order by its number and payee, and the field where there is one. */
function sentenceOf({ t, locale }: Pick<Ctx, 't' | 'locale'>, file: OrderFile, problem: OrderProblem): string {
  const written = bankFileOf(file, { canBeUrgent: false });
  const why = orderSentence(t, locale, { ...problem, payment: null }, written);
  const field = problem.field === null ? '' : t(`payment-batches.order-file.${problem.field}`);
  const order = problem.payment === null ? undefined : file.orders[problem.payment - 1];
  if (order) {
    const at = { order: order.number, payee: order.payee.name, field, why };
    return t(`payment-batches.order-file.${field === '' ? 'of' : 'ofField'}`, at);
  }
  return field === '' ? why : t('payment-batches.order-file.whole', { field, why });
}

/** 409 that says which order the bank's file can't hold, in which field, and what to do. */
export function orderFileRefusal(ctx: Pick<Ctx, 't' | 'locale'>, { file, profile, problems }: Unwritten): Problem {
  const said = problems.slice(0, maxSaid).map(problem => sentenceOf(ctx, file, problem));
  const left = problems.length - said.length;
  const more = left > 0 ? [ctx.t('payment-batches.order-file.more', { count: left })] : [];
  const name = profile.name ?? ctx.t('payment-batches.order-file.csv');
  return new Problem(409, 'order-file', { params: { profile: name, why: [...said, ...more].join(' ') } });
}
