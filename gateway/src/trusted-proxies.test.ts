import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

const problemsOf = (list: string) =>
  trustedProxies.safeParse(list).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['', []],
  ['loopback', ['loopback']],
  ['10.1.2.3, 10.1.2.0/24 ,2001:db8::/56', ['10.1.2.3', '10.1.2.0/24', '2001:db8::/56']],
  ['::ffff:10.1.2.0/120', ['::ffff:10.1.2.0/120']],
])('accepts listed proxies: %j', (list, entries) => {
  expect(trustedProxies.parse(list)).toEqual(entries);
});

describe('a range wide enough to include clients', () => {
  const WIDE = ['uniquelocal', 'linklocal', '0.0.0.0/0', '::/0', '10.0.0.0/8', '192.168.0.0/16', 'fc00::/7'];

  test.each([...WIDE, '::ffff:10.0.0.0/104', '::ffff:0:0/96'])('%s is rejected', (range) => {
    expect(problemsOf(`loopback,${range}`)).toEqual([expect.stringContaining(`'${range}'`)]);
  });

  test.each(WIDE)('%s is accepted if marked as wide', (range) => {
    expect(trustedProxies.parse(`wide:${range}`)).toEqual([range]);
  });

  test('is rejected from 4,097 addresses on', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, bits) => {
        expect(problemsOf(`${address}/${bits}`)).toHaveLength(bits < 20 ? 1 : 0);
      }),
    );
  });
});

test.each([
  'everybody',
  '10.1.2',
  '10.1.2.3/33',
  '10.0.0.0/255.0.0.0',
  'true',
  '1',
  'wide:',
  'proxy.example',
])('reports an invalid entry instead of ignoring it: %s', (entry) => {
  expect(problemsOf(entry)).toEqual([expect.stringContaining(`'${entry}' is not an address`)]);
});
