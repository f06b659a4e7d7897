import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The network that identifies a client: an IPv4 address, or the /64 network of an IPv6 address. */
export function toNetwork(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [unscoped = ''] = plain.split('%');
  const [head = '', tail] = unscoped.toLowerCase().split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const before = groupsOf(head);
  // A dotted suffix is two groups.
  const after = groupsOf(tail ?? '').flatMap((group) => (group.includes('.') ? [group, ''] : [group]));
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
