import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVICES } from '@sextant/contracts/services';
import { freePorts } from '@sextant/test-kit/free-ports';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../../../..');
const USERS = ['operator', ...SERVICES, 'subscriber'] as const;
export type NatsUser = (typeof USERS)[number];

/** The NATS configuration of docker-compose.yml. */
async function composeConfiguration(): Promise<string> {
  const text = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  const { configs } = parse(text, { merge: true }) as { configs: { nats: { content: string } } };
  return configs.nats.content;
}

export interface NatsWithUsers {
  /** Its address, with the user's credentials. */
  url(user: NatsUser): string;
  close(): Promise<void>;
}

/**
 * A NATS server with the users and permissions of docker-compose.yml.
 * @param binary path of nats-server
 */
export async function startNatsWithUsers(binary: string): Promise<NatsWithUsers> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-nats-'));
  const [port = 0, monitor = 0] = await freePorts(2);
  const configuration = (await composeConfiguration())
    .replace('store_dir: /data', `store_dir: "${folder}/data"`)
    .replace('127.0.0.1:8222', `127.0.0.1:${monitor}`);
  await writeFile(join(folder, 'nats.conf'), configuration);
  await copyFile(join(ROOT, 'deploy/nats/users.conf'), join(folder, 'users.conf'));
  const args = ['--config', join(folder, 'nats.conf'), '--addr', '127.0.0.1', '--port', String(port)];
  const passwordOf = (user: NatsUser) => `password-of-${user}`;
  const env = Object.fromEntries(
    USERS.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `"${passwordOf(user)}"`]),
  );
  const server: ChildProcess = spawn(binary, args, { stdio: 'ignore', env });
  return {
    url: (user) => `nats://${user}:${passwordOf(user)}@127.0.0.1:${port}`,
    async close() {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
