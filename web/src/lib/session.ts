import { type SessionUser, type User, userStatuses } from '@skonto/api/users';
import { type Abilities, type Ability, abilitiesMark, abilityNames } from '@skonto/domain/actor/abilities';
import { roles } from '@skonto/domain/actor/role';
import { useSyncExternalStore } from 'react';
import { isFlag, isNumber, isText, mapOf, oneOf, orMissing, orNull, shapeOf } from './guards.ts';
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * Who is signed in, as the browser knows it: the user object under one key, nothing else. The session itself is a cookie that
 * scripts can't read. What may be done comes from the server as `can`: the session's with the user, a record's with the record.
 */
const userKey = 'skonto.user';
const wantedKey = 'skonto.wanted-path';
/** Entries of earlier sign-ins that must not outlive a new one (REQ-09). */
const staleKeys = ['token', 'remember-me', 'skonto.token', 'skonto.remember-me'];

/** `requestedAt`: when the server last said what the session may. */
type StoredUser = SessionUser & { requestedAt: number };
const isStoredUser = shapeOf({
  id: isNumber,
  email: isText,
  emailRecipient: isFlag,
  firstName: isText,
  lastName: isText,
  role: oneOf(roles),
  status: oneOf(userStatuses),
  deactivated: isFlag,
  termsAccepted: isFlag,
  company: orNull(shapeOf({ id: isNumber, name: isText, code: isText })),
  lastLogin: orNull(isText),
  lastApiCall: orNull(isText),
  version: isText,
  can: mapOf(isFlag),
  requestedAt: orMissing(isNumber),
});
/**
 * Whose work this tab holds. Other tabs may sign out or sign somebody else in at any time, and the cookie then is theirs; what this tab
 * shows and what was typed into it stays its holder's.
 */
let holder: number | null | undefined;
/** Counts sign-ins and sign-outs of this tab, so that a late answer to an earlier session isn't taken for this one's. */
let era = 0;
/** Somebody has left this tab, and nobody has come since. */
let left = false;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const nothingAllowed = (name: Ability) => [name, false] as const;
const noAbilities = Object.fromEntries(abilityNames.map(nothingAllowed)) as Record<Ability, boolean>;
const untouchable: User['can'] = {
  update: false,
  delete: false,
  inviteAgain: false,
  deactivate: false,
  activate: false,
};

/** An ability that was unknown when the user was stored isn't there until the server says so. */
function storedUser(): StoredUser | null {
  const stored = readStoredJson('local', userKey);
  if (!isStoredUser(stored)) return null;
  const companyCode = stored.company?.code ?? null;
  const can = { ...untouchable, ...noAbilities, ...stored.can };
  return { ...stored, companyCode, can, requestedAt: stored.requestedAt ?? 0 };
}

type Known = { readonly text: string | null; readonly user: StoredUser | null; readonly holdersCan: Abilities };
const signedOut: Known = { text: null, user: null, holdersCan: noAbilities };
let cached = signedOut;
function readUser(): StoredUser | null {
  const text = readStored('local', userKey);
  if (text !== cached.text) {
    const user = storedUser();
    const holdersCan = user?.can ?? (typeof holder === 'number' ? cached.holdersCan : noAbilities);
    cached = { text, user, holdersCan };
  }
  return cached.user;
}
/** The stored user, whether or not the terms are accepted yet. */
export const currentUser = (): SessionUser | null => readUser();
export const abilitiesReadAt = (): number => readUser()?.requestedAt ?? 0;

/** Signed in means a stored user who has accepted the terms (REQ-07). */
export const isSignedIn = (): boolean => currentUser()?.termsAccepted === true;

/** The id of whoever this tab works for, or null before a sign-in. */
export function holderId(): number | null {
  if (holder === undefined) holder = currentUser()?.id ?? null;
  return holder;
}
/** What a page still asks that is being left: it has nobody to ask for. */
export const isSessionOver = (): boolean => left && holderId() === null;
export const sessionEra = (): number => era;

/** Whether another tab has meanwhile signed in somebody else: nothing of this tab may be done in that person's name. */
export const isOthersSession = (): boolean => {
  const user = currentUser();
  return user !== null && holderId() !== null && user.id !== holderId();
};

/** A guarded page opens for whoever is signed in; a tab that worked for nobody now works for them. */
export function adoptUser(): void {
  if (holderId() === null) holder = currentUser()?.id ?? null;
}

/** Keeps who is signed in. A reply about the own record doesn't name the session's abilities; those that are known stay. */
export function saveUser(user: User | SessionUser): void {
  const stored = readUser();
  const before = stored?.id === user.id ? stored : null;
  const requestedAt = 'seeInvoices' in user.can ? Date.now() : (before?.requestedAt ?? 0);
  for (const key of staleKeys) {
    removeStored('local', key);
    removeStored('session', key);
  }
  writeStored(
    'local',
    userKey,
    JSON.stringify({ ...user, can: { ...(before?.can ?? noAbilities), ...user.can }, requestedAt }),
  );
  if (holder !== user.id) era += 1;
  holder = user.id;
  left = false;
  notify();
}

export function clearUser(): void {
  for (const key of [...staleKeys, userKey]) {
    removeStored('local', key);
    removeStored('session', key);
  }
  holder = null;
  left = true;
  cached = signedOut;
  era += 1;
  notify();
}

export function useSession(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser);
}

/** What whoever is signed in may see and do as a whole; nobody may anything. */
export const currentAbilities = (): Abilities => currentUser()?.can ?? noAbilities;

/**
 * What a screen offers: what this tab's holder may do. It stays while another tab signs out, so that nothing leaves a screen that
 * somebody reads; whoever then acts is led to the sign-in.
 */
export function screensAbilities(): Abilities {
  readUser();
  return cached.holdersCan;
}
export const useAbilities = (): Abilities => useSyncExternalStore(subscribe, screensAbilities);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const otherTab = (event: StorageEvent) => {
    if (event.key === userKey) listener();
  };
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', otherTab);
  };
}

let lastMark: string | null = null;
/**
 * Takes the mark that came with an answer to a question of the era `since`. Each new mark is heeded once: a server of another release may
 * know abilities that this page doesn't, and then the two marks never agree.
 */
export function noteAbilities(mark: string | null, since: number = era): void {
  const user = currentUser();
  if (mark === null || since !== era || !user?.termsAccepted || isOthersSession()) return;
  const isNews = mark !== lastMark && mark !== abilitiesMark(user.can);
  lastMark = mark;
  if (isNews) watch.onOtherAbilities();
}

const isWantedPath = shapeOf({ href: isText, owner: orNull(isNumber) });

/** Remembers where to go after the next sign-in, for whoever this tab works for; only paths of this application are kept. */
function rememberPath(href: string): void {
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login')) {
    writeStored('session', wantedKey, JSON.stringify({ href, owner: holderId() }));
  }
}
/** The remembered path, unless it was somebody else's. */
export function takeRememberedPath(): string | null {
  const wanted = readStoredJson('session', wantedKey);
  removeStored('session', wantedKey);
  if (!isWantedPath(wanted)) return null;
  const { href, owner } = wanted;
  return owner === null || owner === currentUser()?.id ? href : null;
}

/** What the application does about a session that is over. Each is told before anything of the session is forgotten. */
type SessionWatch = {
  /** The holder is signed out: by the server, an idle hour, another browser or another tab. */
  readonly onEnd: () => void;
  /** The page must give way to the sign-in. */
  readonly askToSignIn: () => void;
  /** Another tab signed somebody else in. */
  readonly onTaken: () => void;
  /** An answer knows that this session may do other things than its pages offer. */
  readonly onOtherAbilities: () => void;
};
const nothing = () => undefined;
let watch: SessionWatch = { onEnd: nothing, askToSignIn: nothing, onTaken: nothing, onOtherAbilities: nothing };
export function watchSession(next: SessionWatch): () => void {
  watch = next;
  const otherTab = (event: StorageEvent) => {
    if (event.key === userKey && isOthersSession()) sessionTaken();
  };
  addEventListener('storage', otherTab);
  return () => removeEventListener('storage', otherTab);
}

const keepers = new Set<() => void>();
/** Lets a screen put away what would be lost, such as a selection, in the moment before its session is over. */
export function beforeSessionEnd(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

function putAway(href: string): void {
  for (const keep of keepers) keep();
  rememberPath(href);
}
const here = () => location.pathname + location.search;
/** For whoever leaves by the application's own asking: after the next sign-in of the same person everything is as it was. */
export const keepPlace = (): void => putAway(here());

function endSession(href: string): void {
  putAway(href);
  clearUser();
  watch.onEnd();
}

/**
 * The server knows this tab's session no more: sign-in comes next, and this page after it. `since` is the era in which it was asked:
 * what an earlier session was answered is no news.
 */
export function sessionEnded(since: number = era): void {
  if (holderId() === null || since !== era) return;
  endSession(here());
  watch.askToSignIn();
}

/** A guarded page was asked for and nobody is signed in; when this tab worked for somebody, another one has signed out. */
export function signInFirst(href: string): void {
  if (currentUser() === null && holderId() !== null) endSession(href);
  else rememberPath(href);
}

/** Hands the tab over to whoever another tab signed in. */
export function sessionTaken(): void {
  keepPlace();
  holder = currentUser()?.id ?? null;
  era += 1;
  notify();
  watch.onTaken();
}
