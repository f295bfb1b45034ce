import { addresses, type Calls, type Problem } from './call-types.ts';

export type CallName = keyof Calls;
export type ReplyOf<Name extends CallName> = Calls[Name]['reply'];

/** What a call takes, and how it is to be made. */
export type Given<Name extends CallName> = Omit<Calls[Name], 'reply'> & {
  /** The same key with the same request does a POST once, also after a broken connection. Without one each call has its own. */
  readonly idempotencyKey?: string;
  /** The `version` that was read: with a newer one nothing is changed (412). */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
};
/** Nothing need be given where nothing is required. */
type Arguments<Name extends CallName> = Record<never, never> extends Given<Name> ? [Given<Name>?] : [Given<Name>];

export type Skonto = {
  /** Makes a call by its name, such as `invoices.list`. Throws a `Refusal` where the server refuses. */
  call<Name extends CallName>(name: Name, ...given: Arguments<Name>): Promise<ReplyOf<Name>>;
};

/** What the server refused, and why: decide by `status` and `code`, show `message`; `fields` names each member at fault. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Problem['errors'];
  /** Finds the request in the server's log. */
  readonly requestId: string | null;
  /** How long to wait before the next try, where the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, problem: Partial<Problem>) {
    super(problem.message ?? `The server answered ${response.status}.`);
    this.name = 'Refusal';
    this.status = response.status;
    this.code = problem.code ?? 'unknown';
    this.fields = problem.errors ?? [];
    this.requestId = problem.requestId ?? response.headers.get('X-Request-Id');
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }
}

type Credentials = {
  /** Where the server is, such as `https://skonto.example`. */
  readonly address: string;
  /** Those of an API client, which an administrator of the company creates. */
  readonly clientId: string;
  readonly secret: string;
  /** The language of sentences: `en` or `sr`. */
  readonly language?: string;
};
type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  signal?: AbortSignal;
};

/** A company's Skonto. It signs in at the first call, keeps its token, and signs in once more when that has ended. */
export function openSkonto(credentials: Credentials): Skonto {
  let token: Promise<string> | null = null;
  const tokenOf = () => {
    token ??= signIn(credentials).catch((cause: unknown) => {
      token = null;
      throw cause;
    });
    return token;
  };
  return {
    async call(name, ...[given]) {
      // The compiler knows each call's parts by its name; here they are only taken apart.
      const parts: Parts = given ?? {};
      const key = parts.idempotencyKey ?? crypto.randomUUID();
      const send = async () => sendOnce(credentials, name, { ...parts, idempotencyKey: key }, await tokenOf());
      let response = await send();
      if (response.status === 401) {
        token = null;
        response = await send();
      }
      return read(response);
    },
  };
}

async function signIn({ address, clientId, secret, language = 'en' }: Credentials): Promise<string> {
  const response = await fetch(new URL('/api/auth/generate-token', address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ email: clientId, password: secret }),
  });
  const { token }: ReplyOf<'auth.signIn'> = await read(response);
  if (token === null) throw new Error(`${clientId} is switched off, or it is a person and no API client.`);
  return token;
}

function addressOf(address: string, path: string, { params = {}, query = {} }: Parts): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(filled, address);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one));
  return url;
}

function bodyOf(body: unknown): { content: FormData | string; type: Record<string, string> } {
  const file = typeof body === 'object' && body !== null && 'file' in body ? body.file : null;
  if (!(file instanceof Blob)) return { content: JSON.stringify(body), type: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  form.append('file', file);
  return { content: form, type: {} };
}

function sendOnce(credentials: Credentials, name: CallName, parts: Parts, token: string): Promise<Response> {
  const [method, path] = addresses[name];
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    'Accept-Language': credentials.language ?? 'en',
  };
  if (method === 'POST' && parts.idempotencyKey !== undefined) headers['Idempotency-Key'] = parts.idempotencyKey;
  if (parts.ifMatch !== undefined) headers['If-Match'] = `"${parts.ifMatch}"`;
  const { content, type } = parts.body === undefined ? { content: null, type: {} } : bodyOf(parts.body);
  return fetch(addressOf(credentials.address, path, parts), {
    method,
    headers: { ...headers, ...type },
    body: content,
    ...(parts.signal ? { signal: parts.signal } : {}),
  });
}

/** The server writes replies from the very declarations that the types were made of. */
async function read<Reply>(response: Response): Promise<Reply> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok) {
    const problem = type.includes('json') ? await response.json() : {};
    throw new Refusal(response, problem as Partial<Problem>);
  }
  if (type.includes('event-stream')) return response as Reply;
  if (type.includes('application/json')) return (await response.json()) as Reply;
  return (type === '' ? undefined : await response.blob()) as Reply;
}
