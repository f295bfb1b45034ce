import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRecord, recentRecords, rememberRecord } from './recent-records.ts';

const signedIn = vi.hoisted(() => ({ id: 7 }));
vi.mock('./session.ts', () => ({
  currentUser: () => (signedIn.id === 0 ? null : { id: signedIn.id }),
  subscribe: () => () => undefined,
}));
const record = (at: number) => ({ kind: 'invoice', path: `/invoices/details/${at}`, label: `F-${at}` });

describe('recent records', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    signedIn.id = 7;
  });

  it('keep the newest eight, each once', () => {
    for (let at = 1; at <= 10; at += 1) rememberRecord(record(at));
    rememberRecord({ ...record(5), label: 'F-5 renamed' });
    const paths = recentRecords().map(one => one.path.split('/').at(-1));
    expect(paths).toEqual(['5', '10', '9', '8', '7', '6', '4', '3']);
    expect(recentRecords()[0]?.label).toBe('F-5 renamed');
  });

  it('are nobody else’s', () => {
    rememberRecord(record(1));
    signedIn.id = 8;
    expect(recentRecords()).toEqual([]);
    rememberRecord(record(2));
    expect(recentRecords()).toHaveLength(1);
    signedIn.id = 7;
    expect(recentRecords()).toEqual([]);
    signedIn.id = 0;
    expect(recentRecords()).toEqual([]);
  });

  it('let go of a record that is gone, and of what isn’t theirs to read', () => {
    rememberRecord(record(1));
    rememberRecord(record(2));
    forgetRecord('/invoices/details/1');
    expect(recentRecords()).toEqual([record(2)]);
    localStorage.setItem(
      'skonto.recent',
      '{"user":7,"records":[{"kind":"invoice","path":"//evil.example","label":"x"}]}',
    );
    expect(recentRecords()).toEqual([]);
  });
});
