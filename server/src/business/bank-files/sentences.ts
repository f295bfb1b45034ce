import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenDate, writtenMoney } from '../../platform/words/written.ts';
import type { OrderFile, OrderProblem } from './orders/order-file.ts';
import type { Statement, StatementWarning } from './statements/statement.ts';

/** Why orders can't be written, in words; of one payment with its place and who is paid. */
export function orderSentence(
  t: Translate,
  locale: Locale,
  { code, payment, params }: OrderProblem,
  file: OrderFile,
): string {
  const day = params['day'];
  const problem = t(`bankFiles.problems.${code}`, {
    ...params,
    ...(typeof day === 'string' ? { day: writtenDate(day, locale) } : {}),
  });
  if (payment === null) return problem;
  return t('bankFiles.problemOf', { payment, payee: file.payments[payment - 1]?.payee.name ?? '', problem });
}

/** What a person should know of a statement, in words, with amounts as the language writes them. */
export function warningSentence(
  t: Translate,
  locale: Locale,
  warning: StatementWarning,
  { currency }: Statement,
): string {
  const { code, ...values } = warning;
  const said = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'bigint' ? writtenMoney(value, currency, locale).trimEnd() : value,
  ]);
  return t(`bankFiles.warnings.${code}`, Object.fromEntries(said));
}
