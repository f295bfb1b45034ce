import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';

describe('drafts', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('come back until they are dropped', () => {
    keepDraft('form', { name: 'Ana', amount: '1.234,56' });
    expect(findDraft('form')).toEqual({ name: 'Ana', amount: '1.234,56' });
    expect(findDraft('other')).toBeNull();
    dropDraft('form');
    expect(findDraft('form')).toBeNull();
  });

  it('that are no object are no drafts', () => {
    sessionStorage.setItem('skonto.draft.0.form', '[1]');
    expect(findDraft('form')).toBeNull();
    sessionStorage.setItem('skonto.draft.0.form', '{broken');
    expect(findDraft('form')).toBeNull();
  });
});
