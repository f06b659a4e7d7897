import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds all addresses of a host. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;
export const resolveHost: ResolveHost = (host) => lookup(host, { all: true });

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Inside of a cloud, though public by its number: Azure's. */
const METADATA = new Set(['168.63.129.16']);
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an address is one of the internet: not of this machine, a private network, a link, a cloud's metadata or a translation. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Also an IPv4 address that is written as IPv6.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST);
  return !METADATA.has(address.toString());
}

/** The host of a URL as an address, if it is written as one: such a host is not looked up. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}

/**
 * A look-up for a connection: it leads to the addresses that were checked, so no second look-up can lead elsewhere.
 * @throws AddressRefused, to the connection, if any address of the host is not public
 */
export const publicLookup =
  (resolve: ResolveHost): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          return done(new AddressRefused(), '');
        if (options.all) return done(null, addresses);
        return done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };
