import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SERVICES } from '@sextant/contracts/services';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Container {
  readonly image: string;
  readonly build?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: string[];
  readonly mem_limit?: string;
  readonly cpus?: string;
  readonly pids_limit?: number;
  readonly security_opt?: string[];
}
const FILE = resolve(import.meta.dirname, '../../../docker-compose.yml');
const { services, networks } = parse(await readFile(FILE, 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const onNetwork = (network: string) =>
  Object.keys(services).filter((name) => services[name]?.networks.includes(network));

describe.each(Object.entries(services))('%s of docker-compose.yml', (_, container) => {
  test('has limits of memory, processor and processes, and gains no privileges', () => {
    expect(container.mem_limit).toMatch(/^\d+[mg]$/);
    expect(container.cpus).toBeTruthy();
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.security_opt).toContain('no-new-privileges:true');
  });

  test('is built here, or is of one version', () => {
    if (!container.build) expect(container.image).toMatch(/:\D*\d+\.\d+\.\d+/);
  });
});

test('only what needs it reaches the internet, or PostgreSQL, or is called', () => {
  expect(Object.keys(networks).filter((name) => !networks[name]?.internal)).toEqual(['outside']);
  // The gateway and NATS for their published ports.
  expect(onNetwork('outside').toSorted()).toEqual(['gateway', 'insight-worker', 'nats', 'search']);
  expect(onNetwork('calls').toSorted()).toEqual(['auth', 'gateway', 'insight', 'library', 'search']);
  expect(services.postgres?.networks).toEqual(['database']);
});

test.each(['gateway', 'auth', 'search', 'library', 'insight', 'insight-worker'])(
  '%s knows the passwords of nobody else',
  (name) => {
    const own = name.replace('-worker', '');
    const known = Object.values(services[name]?.environment ?? {}).flatMap((value) =>
      [...String(value).matchAll(/\$\{(\w+_(?:PASSWORD|PRIVATE_KEY))/g)].map(([, variable]) => variable),
    );
    const upper = own.toUpperCase();
    const allowed = [`${upper}_DATABASE_PASSWORD`, `NATS_${upper}_PASSWORD`, `${upper}_PRIVATE_KEY`];
    expect(known.toSorted()).toEqual(allowed.toSorted());
  },
);

test('every service runs', () => {
  expect(Object.keys(services)).toEqual(expect.arrayContaining([...SERVICES]));
});
