import type { LocaleCode } from '../lib/locale.ts';
import { rooms } from './rooms.ts';
import { texts as english } from './texts-en.ts';
import { texts as serbian } from './texts-sr.ts';

/** All words of a language at once, those of every room among them: what tests look through. */
export async function allTexts(language: LocaleCode): Promise<Record<string, object>> {
  const own = Object.entries(rooms).map(async ([room, { texts }]) => [room, (await texts[language]()).default]);
  return { ...(language === 'en' ? english : serbian), ...Object.fromEntries(await Promise.all(own)) };
}
