import { describe, expect, test } from 'vitest';
import { FetchError, fetchText, isLoopbackUrl, mayBeRequested } from './fetch-text.ts';

/** Addresses inside: this machine, its networks, those that are nobody's, and those that lead on to an IPv4 address inside. */
const inner = [
  ['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.0.0.53'],
  ['127.255.255.254', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.17.0.1', '172.31.255.254'],
  ['192.0.0.1', '192.0.0.170', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.1.1', '192.168.255.254'],
  ['198.18.0.1', '198.19.255.254', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  ['255.255.255.255', '::', '::1', '::7f00:1', '::10.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ['::ffff:192.168.1.1', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1'],
  ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::'],
  ['2002:a00:1::1', '2002:a9fe:a9fe::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fd12:3456:789a::1'],
  ['fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff05::1:3', 'ff0e::1'],
].flat();
const outer = [
  '8.8.8.8',
  '91.143.220.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '2a00:1450:4017::1',
  '2600::1',
];

const limits = { ms: 2000, maxBytes: 100 };
const urlOf = (address: string): URL => new URL(`https://${address.includes(':') ? `[${address}]` : address}/list.xml`);

test('there are sixty of them', () => {
  expect(new Set(inner).size).toBe(inner.length);
  expect(inner.length).toBeGreaterThanOrEqual(60);
});

describe('an address inside is never called', () => {
  test.each(inner)('%s, when a name leads to it', { tags: 'OPER-25' }, address => {
    expect(mayBeRequested(address, false)).toBe(false);
  });

  test.each(inner.filter(address => !isLoopbackUrl(urlOf(address))))(
    '%s, when it is named itself',
    { tags: 'OPER-25' },
    async address => {
      const refused = await fetchText(urlOf(address), limits).catch((error: unknown) => error);
      expect(refused instanceof FetchError && refused.failure).toBe('inside');
    },
  );

  test.each(['2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '169.254.43518', '０１２.0.0.8', '192.168.257'])(
    '%s, which is another spelling of one',
    async spelling => {
      const refused = await fetchText(new URL(`https://${spelling}/`), limits).catch((error: unknown) => error);
      expect(refused instanceof FetchError && refused.failure).toBe('inside');
    },
  );

  test('but one outside may be, and this machine where the operator named it', { tags: 'OPER-25' }, () => {
    expect(outer.filter(address => !mayBeRequested(address, false))).toEqual([]);
    expect(['127.0.0.1', '::1'].map(address => mayBeRequested(address, true))).toEqual([true, true]);
    expect(['10.0.0.1', '169.254.169.254', '8.8.8.8'].map(address => mayBeRequested(address, true))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
