import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Services } from '../context.ts';
import { notSignedIn, Problem } from '../problem.ts';
import type { BoundRoute, SessionControl } from '../route.ts';
import {
  deviceCookie,
  findCaller,
  sameSecret,
  sessionCookieOf,
  xsrfCookie,
  xsrfHeader,
  xsrfTokenFor,
} from './session.ts';

/** What the gate needs: where sessions are, and how one is marked as used. */
export type GateOptions = {
  readonly services: Services;
  /** Marks a session as used now; called at most once a minute per session. */
  readonly touchSession: (caller: Caller) => Promise<void>;
};

/** The caller of this request, or the refusal: no session, unaccepted terms, a forged cross-site request. */
export async function authenticate(
  options: GateOptions,
  route: BoundRoute,
  request: FastifyRequest,
): Promise<Caller | null> {
  const access = route.endpoint.access ?? 'terms';
  const { authorization } = request.headers;
  const bearer = bearerOf(request);
  if (authorization !== undefined && bearer === undefined) throw notSignedIn();
  const cookieToken = bearer === undefined ? cookieTokenOf(options, request) : undefined;
  refuseCrossSite(request, bearer);
  const token = bearer ?? cookieToken;
  const found = token === undefined ? null : await findCaller(options.services.db, token, rules(options));
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

/** True while the session that opened a long answer still holds; looking doesn't count as using it. */
export async function stillHolds(options: GateOptions, request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request) ?? cookieTokenOf(options, request);
  const found = token === undefined ? null : await findCaller(options.services.db, token, rules(options));
  return found?.caller.termsAccepted ?? false;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Of two sessions in one request the first would count, and another host of the domain may have planted it: neither does. */
function cookieTokenOf({ services }: GateOptions, request: FastifyRequest): string | undefined {
  const name = sessionCookieOf(services.settings);
  const header = request.headers.cookie ?? '';
  const first = header.indexOf(`${name}=`);
  if (first >= 0 && header.includes(`${name}=`, first + 1)) {
    const given = header.split(';').filter(one => one.trimStart().startsWith(`${name}=`));
    if (given.length > 1) throw new Problem(400, 'session-twice');
  }
  return request.cookies[name];
}

const rules = ({ services }: GateOptions) => ({
  now: services.clock.instant(),
  idleMinutes: services.settings.sessionIdleMinutes,
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

/** How sign-in and sign-out set the cookies of the browser that asks. */
export function sessionControl(services: Services, request: FastifyRequest, reply: FastifyReply): SessionControl {
  const { settings } = services;
  const { publicUrl, cookieDomain } = settings;
  const secure = publicUrl.startsWith('https:');
  const shared = cookieDomain !== null && `.${request.hostname}`.endsWith(`.${cookieDomain}`);
  const common = { path: '/', sameSite: 'lax', secure, ...(shared ? { domain: cookieDomain } : {}) } as const;
  const name = sessionCookieOf(settings);
  return {
    open: token => {
      const maxAge = settings.sessionHours * 3600;
      reply.setCookie(name, token, { ...common, httpOnly: true, maxAge });
      reply.setCookie(xsrfCookie, xsrfTokenFor(token), { ...common, httpOnly: false, maxAge });
    },
    close: () => {
      reply.clearCookie(name, { ...common, httpOnly: true });
      reply.clearCookie(xsrfCookie, common);
    },
    device: /^[\w-]{43}$/.exec(request.cookies[deviceCookie.name] ?? '')?.[0] ?? null,
    rememberDevice: (token, days) => {
      const { name: deviceName, path } = deviceCookie;
      reply.setCookie(deviceName, token, { ...common, path, httpOnly: true, maxAge: days * 86_400 });
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
