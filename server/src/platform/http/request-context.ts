import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, MessageKind, Services } from '../context.ts';
import { isUpload } from '../files/upload.ts';
import { paymentRulesOf } from '../payment-rules.ts';
import { Problem } from '../problem.ts';
import { localeOf } from '../words/texts.ts';
import { versionOfTag } from './entity-tag.ts';

const messageHeaders: Readonly<Record<MessageKind, string>> = {
  info: 'Info-Message',
  success: 'Success-Message',
  warning: 'Warning-Message',
};

type Opened = {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What came: JSON, or the file of a form. */
  readonly body: unknown;
  /** The call may keep the database busy for minutes. */
  readonly long: boolean;
  /** Aborted when the server ends. */
  readonly closing: AbortSignal;
};

/** The request as its verb sees it. */
export function openContext({ services, request, reply, body, long, closing }: Opened): Ctx {
  const locale = localeOf(request.headers['accept-language']);
  const t = services.translator(locale);
  const now = services.clock.now();
  const key = request.headers['idempotency-key'];
  let gone: AbortSignal | undefined;
  return {
    ...services,
    locale,
    t,
    now,
    instant: new Date(now).toISOString(),
    businessDate: services.clock.businessDate(),
    hour: services.clock.hour(),
    payment: paymentRulesOf(services.settings),
    requestId: request.id,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ifMatch: ifMatchOf(request),
    respondAsync: prefersAsync(request.headers.prefer),
    long,
    gone: () => {
      gone ??= AbortSignal.any([closing, closedSignal(reply)]);
      return gone;
    },
    idempotency:
      typeof key === 'string' && request.method === 'POST'
        ? { key: keyText(key), requestHash: requestHash(request, body) }
        : null,
    // Header bytes can't carry č or ž: the text travels percent-encoded (decisions.md §2).
    say: (kind, text, params) => void reply.header(messageHeaders[kind], encodeURIComponent(t(text, params))),
  };
}

/** Aborted when the connection of a reply is closed, whether or not it was answered. */
export function closedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed || raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

function ifMatchOf(request: FastifyRequest): string | null {
  const header = request.headers['if-match'];
  return header === undefined || header === '*' ? null : versionOfTag(header);
}

/** RFC 7240: a list of preferences, each perhaps with parameters; their names are the same in any case. */
function prefersAsync(header: string | string[] | undefined): boolean {
  if (header === undefined) return false;
  const preferences = String(header).split(',');
  return preferences.some(one => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}

function keyText(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, 'invalid', { errors: [{ field: 'Idempotency-Key', code: 'invalid' }] });
  return key;
}

/** What tells one request from another under the same key: its address and its body, of a file the file's own hash. */
function requestHash(request: FastifyRequest, body: unknown): Uint8Array {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  return isUpload(body)
    ? hash.update(body.sha256).digest()
    : hash.update(JSON.stringify(request.body ?? null)).digest();
}
