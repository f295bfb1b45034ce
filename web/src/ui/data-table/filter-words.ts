import { type FieldType, type FilterOperator, type ListFilter, operatorsFor } from '@skonto/api/list';

/** Which words name an operator: dates are before and after, amounts less and greater. */
export type OperatorWord =
  | 'contains'
  | 'notContains'
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'before'
  | 'after'
  | 'from'
  | 'until'
  | 'period'
  | 'less'
  | 'greater';

const isDateLike = (type: FieldType) => type === 'date' || type === 'datetime';

export function operatorWord(type: FieldType, operator: FilterOperator): OperatorWord {
  switch (operator) {
    case 'like':
      return 'contains';
    case 'notLike':
      return 'notContains';
    case 'eq':
      return 'is';
    case 'neq':
      return 'isNot';
    case 'in':
      return 'oneOf';
    case 'notIn':
      return 'noneOf';
    case 'lt':
      return isDateLike(type) ? 'before' : 'less';
    case 'gt':
      return isDateLike(type) ? 'after' : 'greater';
  }
}

/** The operators offered to a reader, most useful first; the grammar allows a few more that make little sense in words. */
export function offeredOperators(type: FieldType, shape: 'choices' | 'search' | 'typed'): readonly FilterOperator[] {
  if (type === 'boolean' || shape === 'search') return ['eq', 'neq'];
  if (shape === 'choices') return ['in', 'notIn'];
  const plain: readonly FilterOperator[] = ['eq', 'neq', 'in', 'notIn'];
  // What comes before or after a day is a period with an open end.
  const order: readonly FilterOperator[] =
    type === 'text' ? ['like', 'notLike', ...plain] : type === 'date' ? plain : ['gt', 'lt', ...plain];
  return order.filter(operator => operatorsFor(type).includes(operator));
}

/** Adds filters, or puts them in the place of an edited one. */
export function placeFilters(
  filters: readonly ListFilter[],
  at: number | null,
  next: readonly ListFilter[],
): readonly ListFilter[] {
  return at === null ? [...filters, ...next] : filters.flatMap((filter, index) => (index === at ? next : [filter]));
}
