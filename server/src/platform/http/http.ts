import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { Problem } from '../problem.ts';
import { addCompression } from './compression.ts';
import { boundConnections } from './connections.ts';
import type { Answered, HttpOptions } from './http-options.ts';
import { answerProblem } from './http-problem.ts';
import { parseQuery } from './query-text.ts';
import { Refusals } from './refusals.ts';
import { boundBody, endUnread } from './request-body.ts';
import { addRoute } from './request-steps.ts';

/**
 * The driver hangs its whole client on the error of a lost connection, and in it the key that cancels what the connection does. PostgreSQL's
 * detail of a refused row is the row itself, with whatever people typed.
 */
const unsaid = { paths: ['err.client', 'err.detail'], remove: true };

/** What no page of ours asks a browser for. */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
const unreadablePath = '/api/unreadable-address';

/** Builds the HTTP side: limits, headers, sessions, and one Fastify route per endpoint. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const posted = postedAddresses(options.features);
  const app = Fastify({
    rewriteUrl: ({ method, url = '' }) => (method === 'POST' && posted(url)) || url,
    logger: options.logger && { ...options.logger, redact: unsaid },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    // Bodies have times of their own (request-body.ts).
    requestTimeout: 0,
    http: { connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    keepAliveTimeout: 30_000,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    // What comes in while the server ends is served or refused like anything else (ending.ts).
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void answerUnreadable(app, request, reply),
  });
  app.server.headersTimeout = 5_000;
  boundConnections(app.server, { behindProxy: options.trustProxy.length > 0 });
  app.removeContentTypeParser('text/plain');
  const protect = helmet({
    // A page has a policy of its own; whatever else is opened as one may load nothing and be framed by nobody.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.services.settings.publicUrl.startsWith('https:'),
  });
  await addCompression(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('bodyTimer', null);
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, () => {});
    reply.header('Permissions-Policy', permissions);
    boundBody(request);
    done(request.url === unreadablePath ? new Problem(400, 'bad-request') : undefined);
  });
  const refusals = new Refusals(app.log);
  app.addHook('onClose', async () => refusals.stop());
  app.setErrorHandler((error, request, reply) => {
    endUnread(request, reply);
    return answerProblem(error, { services: options.services, refusals, request, reply });
  });
  if (options.logRequests) app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  if (options.answered) addAnswered(app, options.answered);
  options.ending.guide(app, options.admission);
  for (const feature of options.features) for (const route of feature.routes) addRoute(app, options, route);
  return app;
}

/** Leads what is posted to a page's address to the call behind it; null where there is none. */
function postedAddresses(features: HttpOptions['features']): (url: string) => string | null {
  const calls = new Map<string, string>(
    features.flatMap(({ routes }) =>
      routes.flatMap(({ endpoint: { postedAt, path } }) => (postedAt === undefined ? [] : [[postedAt, path] as const])),
    ),
  );
  return url => {
    const [path = '', ...query] = url.split('?');
    const call = calls.get(path);
    return call === undefined ? null : [call, ...query].join('?');
  };
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

function addAnswered(app: FastifyInstance, answered: Answered): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    answered({ method, route: routeOptions.url ?? null, status: statusCode, ms: elapsedTime }),
  );
}

/** An address that can't be decoded never reaches a route or a hook: it is answered as a request for one that is refused. */
async function answerUnreadable(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const language = raw.headers['accept-language'];
  const refusal = await app.inject({
    url: unreadablePath,
    ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
  });
  const { connection: _, ...headers } = refusal.headers;
  reply.raw.writeHead(refusal.statusCode, headers).end(refusal.rawPayload);
}
