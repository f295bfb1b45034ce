import type { SessionUser, User } from '@skonto/api/users';
import { abilityNames } from '@skonto/domain/actor/abilities';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilitiesAskedAt, clearUser, currentAbilities, currentUser, saveUser, screensAbilities } from './session.ts';

const record: User = {
  id: 7,
  email: 'ana@primer.rs',
  emailRecipient: true,
  firstName: 'Ana',
  lastName: 'Petrović',
  role: 'COMPANY_ADMIN',
  status: 'ACTIVE',
  deactivated: false,
  termsAccepted: true,
  company: { id: 1, name: 'Primer', code: '101000000' },
  companyCode: '101000000',
  lastLogin: null,
  lastApiCall: null,
  version: 'v',
  can: { update: true, delete: false, inviteAgain: false, deactivate: false, activate: false },
};
const none = Object.fromEntries(abilityNames.map(name => [name, false])) as Omit<SessionUser['can'], keyof User['can']>;
const session: SessionUser = { ...record, can: { ...record.can, ...none, writeUsers: true, addClients: true } };

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  clearUser();
});

it('keeps what the session may, through a reply about the own record', () => {
  saveUser(session);
  const askedAt = abilitiesAskedAt();
  saveUser({ ...record, firstName: 'Anka' });
  expect(currentUser()?.firstName).toBe('Anka');
  expect(currentAbilities()).toMatchObject({ writeUsers: true, addClients: true, writeTerms: false });
  expect(abilitiesAskedAt()).toBe(askedAt);
});

it('gives nobody what somebody else may', () => {
  saveUser(session);
  saveUser({ ...record, id: 8 });
  expect(currentAbilities()).toMatchObject({ writeUsers: false, addClients: false });
  expect(abilitiesAskedAt()).toBe(0);
  clearUser();
  expect(Object.values(currentAbilities()).some(Boolean)).toBe(false);
});

it('a screen goes on offering what its holder may while another tab signs out, and nothing once this one does', () => {
  saveUser(session);
  expect(screensAbilities()).toMatchObject({ writeUsers: true });
  localStorage.removeItem('skonto.user');
  expect(screensAbilities()).toMatchObject({ writeUsers: true });
  expect(Object.values(currentAbilities()).some(Boolean)).toBe(false);
  clearUser();
  expect(Object.values(screensAbilities()).some(Boolean)).toBe(false);
});
