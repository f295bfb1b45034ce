import { type Cost, costOf } from '@skonto/api/endpoint';
import { abilitiesHeader, abilitiesMark, abilitiesOf } from '@skonto/domain/actor/abilities';
import { unreadHeader } from '@skonto/domain/actor/unread';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import { receiveUpload } from '../files/upload.ts';
import { networkOf, siteBeyond, siteOf } from '../network-address.ts';
import type { BoundRoute } from '../route.ts';
import { isOwnDeviceName } from '../sign-in/device-name.ts';
import type { CallLimits, Leave, Requester } from './admission.ts';
import type { HttpOptions } from './http-options.ts';
import { boundUpload, mayExceed, restartBody } from './request-body.ts';
import { closedSignal, openContext } from './request-context.ts';
import { send, type Watch } from './sending.ts';
import { deviceCookie } from './session.ts';
import { authenticate, sessionControl, stillHolds } from './session-gate.ts';
import { validateParts } from './validate.ts';

type Step = {
  readonly options: HttpOptions;
  readonly route: BoundRoute;
  readonly cost: Cost;
  readonly limits: CallLimits;
};

/** One customer of a provider may have many networks: together they may ask eight times as much as one. */
const networksPerSite = 8;
/** A body of this size is no form that somebody filled in. */
const largeBody = 65_536;
/** What stays with its caller until the last byte has gone out, rather than until the verb is done. */
const heldToTheEnd: ReadonlySet<Cost> = new Set(['export', 'upload', 'watch']);

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** One Fastify route for an endpoint; one that a program may post a form to takes that instead of JSON, and doesn't read it. */
export function addRoute(app: FastifyInstance, options: HttpOptions, route: BoundRoute): void {
  if (route.endpoint.postedAt === undefined) {
    addSteps(app, options, route);
    return;
  }
  app.register(async apart => {
    apart.removeContentTypeParser(formTypes);
    apart.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    addSteps(apart, options, route);
  });
}

/** A call in steps: count, authenticate, admit, authorize, validate, run, send. */
function addSteps(app: FastifyInstance, options: HttpOptions, route: BoundRoute): void {
  const { endpoint } = route;
  const limits = options.requestLimits.of(endpoint);
  const step: Step = { options, route, cost: costOf(endpoint), limits };
  const whole = endpoint.reply === 'file' || endpoint.reply === 'events';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: limits.bodyBytes,
    // Files and events go out as they come; packing an export would cost more than the line to most callers.
    ...(whole ? { compress: false } : {}),
    // The caller is checked before a body is read, so that a stranger can't make the server parse one.
    onRequest: async (request, reply) => {
      const network = networkOf(request.ip);
      await countAddress(step, network, request.ip);
      request.caller = await authenticate(options, route, request);
      tellNews(request.caller, reply);
      await countAccount(step, request, network);
      await admitBody(step, request, reply);
    },
    handler: async (request, reply) => {
      const leave = await admit(step, request, reply);
      let value: unknown;
      try {
        value = await answer(step, request, reply);
      } finally {
        leave();
      }
      const watch = (): Watch => ({
        holds: () => stillHolds(options, request),
        ended: AbortSignal.any([options.ending.closing, closedSignal(reply)]),
      });
      return send(reply, { status: endpoint.status ?? 200, value, watch });
    },
  });
}

/**
 * A contract that begins or ends, another role, and how many notices are unread are known to an open page with its next answer, a refusal as
 * well as any other.
 */
function tellNews(caller: Caller | null, reply: FastifyReply): void {
  if (caller?.sessionKind !== 'BROWSER' || !caller.termsAccepted) return;
  reply.header(abilitiesHeader, abilitiesMark(abilitiesOf(caller.actor, caller)));
  reply.header(unreadHeader, caller.unread);
}

async function countAddress({ options }: Step, network: string, address: string): Promise<void> {
  const { ceiling, requestLimits } = options;
  const most = requestLimits.perAddress;
  await ceiling.pass({ key: `address:${network}`, most });
  const site = siteBeyond(address);
  if (site !== null) await ceiling.pass({ key: `site:${site}`, most: most * networksPerSite });
}

async function countAccount({ options, limits }: Step, request: FastifyRequest, network: string): Promise<void> {
  const { ceiling, requestLimits } = options;
  const account = request.caller?.actor.userId ?? null;
  if (account !== null) await ceiling.pass({ key: `account:${account}`, most: requestLimits.perAccount });
  const { perMinute } = limits;
  if (perMinute) await ceiling.pass({ key: `${perMinute.name}:${account ?? network}`, most: perMinute.most });
}

function requesterOf({ services }: HttpOptions, request: FastifyRequest): Requester {
  const actor = request.caller?.actor;
  if (actor) return { account: actor.userId, company: actor.companyId };
  const isKnown = isOwnDeviceName(services.vault, request.cookies[deviceCookie.name]);
  return { account: null, site: siteOf(request.ip), isKnown };
}

/** Files and other large bodies wait for their turn before their first byte is read. */
async function admitBody({ options, cost }: Step, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isUpload = cost === 'upload';
  if (!isUpload && !(request.caller && mayExceed(request.raw, largeBody))) return;
  const requester = requesterOf(options, request);
  const { admission } = options;
  const { raw } = reply;
  onceClosed(
    reply,
    await (isUpload ? admission.enter(cost, requester, raw) : admission.enterLargeBody(requester, raw)),
  );
  if (isUpload) boundUpload(request);
  else restartBody(request);
}

const nothing = (): void => {};

/** Lets the call begin when there is room for it, and answers what is to be done when its verb has ended. */
async function admit({ options, cost }: Step, request: FastifyRequest, reply: FastifyReply): Promise<Leave> {
  if (cost === 'upload') return nothing;
  const entered = options.admission.enter(cost, requesterOf(options, request), reply.raw);
  const leave = entered instanceof Promise ? await entered : entered;
  if (!heldToTheEnd.has(cost)) return leave;
  onceClosed(reply, leave);
  return nothing;
}

function onceClosed({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed || raw.destroyed) work();
  else raw.once('close', work);
}

/** What the verb says to this request: may the caller, is all that came as it should be, and then the work itself. */
async function answer({ options, route, cost }: Step, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { services, ending } = options;
  const { endpoint } = route;
  const { caller, params, query } = request;
  const scope = route.authorize(caller);
  const body = endpoint.body === 'multipart' ? await receiveUpload(request, services.settings) : request.body;
  const parts = validateParts(endpoint, { params, query, body });
  const ctx = openContext({ services, request, reply, body, long: cost === 'long', closing: ending.closing });
  return route.run({ ctx, caller, scope, session: sessionControl(services, request, reply), ...parts });
}
