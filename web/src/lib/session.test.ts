import type { SessionUser, User } from '@skonto/api/users';
import { abilitiesMark, abilityNames } from '@skonto/domain/actor/abilities';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  abilitiesReadAt,
  clearUser,
  currentAbilities,
  currentUser,
  noteAbilities,
  saveUser,
  screensAbilities,
  sessionEra,
  watchSession,
} from './session.ts';

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
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  clearUser();
});

it('keeps what the session may, through a reply about the own record', () => {
  saveUser(session);
  const requestedAt = abilitiesReadAt();
  saveUser({ ...record, firstName: 'Anka' });
  expect(currentUser()?.firstName).toBe('Anka');
  expect(currentAbilities()).toMatchObject({ writeUsers: true, addClients: true, writeTerms: false });
  expect(abilitiesReadAt()).toBe(requestedAt);
});

it('gives nobody what somebody else may', () => {
  saveUser(session);
  saveUser({ ...record, id: 8 });
  expect(currentAbilities()).toMatchObject({ writeUsers: false, addClients: false });
  expect(abilitiesReadAt()).toBe(0);
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

it('asks anew what it may at the first answer with another mark, once for each, and not for what an earlier session was told', () => {
  let requested = 0;
  const nothing = () => undefined;
  const onOtherAbilities = () => {
    requested += 1;
  };
  const stop = watchSession({ onEnd: nothing, askToSignIn: nothing, onTaken: nothing, onOtherAbilities });
  const invoices = { ...session, can: { ...session.can, seeInvoices: true } };
  const [without, withInvoices] = [abilitiesMark(session.can), abilitiesMark(invoices.can)];
  saveUser(session);
  noteAbilities(without);
  noteAbilities(null);
  expect(requested).toBe(0);
  noteAbilities(withInvoices);
  noteAbilities(withInvoices);
  expect(requested).toBe(1);
  saveUser(invoices);
  noteAbilities(withInvoices);
  expect(requested).toBe(1);
  noteAbilities(without);
  expect(requested).toBe(2);
  noteAbilities('of another release');
  noteAbilities('of another release');
  expect(requested).toBe(3);
  const era = sessionEra();
  clearUser();
  saveUser(session);
  noteAbilities(withInvoices, era);
  expect(requested).toBe(3);
  stop();
});
