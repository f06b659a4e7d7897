import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Names that stand for ranges of addresses, as Fastify's `trustProxy` knows them, and whether clients may have one of them. */
const NAMED_RANGES = new Map([
  ['loopback', { isWide: false }],
  ['linklocal', { isWide: true }],
  ['uniquelocal', { isWide: true }],
]);

/** 4,096 addresses of IPv4, 256 networks of IPv6. A wider range holds clients too, each of which could make its address up. */
const MIN_PREFIX_BITS = { ipv4: 20, ipv6: 56 };

/** Says so: whoever has an address in this range may say that it comes from anywhere. */
const WIDE_MARK = 'wide:';

/** Null where it is neither an address nor a range. */
function readRange(range: string): { readonly isWide: boolean } | null {
  const named = NAMED_RANGES.get(range);
  if (named) return named;
  if (ipaddr.IPv4.isValidFourPartDecimal(range) || ipaddr.IPv6.isValid(range)) return { isWide: false };
  if (!ipaddr.isValidCIDR(range)) return null;
  const [address, bits] = ipaddr.parseCIDR(range);
  // '::ffff:10.0.0.0/104' is 10.0.0.0/8.
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return { isWide: isMapped ? bits - 96 < MIN_PREFIX_BITS.ipv4 : bits < MIN_PREFIX_BITS[address.kind()] };
}

function checkEntry(entry: string): string | null {
  const isMarked = entry.startsWith(WIDE_MARK);
  const range = readRange(isMarked ? entry.slice(WIDE_MARK.length) : entry);
  if (!range) return `'${entry}' is no address, no range such as 10.1.2.0/24, and not 'loopback'`;
  if (range.isWide && !isMarked)
    return `'${entry}' lets every client with such an address say where it comes from. Name your proxies alone, or write '${WIDE_MARK}${entry}' if no client has one`;
  return null;
}

/**
 * Proxies whose X-Forwarded-* headers are believed: addresses, narrow ranges or `loopback`, separated by commas; a wide range is refused
 * unless it is marked, as in `wide:10.0.0.0/8`.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((list, context) => {
    const entries = list.split(',').flatMap((entry) => entry.trim() || []);
    for (const message of entries.flatMap((entry) => checkEntry(entry) ?? []))
      context.addIssue({ code: 'custom', message });
    return entries.map((entry) => entry.replace(WIDE_MARK, ''));
  });

/** Behind TLS that no proxy is trusted to have ended, nobody could sign in: that is said at the start. */
export function requireProxyBehindTls(
  settings: { readonly PUBLIC_URL?: string | undefined; readonly TRUST_PROXY: readonly string[] },
  context: z.RefinementCtx,
): void {
  if (!settings.PUBLIC_URL?.startsWith('https:') || settings.TRUST_PROXY.length > 0) return;
  const message = 'is missing: PUBLIC_URL is https, so a proxy stands before the gateway. Name its address';
  context.addIssue({ code: 'custom', path: ['TRUST_PROXY'], message });
}
