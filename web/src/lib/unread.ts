import { useSyncExternalStore } from 'react';
import { sessionEra } from './session.ts';

/**
 * How many notices are unread, as the answer to the latest question says it: every answer carries the number, so nobody asks for it. An
 * answer to an earlier question that comes late changes nothing.
 */
let known = { count: 0, question: 0, era: -1 };
let questions = 0;
const listeners = new Set<() => void>();

/** Numbers a question before it is sent. */
export function nextQuestion(): number {
  questions += 1;
  return questions;
}

function keep(count: number, question: number): void {
  known = { count, question, era: sessionEra() };
  for (const listener of listeners) listener();
}

/** Takes what came with an answer to a question of an era. */
export function noteUnread(text: string | null, question: number, era: number): void {
  if (text === null || question < known.question || era !== sessionEra()) return;
  keep(Number(text), question);
}

/** What a reply says that has just marked some as read: whatever is on its way was counted before. */
export const saveUnread = (count: number): void => keep(count, nextQuestion());

export const readUnread = (): number => (known.era === sessionEra() ? known.count : 0);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUnread = (): number => useSyncExternalStore(subscribe, readUnread);
