import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Run inside of a walk: `set-up` turns the first administrator's second factor on, `sign-in` signs in with it. Each code is of a later half
 * minute than the one before, because each is good once; the last argument says which, -1, 0 or 1 half minutes from now.
 */
const [, , task = '', halfMinutes = '0'] = process.argv;
const address = 'http://127.0.0.1:8080/api';
const who = { email: 'ana@skonto.example', password: 'bare-debian-2026' };
const kept = '/root/second-factor';
const cookies = new Map<string, string>();

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + Number(halfMinutes)));
  const mac = createHmac('sha1', key).update(moment).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const { secondFactor } = await post('/auth/generate-token', who);
if (task === 'set-up') {
  await post('/users/accept-terms/me', {});
  const { secret } = await post('/auth/second-factor', { password: who.password });
  await post('/auth/second-factor/confirm', { code: codeOf(String(secret)) });
  writeFileSync(kept, String(secret));
} else {
  if (typeof secondFactor !== 'object' || secondFactor === null || !('token' in secondFactor))
    throw new Error('the second factor was not asked for');
  await post('/auth/finish-sign-in', { token: secondFactor.token, code: codeOf(readFileSync(kept, 'utf8')) });
}
