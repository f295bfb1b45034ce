import type { Translate } from '../words/texts.ts';
import type { ListSql } from './list-sql.ts';

/** The exported columns of a list, in its order, with headers from `<room>.columns.<key>`. */
export function exportColumns(list: ListSql, t: Translate, room: string) {
  return Object.entries(list.declaration.fields).flatMap(([key, field]) => {
    const column = list.columns[key];
    return field.export && column ? [{ key, header: t(`${room}.columns.${key}`), sql: column.sql }] : [];
  });
}
