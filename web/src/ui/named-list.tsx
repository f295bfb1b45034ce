import type { ReactNode } from 'react';
import { useFormats } from '../lib/use-formats.ts';
import { t } from '../lib/words/words.ts';

/** More names than this would push a question out of sight. */
export const namesShown = 8;

/** What a question is about, by name, as far as there is room; then how many more. */
export function NamedList({ names }: { names: readonly string[] }): ReactNode {
  const formats = useFormats();
  const more = names.length - namesShown;
  return (
    <ul className="named-list">
      {names.slice(0, namesShown).map(name => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>{t($ => $.ui.more, { count: more, shown: formats.count(more) })}</li>}
    </ul>
  );
}
