import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, literalAddress, publicLookup } from './addresses.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '::127.0.0.1',
    'localhost',
    '',
  ])('%s is refused', { tags: ['webhook/address'] }, (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
    '%s is one of the internet',
    { tags: ['webhook/address'] },
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('however it is written in a URL, it is recognized as what is connected to', {
    tags: ['webhook/address'],
  }, () => {
    for (const host of ['2130706433', '0x7f.1', '127.1', '0177.0.0.1', '[::ffff:7f00:1]', '127.0.0.1'])
      expect(isPublicAddress(literalAddress(new URL(`https://${host}/`)) ?? '1.1.1.1'), host).toBe(false);
    expect(literalAddress(new URL('https://example.org/'))).toBeNull();
  });

  test('of a private network is refused whatever its last numbers are', { tags: ['webhook/address'] }, () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        for (const address of [
          `10.${a}.${b}.${c}`,
          `127.${a}.${b}.${c}`,
          `192.168.${b}.${c}`,
          `169.254.${b}.${c}`,
        ]) {
          expect(isPublicAddress(address)).toBe(false);
          expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        }
      }),
    );
  });
});

describe('the look-up of a host', () => {
  const lookUp = (addresses: LookupAddress[], all: boolean) =>
    new Promise((resolve, reject) => {
      publicLookup(async () => addresses)('example.org', { all }, (error, ...found) =>
        error ? reject(error) : resolve(found),
      );
    });
  const there = { address: '93.184.216.34', family: 4 };

  test('leads to the addresses that were checked, and nowhere else', {
    tags: ['webhook/address'],
  }, async () => {
    expect(await lookUp([there], true)).toEqual([[there]]);
    expect(await lookUp([there], false)).toEqual(['93.184.216.34', 4]);
  });

  test('refuses a host of which any address is not public, and one without any', {
    tags: ['webhook/address'],
  }, async () => {
    const inside = { address: '10.0.0.1', family: 4 };
    for (const addresses of [[inside], [there, inside], []])
      for (const all of [true, false])
        await expect(lookUp(addresses, all)).rejects.toBeInstanceOf(AddressRefused);
  });
});
