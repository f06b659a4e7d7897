import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LAUNCHER = 'packages/tooling/src/launch.mjs';
const READY = /ready: (http:\/\/\S+)/;

export const newDataFolder = () => mkdtemp(join(tmpdir(), 'sextant-e2e-'));

/** A Sextant started as by a user: the launcher and its child process, which does the work. */
export class StartedSextant {
  readonly launcher: ChildProcess;
  readonly url: string;
  readonly output: () => string;

  constructor(launcher: ChildProcess, url: string, output: () => string) {
    this.launcher = launcher;
    this.url = url;
    this.output = output;
  }

  /** Stops it as by Ctrl-C. */
  async stop(): Promise<number | null> {
    if (this.launcher.exitCode !== null) return this.launcher.exitCode;
    this.launcher.kill('SIGINT');
    await once(this.launcher, 'exit');
    return this.launcher.exitCode;
  }

  /** Sends SIGKILL to the launcher and all its descendants at once. */
  async killAll(): Promise<void> {
    if (this.launcher.pid) process.kill(-this.launcher.pid, 'SIGKILL');
    await once(this.launcher, 'exit');
  }

  /** Sends SIGKILL to the launcher alone, which orphans its child. */
  async killParent(): Promise<void> {
    this.launcher.kill('SIGKILL');
    await once(this.launcher, 'exit');
  }
}

export interface StartOptions {
  data: string;
  env?: Record<string, string>;
}

/**
 * Starts Sextant on a free port and waits until it is ready.
 * @throws Error with its output, if it exits before that
 */
export async function startSextant({ data, env = {} }: StartOptions): Promise<StartedSextant> {
  const launcher = spawn(process.execPath, [LAUNCHER, 'start'], {
    cwd: ROOT,
    detached: true, // a process group of its own, so that killAll reaches every descendant
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      SEXTANT_DATA: data,
      SAMPLE_CORPUS: 'off',
      LITERATURE_SOURCE: 'local',
      // Not the NATS of the test run: systems that share a namespace receive each other's events.
      NATS_URL: '',
      ...env,
    },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const ready = READY.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    };
    launcher.stdout.on('data', read);
    launcher.stderr.on('data', read);
    launcher.on('exit', (code) =>
      reject(new Error(`Sextant ended with ${code} before it was ready:\n${printed}`)),
    );
  });
  return new StartedSextant(launcher, url, () => printed);
}

const spawnImport = (data: string, paths: string[]) =>
  spawn(process.execPath, [LAUNCHER, 'import', ...paths], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SEXTANT_DATA: data, DATABASE_URL: '' },
  });

/** Runs `npm run import` on files, with or without a running Sextant. */
export async function importFiles(
  data: string,
  paths: string[],
): Promise<{ status: number; output: string }> {
  const child = spawnImport(data, paths);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}

/**
 * Runs `npm run import` on a file and kills it and its descendants once it has printed `moment`.
 * @throws Error if it exits before that
 */
export async function killedImport(data: string, path: string, moment: RegExp): Promise<void> {
  const child = spawnImport(data, [path]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    // More output may arrive after its end.
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && moment.test(output) && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The import was not killed in time:\n${output}`);
}
