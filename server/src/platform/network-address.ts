import { isIPv4, isIPv6 } from 'node:net';

/** An IPv6 address as its eight groups; the last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap(group => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const [before, after] = [read(head), read(tail ?? '')];
  const between = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: between }, () => 0), ...after];
}

/** `::ffff:192.0.2.1`, in whatever spelling, is the IPv4 address that it carries. */
function carriedAddress(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const carries = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  return carries ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

/** The address in what a proxy wrote: without the port and the brackets that some add, and without a zone. */
function bareAddress(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written.trim())?.[1];
  const [plain = ''] = (bracketed ?? written.trim()).split('%');
  const beforePort = /^([\d.]+):\d+$/.exec(plain)?.[1];
  return beforePort !== undefined && isIPv4(beforePort) ? beforePort : plain;
}

function network(written: string | undefined, groups: number): string {
  if (written !== undefined && isIPv4(written)) return written;
  const bare = bareAddress(written ?? '');
  if (!isIPv6(bare)) return bare;
  const all = groupsOf(bare);
  const first = all.slice(0, groups).map(group => group.toString(16));
  return carriedAddress(all) ?? `${first.join(':')}::/${groups * 16}`;
}

/**
 * What stands for whoever calls from an address when calls are counted: an IPv4 address itself, of an IPv6 address its /64, because
 * that is what one subscriber has. A socket that closed early has no address; all of those count as one.
 */
export const networkOf = (address: string | undefined): string => network(address, 4);

/** The larger network around it, for a second and larger count: of an IPv6 address its /48, which one customer of a provider may have. */
export const siteOf = (address: string | undefined): string => network(address, 3);

/** That larger network where there is one, and null where an address is a network of its own. */
export function siteBeyond(address: string | undefined): string | null {
  const site = siteOf(address);
  return site === networkOf(address) ? null : site;
}
