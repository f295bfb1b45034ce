import { beforeEach, expect, it, vi } from 'vitest';
import { clearUser } from './session.ts';

const keptNothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', keptNothing);
vi.stubGlobal('sessionStorage', keptNothing);
const { nextQuestion, noteUnread, readUnread, saveUnread } = await import('./unread.ts');
const { sessionEra } = await import('./session.ts');

beforeEach(() => clearUser());

it('says what the answer to the latest question said, however late an earlier one comes', { tags: 'BELL-11' }, () => {
  const [first, second] = [nextQuestion(), nextQuestion()];
  noteUnread('5', second, sessionEra());
  noteUnread('4', first, sessionEra());
  expect(readUnread()).toBe(5);
  noteUnread(null, nextQuestion(), sessionEra());
  expect(readUnread()).toBe(5);
});

it('keeps what a page has just marked as read: what was asked before was counted before', { tags: 'BELL-11' }, () => {
  noteUnread('5', nextQuestion(), sessionEra());
  const before = nextQuestion();
  saveUnread(0);
  noteUnread('5', before, sessionEra());
  expect(readUnread()).toBe(0);
  noteUnread('1', nextQuestion(), sessionEra());
  expect(readUnread()).toBe(1);
});

it('forgets the number with the session', { tags: 'BELL-11' }, () => {
  const [asked, era] = [nextQuestion(), sessionEra()];
  noteUnread('5', asked, era);
  clearUser();
  expect(readUnread()).toBe(0);
  noteUnread('5', nextQuestion(), era);
  expect(readUnread()).toBe(0);
});
