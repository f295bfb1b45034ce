import type { User } from '@skonto/api/users';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { namesShown } from '../../ui/named-list.tsx';
import { nameOfUser } from './users-columns.tsx';

/** Whom a dialog is about, by name and address. */
export function PeopleList({ rows }: { rows: readonly User[] }) {
  const formats = useFormats();
  const more = rows.length - namesShown;
  return (
    <ul className="named-list">
      {rows.slice(0, namesShown).map(row => (
        <li key={row.id}>
          <strong>{nameOfUser(row)}</strong>
          {nameOfUser(row) !== row.email && <span className="quiet"> {row.email}</span>}
        </li>
      ))}
      {more > 0 && <li>{t($ => $.ui.more, { count: more, shown: formats.count(more) })}</li>}
    </ul>
  );
}

/** Who of a selection stays as they are, named as far as there is room. */
export function useKeptNames(rows: readonly User[]): string {
  const formats = useFormats();
  const more = rows.length - namesShown;
  const names = rows.slice(0, namesShown).map(nameOfUser);
  if (more > 0) names.push(t($ => $.ui.more, { count: more, shown: formats.count(more) }));
  return names.join(', ');
}
