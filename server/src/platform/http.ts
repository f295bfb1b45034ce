import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@skonto/api/endpoint';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { addCompression } from './compression.ts';
import type { Caller, Ctx, MessageKind, Services } from './context.ts';
import { answerProblem } from './http-problem.ts';
import { networkOf } from './network-address.ts';
import { notSignedIn, Problem } from './problem.ts';
import { Accepted, type EventsReply, type FileReply } from './reply.ts';
import type { RequestCeiling } from './request-ceiling.ts';
import type { RawRequest, RoutedRoom, SessionControl } from './route.ts';
import {
  deviceCookie,
  findCaller,
  sameSecret,
  sessionCookie,
  xsrfCookie,
  xsrfHeader,
  xsrfTokenFor,
} from './session.ts';
import { localeOf } from './texts.ts';
import { receiveUpload } from './upload.ts';
import { validateParts } from './validate.ts';

export type HttpOptions = {
  readonly services: Services;
  readonly rooms: readonly RoutedRoom[];
  /** Counts the requests of each account and address. */
  readonly ceiling: RequestCeiling;
  readonly requestLimits: {
    readonly perAccount: number;
    readonly perAddress: number;
    /** A limit of its own for a call that costs more than others. */
    tighter(endpoint: Endpoint): { readonly name: string; readonly most: number } | null;
  };
  /** CIDR list of proxies whose X-Forwarded-* count; empty: nobody's. */
  readonly trustProxy: readonly string[];
  readonly logger: boolean | object;
  /** One line for each request. */
  readonly logRequests: boolean;
  /** Marks a session as used now; called at most once a minute per session. */
  readonly touchSession: (caller: Caller) => Promise<void>;
};

const jsonBodyLimit = 1_048_576;

type Route = RoutedRoom['routes'][number];

/** Builds the HTTP side: limits, headers, sessions, and one Fastify route per endpoint. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyLimit,
    requestTimeout: 300_000,
    http: { connectionsCheckingInterval: 1_000, maxHeaderSize: 32_768 },
    keepAliveTimeout: 30_000,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    return503OnClosing: true,
  });
  app.server.headersTimeout = 5_000;
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.services.settings.publicUrl.startsWith('https:'),
  });
  await addCompression(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler((error, request, reply) => answerProblem(error, { services: options.services, request, reply }));
  if (options.logRequests) app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  for (const room of options.rooms) for (const route of room.routes) addRoute(app, options, route);
  return app;
}

/** One line a request at level info. The route, not the address: a query may carry a mailed token. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions, id, caller } = request;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info(
    { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms, userId: caller?.actor.userId },
    'request',
  );
}

/** Repeated names become lists; a name like `__proto__` is just a name. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}

function addRoute(app: FastifyInstance, options: HttpOptions, route: Route): void {
  const { endpoint } = route;
  const { ceiling, requestLimits } = options;
  const tighter = requestLimits.tighter(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Files and events go out as they come; packing an export would cost more than the line to most callers.
    ...(endpoint.reply === 'file' || endpoint.reply === 'events' ? { compress: false } : {}),
    // The caller is judged before a body is read, so that a stranger can't make the server parse one.
    onRequest: async request => {
      const network = networkOf(request.ip);
      await ceiling.pass({ key: `address:${network}`, most: requestLimits.perAddress });
      request.caller = await authenticate(options, route, request);
      const account = request.caller?.actor.userId ?? null;
      if (account !== null) await ceiling.pass({ key: `account:${account}`, most: requestLimits.perAccount });
      if (tighter !== null) await ceiling.pass({ key: `${tighter.name}:${account ?? network}`, most: tighter.most });
    },
    handler: async (request, reply) => {
      const ctx = openContext(options.services, request, reply);
      const raw: RawRequest = {
        ctx,
        caller: request.caller,
        session: sessionControl(options, request, reply),
        parts: async () => {
          const body =
            endpoint.body === 'multipart'
              ? await receiveUpload(request, options.services.settings.dataDir)
              : request.body;
          return validateParts(endpoint, { params: request.params, query: request.query, body });
        },
      };
      return send(reply, endpoint.status ?? 200, await route.run(raw));
    },
  });
}

/** The caller of this request, or the refusal: no session, unaccepted terms, a forged cross-site request. */
async function authenticate(options: HttpOptions, route: Route, request: FastifyRequest): Promise<Caller | null> {
  const { services } = options;
  const access = route.endpoint.access ?? 'terms';
  const authorization = request.headers.authorization;
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (authorization !== undefined && bearer === undefined) throw notSignedIn();
  const cookieToken = bearer === undefined ? request.cookies[sessionCookie] : undefined;
  refuseCrossSite(request, bearer);
  const token = bearer ?? cookieToken;
  const found = token === undefined ? null : await findCaller(services.db, token, rules(options));
  if (found?.stale) await options.touchSession(found.caller);
  const caller = found?.caller ?? null;
  if (access === 'public') return caller;
  if (!caller || token === undefined) throw notSignedIn();
  if ((caller.sessionKind === 'BEARER') !== (bearer !== undefined)) throw notSignedIn();
  if (cookieToken !== undefined && request.method !== 'GET') {
    const given = request.headers[xsrfHeader];
    if (!sameSecret(typeof given === 'string' ? given : undefined, xsrfTokenFor(cookieToken)))
      throw new Problem(403, 'xsrf');
  }
  if (access === 'terms' && !caller.termsAccepted) throw new Problem(403, 'terms-not-accepted');
  return caller;
}

const rules = (options: HttpOptions) => ({
  now: options.services.clock.instant(),
  idleMinutes: options.services.settings.sessionIdleMinutes,
});

/** A browser says where a request comes from; another site's form never changes anything here, sign-in included. */
function refuseCrossSite(request: FastifyRequest, bearer: string | undefined): void {
  if (bearer !== undefined || request.method === 'GET') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    const origin = request.headers.origin;
    const own = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
    if (!own) throw new Problem(403, 'cross-site');
  }
}

function openContext(services: Services, request: FastifyRequest, reply: FastifyReply): Ctx {
  const locale = localeOf(request.headers['accept-language']);
  const t = services.translator(locale);
  const now = services.clock.now();
  const key = request.headers['idempotency-key'];
  const headers: Readonly<Record<MessageKind, string>> = {
    info: 'Info-Message',
    success: 'Success-Message',
    warning: 'Warning-Message',
  };
  return {
    ...services,
    locale,
    t,
    now,
    instant: new Date(now).toISOString(),
    businessDate: services.clock.businessDate(),
    requestId: request.id,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ifMatch: ifMatchOf(request),
    respondAsync: request.headers.prefer === 'respond-async',
    idempotency:
      typeof key === 'string' && request.method === 'POST'
        ? { key: keyText(key), requestHash: requestHash(request) }
        : null,
    // Header bytes can't carry č or ž: the text travels percent-encoded (decisions.md §2).
    say: (kind, text, params) => void reply.header(headers[kind], encodeURIComponent(t(text, params))),
  };
}

function ifMatchOf(request: FastifyRequest): string | null {
  const header = request.headers['if-match'];
  return header === undefined || header === '*' ? null : header.replace(/^"|"$/g, '');
}

function keyText(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, 'invalid', { errors: [{ field: 'Idempotency-Key', code: 'invalid' }] });
  return key;
}

function requestHash(request: FastifyRequest): Uint8Array {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

function sessionControl(options: HttpOptions, request: FastifyRequest, reply: FastifyReply): SessionControl {
  const { publicUrl, cookieDomain } = options.services.settings;
  const secure = publicUrl.startsWith('https:');
  const shared = cookieDomain !== null && `.${request.hostname}`.endsWith(`.${cookieDomain}`);
  const common = { path: '/', sameSite: 'lax', secure, ...(shared ? { domain: cookieDomain } : {}) } as const;
  return {
    open: token => {
      const maxAge = options.services.settings.sessionHours * 3600;
      reply.setCookie(sessionCookie, token, { ...common, httpOnly: true, maxAge });
      reply.setCookie(xsrfCookie, xsrfTokenFor(token), { ...common, httpOnly: false, maxAge });
    },
    close: () => {
      reply.clearCookie(sessionCookie, { ...common, httpOnly: true });
      reply.clearCookie(xsrfCookie, common);
    },
    device: /^[\w-]{43}$/.exec(request.cookies[deviceCookie.name] ?? '')?.[0] ?? null,
    rememberDevice: (token, days) => {
      const { name, path } = deviceCookie;
      reply.setCookie(name, token, { ...common, path, httpOnly: true, maxAge: days * 86_400 });
    },
  };
}

const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file';
const isEvents = (value: unknown): value is EventsReply =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'events';

async function send(reply: FastifyReply, status: number, value: unknown): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  if (value instanceof Accepted) return reply.code(202).header('Location', value.location).send(value.body);
  if (isFile(value)) {
    return reply
      .code(200)
      .type(value.contentType)
      .header('Content-Disposition', `attachment; filename="${value.fileName}"`)
      .send(value.body);
  }
  if (isEvents(value)) return sendEvents(reply, value);
  return reply.code(status).send(value);
}

async function sendEvents(reply: FastifyReply, value: EventsReply): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  const iterator = value.events[Symbol.asyncIterator]();
  raw.on('close', () => void iterator.return?.());
  try {
    for (let next = await iterator.next(); !next.done && !raw.destroyed; next = await iterator.next()) {
      raw.write(`data: ${JSON.stringify(next.value)}\n\n`);
    }
  } catch (error) {
    reply.log.error({ err: error }, 'event stream');
  } finally {
    raw.end();
  }
  return reply;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
