import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readlink, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '@sextant/test-kit/free-ports';
import pg from 'pg';

const run = promisify(execFile);

/** Facilities of this machine for fault injection; each fault states what it needs. */
export interface Infrastructure {
  /** Servers that may be killed. */
  readonly nats?: NatsServers;
  /** Stops, starts, hangs and resumes PostgreSQL. */
  postgres?(action: 'stop' | 'start' | 'hang' | 'resume'): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The test's own NATS servers with storage on disk; each can be killed and restarted on its data. */
export class NatsServers {
  readonly #binary: string;
  readonly #ports: readonly number[];
  readonly #clusterPorts: readonly number[];
  readonly #folder: string;
  readonly #children: (ChildProcess | undefined)[] = [];

  /** @param folder storage of the streams; a temporary one unless given */
  static async create(binary: string, size: 1 | 3, folder?: string): Promise<NatsServers> {
    const ports = await freePorts(size * 2);
    return new NatsServers(binary, ports.slice(0, size), ports.slice(size), folder);
  }

  private constructor(
    binary: string,
    ports: readonly number[],
    clusterPorts: readonly number[],
    folder = mkdtempSync(join(tmpdir(), 'sextant-nats-')),
  ) {
    this.#binary = binary;
    this.#ports = ports;
    this.#clusterPorts = clusterPorts;
    this.#folder = folder;
  }

  get size(): number {
    return this.#ports.length;
  }
  get url(): string {
    return this.#ports.map((port) => `nats://127.0.0.1:${port}`).join(',');
  }

  async start(index: number): Promise<void> {
    const port = this.#ports[index] ?? 0;
    const store = join(this.#folder, `n${index}`);
    mkdirSync(store, { recursive: true });
    const configuration = `${store}.conf`;
    writeFileSync(configuration, `jetstream { store_dir: "${store}", sync_interval: always }\n`);
    const routes = this.#clusterPorts.map((route) => `nats://127.0.0.1:${route}`).join(',');
    const cluster = [
      '--cluster_name',
      'faults',
      '--cluster',
      `nats://127.0.0.1:${this.#clusterPorts[index]}`,
      '--routes',
      routes,
    ];
    const args = ['-c', configuration, '-a', '127.0.0.1', '-p', String(port), '--server_name', `n${index}`];
    const all = this.size > 1 ? [...args, ...cluster] : args;
    this.#children[index] = spawn(this.#binary, all, { stdio: 'ignore' });
    while (!(await answers(port))) await wait(50);
  }

  async startAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, index) => this.start(index)));
  }

  /** SIGKILL. */
  async kill(index: number): Promise<void> {
    const child = this.#children[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async close(): Promise<void> {
    await Promise.all(this.#ports.map((_, index) => this.kill(index)));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Controls PostgreSQL with the tool that started it: `TOOL postgres stop|start|hang|resume`. */
export const createPostgresControl =
  (tool: string) => async (action: 'stop' | 'start' | 'hang' | 'resume') => {
    // Its children outlive it: with a pipe this would wait for them.
    const child = spawn(tool, ['postgres', action], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${tool} postgres ${action} ended with ${code}`);
  };

/**
 * A small disk of its own.
 * @throws if mounting is not permitted
 */
export async function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], {
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      }).catch(
        () => {}, // Expected to end with 'No space left on device'.
      );
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Data directory of a local PostgreSQL, resolved below the root of its processes, which may be in another mount
 * namespace.
 */
async function findDataDirectory(client: pg.Client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid, current_setting($1) AS data', [
    'data_directory',
  ]);
  const { pid, data } = rows[0] as { pid: number; data: string };
  const root = await readlink(`/proc/${pid}/root`);
  return { root, data, owner: statSync(join(root, data)) };
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A tablespace of a local PostgreSQL on a small disk. */
export const smallTablespace = (databaseUrl: string, megabytes: number) =>
  withClient(databaseUrl, async (client) => {
    const { root, data, owner } = await findDataDirectory(client);
    const inside = `${data}-small-${process.pid}`;
    const disk = await smallDisk(join(root, inside), megabytes);
    chownSync(disk.folder, owner.uid, owner.gid);
    const name = `small_${process.pid}`;
    await client.query(`CREATE TABLESPACE ${name} LOCATION '${inside}'`);
    return {
      ...disk,
      name,
      async remove() {
        // A checkpoint first: a killed PostgreSQL replays its log, and would need the disk.
        await withClient(databaseUrl, async (last) => {
          await last.query(`DROP TABLESPACE ${name}`);
          await last.query('CHECKPOINT');
        });
        await disk.remove();
      },
    };
  });

/**
 * Moves the write-ahead log of a local PostgreSQL to a small disk. Kills and restarts PostgreSQL for it, and again in
 * `remove`, which moves the log back.
 * @param megabytes free space in addition to the current size of the log
 */
export async function smallLogDisk(
  databaseUrl: string,
  postgres: NonNullable<Infrastructure['postgres']>,
  megabytes: number,
) {
  const { root, data, owner } = await withClient(databaseUrl, findDataDirectory);
  const log = join(root, data, 'pg_wal');
  const logMegabytes = Number.parseInt((await run('du', ['-sm', log])).stdout, 10);
  const inside = `${data}-log-${process.pid}`;
  const disk = await smallDisk(join(root, inside), logMegabytes + megabytes);
  chownSync(disk.folder, owner.uid, owner.gid);
  const moved = join(disk.folder, 'pg_wal');

  await postgres('stop');
  await run('cp', ['-a', log, moved]);
  await rm(log, { recursive: true });
  await symlink(`${inside}/pg_wal`, log);
  await postgres('start');
  return {
    ...disk,
    async remove() {
      await postgres('stop');
      await rm(log);
      await run('cp', ['-a', moved, log]);
      await postgres('start');
      await disk.remove();
    },
  };
}
