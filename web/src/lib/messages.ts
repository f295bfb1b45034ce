import type { ReactNode } from 'react';
import type { Href } from './href.ts';

/** What the message bar shows. The API client and the screens hand messages over here; the bar subscribes. */
export type MessageTone = 'info' | 'success' | 'warning' | 'danger';
/** The page to which a message leads on. */
export type MessageLink = { readonly href: Href; readonly text: string };
/** What can be done about a message, and for how long it is shown for that; a message that nobody can act on needs neither. */
export type MessageAction = { readonly action?: ReactNode; readonly shownMs?: number };
export type Message = MessageAction & {
  readonly id: number;
  readonly tone: MessageTone;
  readonly text: string;
  readonly link?: MessageLink | undefined;
};

let messages: readonly Message[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly Message[]) => {
  messages = next;
  for (const listener of listeners) listener();
};

export const currentMessages = (): readonly Message[] => messages;
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message; the same text twice stays one, unless each offers something of its own. Answers its id, for whoever must take it back. */
export function announce(tone: MessageTone, text: string, link?: MessageLink, more?: MessageAction): number {
  const others = messages.filter(one => one.action || !(one.tone === tone && one.text === text));
  const id = nextId++;
  set([...others.slice(-3), { id, tone, text, link, ...more }]);
  return id;
}

/** Says that something succeeded. */
export const announceDone = (text: string, link?: MessageLink, more?: MessageAction): number =>
  announce('success', text, link, more);

export const dismissMessage = (id: number): void => set(messages.filter(one => one.id !== id));

/** Takes all messages away: they were said to somebody who hadn't signed in. */
export const dismissAll = (): void => set([]);

/** Errors stay until closed or until the next navigation (MSG-04). */
export const dismissErrors = (): void => set(messages.filter(one => one.tone !== 'danger'));
