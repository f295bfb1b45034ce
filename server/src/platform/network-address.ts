import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, written out. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: between }, () => '0'), ...after];
  return groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16));
}

/**
 * What stands for whoever calls from an address when calls are counted: an IPv4 address itself, of an IPv6 address its /64, because
 * that is what one subscriber has. `::ffff:192.0.2.1` is the IPv4 address it carries.
 */
export function networkOf(address: string): string {
  const carried = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (carried !== undefined) return carried;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : address;
}
