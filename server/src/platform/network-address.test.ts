import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  '192.0.2.7',
  '192.0.2.7:4711',
  ' 192.0.2.7',
  '::ffff:192.0.2.7',
  '::FFFF:192.0.2.7',
  '::ffff:c000:207',
  '0:0:0:0:0:ffff:c000:0207',
  '[::ffff:c000:207]:443',
])('%s is one of the spellings of 192.0.2.7', address => expect(networkOf(address)).toBe('192.0.2.7'));

test.each(['2001:db8:1:2::6', '[2001:db8:1:2::6]', '[2001:db8:1:2::6]:4711', '2001:db8:1:2:0:0:192.0.2.7'])(
  '%s counts as its /64, whatever a proxy adds',
  address => expect(networkOf(address)).toBe('2001:db8:1:2::/64'),
);

test('an address has a larger network around it, which counts too', () => {
  expect(siteOf('2001:db8:1:2::6')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::6')).toBe('2001:db8:1::/48');
  expect(siteOf('192.0.2.7:80')).toBe('192.0.2.7');
});

test('a socket that closed before it was asked has no address, which is no failure', () => {
  expect(networkOf(undefined)).toBe('');
});
