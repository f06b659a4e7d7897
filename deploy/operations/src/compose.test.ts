import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@sextant/contracts/services';
import { describe, expect, onTestFinished, test } from 'vitest';
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
const text = await readFile(FILE, 'utf8');
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const onNetwork = (network: string) =>
  Object.keys(services).filter((name) => services[name]?.networks.includes(network));

describe.each(Object.entries(services))('%s of docker-compose.yml', (_, container) => {
  test('has limits for memory, CPU and processes, and cannot gain privileges', () => {
    expect(container.mem_limit).toMatch(/^\d+[mg]$/);
    expect(container.cpus).toBeTruthy();
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.security_opt).toContain('no-new-privileges:true');
  });

  test('is built here or pinned to one version', () => {
    if (!container.build) expect(container.image).toMatch(/:\D*\d+\.\d+\.\d+/);
  });
});

test('networks give access to the internet, PostgreSQL and calls only where needed', () => {
  expect(Object.keys(networks).filter((name) => !networks[name]?.internal)).toEqual(['outside']);
  // The gateway and NATS because of their published ports; auth and the workers send mail.
  expect(onNetwork('outside').toSorted()).toEqual(['auth', 'gateway', 'insight-worker', 'nats', 'search']);
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

const makeEnv = async (...args: string[]) => {
  const script = resolve(import.meta.dirname, '../../docker/make-env.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return stdout;
};
const namesIn = (env: string) => [...env.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name);

test('make-env.mjs prints every setting without a default, and passwords that NATS does not parse as numbers', async () => {
  const wanted = [...text.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => name);
  const env = await makeEnv();
  expect(namesIn(env).toSorted()).toEqual([...new Set(wanted)].toSorted());
  for (const [, password] of env.matchAll(/^NATS_\w+=(.*)$/gm)) expect(password).toMatch(/^[a-z][\w-]{32,}$/);
});

test('make-env.mjs prints what a file of the previous release lacks: passwords, but no second set of keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, '.env');
  const isNew = /^(?!POSTGRES|NATS_SUBSCRIBER).*(_DATABASE_PASSWORD|^NATS_\w+_PASSWORD)=/;
  const whole = await makeEnv();
  const before = whole
    .split('\n')
    .filter((line) => !isNew.test(line) && !line.startsWith('LIBRARY_PRIVATE_KEY'));
  await writeFile(file, `${before.join('\n')}SERVICE_DATABASE_PASSWORD=one-for-all\n`);
  const lacking = namesIn(await makeEnv(file));
  expect(lacking).toEqual(namesIn(whole).filter((name) => isNew.test(`${name}=`)));
  expect(lacking).toHaveLength(11);
  await writeFile(file, whole);
  expect(await makeEnv(file)).toBe('');
});
