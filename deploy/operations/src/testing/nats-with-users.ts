import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const COMPOSE_FILE = resolve(import.meta.dirname, '../../../../docker-compose.yml');
const PASSWORDS: Record<string, string> = {
  NATS_SERVICES_PASSWORD: 'services-password',
  NATS_SUBSCRIBER_PASSWORD: 'subscriber-password',
};

/** The NATS configuration of docker-compose.yml with its variables substituted. */
async function composeConfiguration(): Promise<string> {
  const lines = (await readFile(COMPOSE_FILE, 'utf8')).split('\n');
  const start = lines.findIndex((line) => line.trim() === 'content: |') + 1;
  const length = lines.slice(start).findIndex((line) => line.trim() !== '' && !line.startsWith('      '));
  return lines
    .slice(start, start + length)
    .join('\n')
    .replace(/(?<!\$)\$\{(\w+)[^}]*\}/g, (_, name: string) => PASSWORDS[name] ?? '')
    .replaceAll('$$', '$');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface NatsWithUsers {
  readonly services: string;
  readonly subscriber: string;
  close(): Promise<void>;
}

/**
 * A NATS server with the users and permissions of docker-compose.yml.
 * @param binary path of nats-server
 */
export async function startNatsWithUsers(binary: string): Promise<NatsWithUsers> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-nats-'));
  const [port, monitor] = [await freePort(), await freePort()];
  const configuration = (await composeConfiguration())
    .replace('store_dir: /data', `store_dir: "${folder}/data"`)
    .replace('http: 8222', `http: "127.0.0.1:${monitor}"`);
  await writeFile(join(folder, 'nats.conf'), configuration);
  const args = ['--config', join(folder, 'nats.conf'), '--addr', '127.0.0.1', '--port', String(port)];
  const server: ChildProcess = spawn(binary, args, { stdio: 'ignore' });
  const url = (user: string, password = '') => `nats://${user}:${password}@127.0.0.1:${port}`;
  return {
    services: url('services', PASSWORDS.NATS_SERVICES_PASSWORD),
    subscriber: url('subscriber', PASSWORDS.NATS_SUBSCRIBER_PASSWORD),
    async close() {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
