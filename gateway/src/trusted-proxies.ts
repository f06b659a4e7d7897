import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Range names supported by Fastify's `trustProxy`, and whether clients may have addresses in them. */
const NAMED_RANGES = new Map([
  ['loopback', { isWide: false }],
  ['linklocal', { isWide: true }],
  ['uniquelocal', { isWide: true }],
]);

/** 4,096 IPv4 addresses or 256 IPv6 networks. A wider range likely includes clients, which could then forge their address. */
const MIN_PREFIX_BITS = { ipv4: 20, ipv6: 56 };

/** Explicit acknowledgement that every host in the range may forge its client address. */
const WIDE_MARK = 'wide:';

/** Null if it is neither an address nor a range. */
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
  if (!range) return `'${entry}' is not an address, a range such as 10.1.2.0/24, or 'loopback'`;
  if (range.isWide && !isMarked)
    return `'${entry}' lets every client with such an address say where it comes from. Name your proxies alone, or write '${WIDE_MARK}${entry}' if no client has one`;
  return null;
}

/**
 * Proxies whose X-Forwarded-* headers are trusted: comma-separated addresses, narrow ranges or `loopback`; a wide range is rejected unless
 * marked, as in `wide:10.0.0.0/8`.
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

/** Fails at startup if the public URL is https but no proxy is trusted, since sign-in could never work. */
export function requireProxyBehindTls(
  settings: { readonly PUBLIC_URL?: string | undefined; readonly TRUST_PROXY: readonly string[] },
  context: z.RefinementCtx,
): void {
  if (!settings.PUBLIC_URL?.startsWith('https:') || settings.TRUST_PROXY.length > 0) return;
  const message = 'is missing: PUBLIC_URL is https, so a proxy stands before the gateway. Name its address';
  context.addIssue({ code: 'custom', path: ['TRUST_PROXY'], message });
}
