import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Backing } from './backing.ts';
import { dockerAnswers, startContainers } from './docker.ts';
import { dropOldDatabases, dropRunDatabases } from './real-database.ts';

interface Decision {
  readonly backing: Backing;
  readonly stop: () => Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

const say = (text: string) => process.stderr.write(`tests run on: ${text}\n`);

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return String((await client.query('SELECT version()')).rows[0]?.version);
  } finally {
    await client.end();
  }
}

async function natsVersion(url: string): Promise<string> {
  const connection = await connect({
    servers: url.split(','),
    timeout: CONNECT_TIMEOUT_MS,
    reconnect: false,
  });
  const { info } = connection;
  await connection.close();
  return `nats-server ${info?.version}, JetStream ${info?.jetstream ? 'on' : 'off'}`;
}

/** Configured URLs, else Docker, else embedded; `TEST_BACKING=real` requires servers that respond. */
async function decide(): Promise<Decision> {
  const { DATABASE_URL, NATS_URL, TEST_BACKING } = process.env;
  if (TEST_BACKING !== undefined && TEST_BACKING !== '' && TEST_BACKING !== 'real')
    throw new Error(`TEST_BACKING must be 'real' or unset, not '${TEST_BACKING}'`);
  if (TEST_BACKING === 'real' && !(DATABASE_URL && NATS_URL))
    throw new Error('TEST_BACKING=real needs DATABASE_URL and NATS_URL');

  const folder = await mkdtemp(join(tmpdir(), 'sextant-tests-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const run = randomBytes(4).toString('hex');
  let backing: Backing = { database: { kind: 'embedded', folder }, nats: { kind: 'in-process' } };
  let stop = removeFolder;
  if (!(DATABASE_URL && NATS_URL) && (await dockerAnswers())) {
    say('Docker answers, starting PostgreSQL and NATS');
    const containers = await startContainers();
    stop = async () => {
      await removeFolder();
      await containers.stop();
    };
    backing = {
      database: { kind: 'docker', url: containers.databaseUrl, run },
      nats: { kind: 'docker', url: containers.natsUrl },
    };
  }
  if (DATABASE_URL) {
    const given = { kind: 'given', url: DATABASE_URL, run } as const;
    const stopOthers = stop;
    stop = async () => {
      await stopOthers();
      await dropRunDatabases(given);
    };
    backing = { ...backing, database: given };
  }
  if (NATS_URL) backing = { ...backing, nats: { kind: 'given', url: NATS_URL } };

  const { database, nats } = backing;
  if (database.kind === 'embedded') say('database: embedded (no DATABASE_URL, no Docker)');
  else {
    say(`database: ${database.kind}, ${await postgresVersion(database.url)}`);
    await dropOldDatabases(database.url);
  }
  if (nats.kind === 'in-process') say('bus: in process (no NATS_URL, no Docker)');
  else say(`bus: ${nats.kind}, ${await natsVersion(nats.url)}`);
  if (TEST_BACKING === 'real')
    say('these servers, so without the projects that meet neither, and of browser only durability');
  return { backing, stop };
}

/** All projects of one run share one decision. */
const shared = globalThis as { sextantTestBacking?: Promise<Decision> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sextantTestBacking ??= decide();
  const { backing, stop } = await shared.sextantTestBacking;
  project.provide('backing', backing);
  return stop;
}
