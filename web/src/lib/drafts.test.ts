import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepNobodysDrafts, nobodysDrafts, openDraft } from './drafts.ts';
import { clearUser, saveUser } from './session.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
const person = (id: number) => ({
  id,
  email: `osoba${id}@primer.example`,
  emailRecipient: false,
  firstName: 'Ana',
  lastName: 'Anić',
  role: 'COMPANY_USER' as const,
  status: 'ACTIVE' as const,
  deactivated: false,
  termsAccepted: true,
  company: { id: 1, name: 'Preduzeće', code: '101000000' },
  companyCode: '101000000',
  lastLogin: null,
  lastApiCall: null,
  version: 'v',
  can: { update: false, delete: false, inviteAgain: false, deactivate: false, activate: false },
});

describe('drafts', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memory());
    vi.stubGlobal('localStorage', memory());
    clearUser();
  });

  it('come back until they are dropped', () => {
    openDraft('form').keep({ name: 'Ana', amount: '1.234,56' });
    expect(openDraft('form').find()).toEqual({ name: 'Ana', amount: '1.234,56' });
    expect(openDraft('other').find()).toBeNull();
    openDraft('form').drop();
    expect(openDraft('form').find()).toBeNull();
  });

  it('that are no object are no drafts', () => {
    sessionStorage.setItem('skonto.draft.0.form', '[1]');
    expect(openDraft('form').find()).toBeNull();
    sessionStorage.setItem('skonto.draft.0.form', '{broken');
    expect(openDraft('form').find()).toBeNull();
  });

  it('are their writer’s, also when the text comes after somebody else has signed in', () => {
    saveUser(person(1));
    const draft = openDraft('form');
    draft.keep({ name: 'Ana' });
    saveUser(person(2));
    expect(openDraft('form').find()).toBeNull();
    draft.keep({ name: 'Ana Anić' });
    expect(openDraft('form').find()).toBeNull();
    clearUser();
    expect(openDraft('form').find()).toBeNull();
    saveUser(person(1));
    expect(openDraft('form').find()).toEqual({ name: 'Ana Anić' });
  });

  it('of nobody travel, those of people don’t', () => {
    openDraft('register').keep({ code: '103' });
    saveUser(person(1));
    openDraft('invoice-new').keep({ invoiceNumber: '7' });
    expect(nobodysDrafts()).toEqual({ register: { code: '103' } });
    keepNobodysDrafts({ register: { code: '104' }, '1.invoice-new': { invoiceNumber: '8' } });
    expect(openDraft('invoice-new').find()).toEqual({ invoiceNumber: '7' });
    clearUser();
    expect(openDraft('register').find()).toEqual({ code: '104' });
  });
});
