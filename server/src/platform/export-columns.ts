import type { ListSql } from './list-sql.ts';
import type { Translate } from './texts.ts';

/** The exported columns of a list, in its order, with headers from `<room>.columns.<key>`. */
export function exportColumns(list: ListSql, t: Translate, room: string) {
  return Object.entries(list.declaration.fields).flatMap(([key, field]) => {
    const column = list.columns[key];
    return field.export && column ? [{ key, header: t(`${room}.columns.${key}`), sql: column.sql }] : [];
  });
}
