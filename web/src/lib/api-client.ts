import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  pathParameters,
  type QueryOf,
  type ReplyOf,
} from '@skonto/api/endpoint';
import { type ListDeclaration, type ListQuery, listSearchParams } from '@skonto/api/list';
import { abilitiesHeader } from '@skonto/domain/actor/abilities';
import { unreadHeader } from '@skonto/domain/actor/unread';
import { ApiError, type FallbackTexts, toApiError } from './api-error.ts';
import { readCookie } from './cookies.ts';
import { forgetLost, lostKeyOf, rememberLost } from './lost-answers.ts';
import { announce, type MessageTone } from './messages.ts';
import { isOnline } from './online.ts';
import { whileOpen } from './open-writes.ts';
import { randomKey } from './random-key.ts';
import {
  holderId,
  isOthersSession,
  isSessionOver,
  noteAbilities,
  sessionEnded,
  sessionEra,
  sessionTaken,
} from './session.ts';
import { nextQuestion, noteUnread } from './unread.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [N in Name]: Value };
type ListGiven<E extends Endpoint> = E['list'] extends ListDeclaration
  ? { readonly list: Partial<ListQuery> }
  : unknown;
type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /**
   * `place`: the screen shows the failure itself, so the message bar stays quiet unless the answer brings a text for it. `form`: the
   * form says it and nothing else does. `page`: a record that isn't there or isn't to be seen takes the whole page, and the bar doesn't
   * repeat what the server says of it either.
   */
  readonly errors?: 'bar' | 'place' | 'form' | 'page';
  /** Long work: the server answers 202 at once and tells its progress elsewhere. */
  readonly respondAsync?: boolean;
  /** The version that the user saw; the server refuses when there is a newer one. */
  readonly ifMatch?: string | undefined;
  /** Repeats of one intended action carry the same key, so the server does it once. */
  readonly idempotencyKey?: string;
};
export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  ListGiven<E> &
  SendOptions;
type Parts = { params?: unknown; query?: unknown; body?: unknown; list?: Partial<ListQuery> } & SendOptions;

/** What the client needs from around it; a test hands in its own. */
type Surroundings = {
  fetch: typeof fetch;
  language: () => string;
  cookies: () => string;
  fallback: () => FallbackTexts;
  isOnline: () => boolean;
  /** Asks the user to accept new terms; true once they are accepted. */
  askTerms: () => Promise<boolean>;
};
let around: Surroundings = {
  fetch: (...request) => fetch(...request),
  language: () => 'en',
  cookies: () => document.cookie,
  fallback: () => ({
    client: 'Unknown client error',
    server: 'Unknown server error',
    offline: 'Offline',
    noAnswer: 'No answer',
    unknownOutcome: 'Unknown outcome',
  }),
  isOnline,
  askTerms: async () => false,
};
export function configureApi(changes: Partial<Surroundings>): void {
  around = { ...around, ...changes };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The address of a call: parameters percent-encoded, arrays as repeated names. */
export function addressOf(endpoint: Endpoint, parts: Parts): string {
  const params = Object.fromEntries(entriesOf(parts.params));
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) path = path.replace(`:${name}`, encodeURIComponent(String(params[name])));
  const search = parts.list ? listSearchParams(parts.list) : new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Headers every call carries (REQ-01..03); the caller adds the content type. */
export function headersOf(endpoint: Endpoint, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': around.language() };
  if (endpoint.method === 'GET') return headers;
  const token = readCookie('XSRF-TOKEN', around.cookies());
  if (token !== null) headers['X-XSRF-TOKEN'] = token;
  if (endpoint.method === 'POST' && endpoint.reply !== 'file') {
    headers['Idempotency-Key'] = idempotencyKey ?? randomKey();
  }
  return headers;
}

const messageHeaders: readonly (readonly [string, MessageTone])[] = [
  ['Info-Message', 'info'],
  ['Success-Message', 'success'],
  ['Warning-Message', 'warning'],
  ['Error-Message', 'danger'],
];
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Hands the message headers of an answer to the message bar; true when an error text was among them. */
export function showMessageHeaders(header: (name: string) => string | null): boolean {
  let saidError = false;
  for (const [name, tone] of messageHeaders) {
    const text = header(name);
    if (text === null) continue;
    announce(tone, decode(text));
    saidError ||= tone === 'danger';
  }
  return saidError;
}

const inBar = (sendOptions: SendOptions): boolean => (sendOptions.errors ?? 'bar') === 'bar';

/** Turns a failed answer into the error to throw, and tells whoever must know of it. */
export function failure(
  endpoint: Endpoint,
  answer: { status: number; body: string; header: (name: string) => string | null },
  sendOptions: SendOptions & { readonly era?: number },
): ApiError {
  const error = toApiError({ ...answer, requestId: answer.header('X-Request-Id') }, around.fallback());
  // Whoever was asked to accept the terms and left instead needs no message about it.
  if (error.status === 403 && error.code === 'terms-not-accepted') return error;
  const fillsPage = sendOptions.errors === 'page' && (answer.status === 403 || answer.status === 404);
  const said = fillsPage || (sendOptions.errors !== 'form' && showMessageHeaders(answer.header));
  if (answer.status === 401 && endpoint.access !== 'public') sessionEnded(sendOptions.era);
  else if (!said && inBar(sendOptions)) announce('danger', error.message);
  return error;
}

const silences = { offline: 'offline', noAnswer: 'unreachable', unknownOutcome: 'unknown-outcome' } as const;

/** The error of a request that got no answer, or that wasn't sent at all. */
function silence(kind: keyof typeof silences, sendOptions: SendOptions): ApiError {
  const message = around.fallback()[kind];
  if (inBar(sendOptions)) announce('danger', message);
  return new ApiError({ status: 0, code: silences[kind], message });
}

/** Files are fetched by POST where their question is long; that changes nothing. */
const changes = ({ method, reply, safe }: Endpoint): boolean => method !== 'GET' && reply !== 'file' && !safe;

export const unanswered = (endpoint: Endpoint, sendOptions: SendOptions): ApiError =>
  silence(changes(endpoint) ? 'unknownOutcome' : 'noAnswer', sendOptions);

/**
 * Sends only what can leave now and fails at once otherwise: nothing is kept back to be sent later, when whoever asked for it may have
 * thought better of it. A change counts as open until it is answered.
 */
export async function sendNow<Answer>(
  endpoint: Endpoint,
  sendOptions: SendOptions,
  work: () => Promise<Answer>,
): Promise<Answer> {
  keepToHolder(endpoint);
  if (endpoint.method === 'GET') return work();
  if (!around.isOnline()) throw silence('offline', sendOptions);
  return changes(endpoint) ? whileOpen(work) : work();
}

/** Nothing that was typed or decided here goes out in the name of somebody whom another tab has signed in meanwhile. */
function keepToHolder(endpoint: Endpoint): void {
  if (endpoint.access === 'public') return;
  // A page that is being left asks for nobody.
  if (endpoint.access !== 'session' && isSessionOver())
    throw new ApiError({ status: 401, code: 'signed-out', message: around.fallback().client });
  if (!isOthersSession()) return;
  sessionTaken();
  throw new ApiError({ status: 401, code: 'session-taken', message: around.fallback().client });
}

/**
 * True when a request was refused because new terms were published, and the user has accepted them since: nothing was done, so it may be
 * sent again. What was typed and where the user is stays as it is meanwhile.
 */
export async function acceptedMeanwhile(error: ApiError): Promise<boolean> {
  return error.status === 403 && error.code === 'terms-not-accepted' && (await around.askTerms());
}

/** Sends it, and once more when the terms had to be accepted first. */
async function send(endpoint: Endpoint, parts: Parts): Promise<Answer> {
  const sendOptions = { ...parts, era: sessionEra() };
  const first = await sendNow(endpoint, parts, () => sendOnce(endpoint, parts));
  if (first.response.ok) return succeeded(first);
  const answer = await readFailure(first.response);
  const again = await acceptedMeanwhile(toApiError({ ...answer, requestId: null }, around.fallback()));
  if (!again) throw failure(endpoint, answer, sendOptions);
  const second = await sendNow(endpoint, parts, () => sendOnce(endpoint, parts));
  if (!second.response.ok)
    throw failure(endpoint, await readFailure(second.response), { ...sendOptions, era: sessionEra() });
  return succeeded(second);
}

const headerOf = (response: Response) => (name: string) => response.headers.get(name);
const readFailure = async (response: Response) => ({
  status: response.status,
  // Of a refusal that was cut off on its way the status is known; its class has words of its own.
  body: await response.text().catch(() => ''),
  header: headerOf(response),
});
function succeeded(answer: Answer): Answer {
  showMessageHeaders(headerOf(answer.response));
  return answer;
}

/** How long an answer to a change is waited for; then nobody knows. */
const longestWaitMs = 120_000;
/** What a proxy says when it lost the server: the change may have been made. */
const lostStatuses: readonly number[] = [502, 504];

/** What came back; of a file the body is still to be read. */
type Answer = { readonly response: Response; readonly reply: unknown };

/** Throws at what was cut off on its way and at the page of a stranger, such as a hotel's network: neither is an answer. */
async function readAnswer(endpoint: Endpoint, response: Response): Promise<Answer> {
  if (!response.ok || endpoint.reply === 'file') return { response, reply: undefined };
  const text = await response.text();
  return { response, reply: text === '' ? undefined : JSON.parse(text) };
}

async function sendOnce(endpoint: Endpoint, parts: Parts): Promise<Answer> {
  const address = addressOf(endpoint, parts);
  const era = sessionEra();
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const identity = [holderId(), endpoint.method, address, parts.ifMatch, body].join(' ');
  const headers = headersOf(endpoint, lostKeyOf(identity) ?? parts.idempotencyKey);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (parts.respondAsync) headers.Prefer = 'respond-async';
  if (parts.ifMatch !== undefined) headers['If-Match'] = `"${parts.ifMatch}"`;
  if (parts.signal) request.signal = parts.signal;
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = body;
  }
  const lose = () => rememberLost(identity, headers['Idempotency-Key'] ?? '');
  const question = nextQuestion();
  try {
    const answer = await answerInTime(endpoint, address, request);
    noteAbilities(answer.response.headers.get(abilitiesHeader), era);
    noteUnread(answer.response.headers.get(unreadHeader), question, era);
    if (!changes(endpoint)) return answer;
    const { response } = answer;
    if (lostStatuses.includes(response.status) || (await isUnfinished(response))) lose();
    else forgetLost();
    return answer;
  } catch (cause) {
    if (changes(endpoint)) lose();
    if (parts.signal?.aborted) throw cause;
    throw unanswered(endpoint, parts);
  }
}

/** The server still works on the first of two requests with one key. */
const isUnfinished = async (response: Response): Promise<boolean> =>
  response.status === 409 && (await response.clone().text()).includes('"idempotency-unfinished"');

/** Sends it and, where it changes something, gives up waiting in the end. */
async function answerInTime(endpoint: Endpoint, address: string, request: RequestInit): Promise<Answer> {
  if (!changes(endpoint)) return readAnswer(endpoint, await around.fetch(address, request));
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestWaitMs);
  const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal;
  try {
    return await readAnswer(endpoint, await around.fetch(address, { ...request, signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** Calls an endpoint and gives its reply, typed by the declaration both sides share. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ReplyOf<E>> {
  const { reply } = await send(endpoint, options);
  // The server writes replies from the very schema that types them here; reading it twice would break an open page
  // whenever a newer server adds a member.
  return reply as ReplyOf<E>;
}

/** Fetches a file; `download` (file-transfer.ts) saves it. `read` is for whoever wants to see it come. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  read = (response: Response): Promise<Blob> => response.blob(),
): Promise<Blob> {
  const { response } = await send(endpoint, options);
  // No file of Skonto's is a page.
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw unanswered(endpoint, options);
  return read(response);
}
