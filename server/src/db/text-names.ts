import type pg from 'pg';

/** How many texts stay prepared. Each takes some 100 kB of each connection's memory. */
const most = 64;
const prefix = 'text_';

/** The texts that stay prepared, the one that was asked longest ago first. A name stands for one text for ever. */
const names = new Map<string, string>();
const standing = new Set<string>();
let given = 0;

/** The name under which a text is prepared; the one that was asked longest ago may have to give way to it. */
export function nameOfText(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    given += 1;
    name = `${prefix}${given}`;
    standing.add(name);
  } else names.delete(text);
  names.set(text, name);
  const [oldest] = names;
  if (oldest && names.size > most) {
    names.delete(oldest[0]);
    standing.delete(oldest[1]);
  }
  return name;
}

/** How many names had been given when a connection was last looked through. */
const lookedThrough = new WeakMap<pg.ClientBase, number>();

/** What lets a borrowed connection forget the texts that gave way, to stand behind another statement; mostly nothing. */
export function forgetTexts(client: pg.ClientBase): string {
  if (lookedThrough.get(client) === given) return '';
  lookedThrough.set(client, given);
  const { parsedStatements } = (
    client as pg.ClientBase & { connection: { readonly parsedStatements: Record<string, string> } }
  ).connection;
  const gone = Object.keys(parsedStatements).filter(name => name.startsWith(prefix) && !standing.has(name));
  for (const name of gone) delete parsedStatements[name];
  return gone.map(name => `; DEALLOCATE ${name}`).join('');
}
