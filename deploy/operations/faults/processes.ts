import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../../..');
const RESTART_AFTER_MS = 300;

/** Start configuration of one process. */
export interface ProcessPlan {
  readonly name: string;
  /** From the root of the repository. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  readonly logFile: string;
  /** Command that runs another one in a container, such as `docker run --rm --network host sextant`. */
  readonly runIn: readonly string[];
}

/**
 * A process that is restarted whenever it exits, as by compose and Kubernetes. `exits` counts every exit, so that a
 * test can assert that it stayed alive.
 */
export class SupervisedProcess {
  readonly plan: ProcessPlan;
  exits = 0;
  #child: ChildProcess | undefined;
  #ended = false;
  /** Extra environment for the next start only. */
  #onceEnv: Record<string, string> = {};

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): void {
    const { script, env, logFile, runIn } = this.plan;
    const log = openSync(logFile, 'a');
    const [runner, ...args] = runIn;
    const processEnv = Object.entries({ ...env, ...this.#onceEnv });
    // In a container the environment is part of the command, which works with every container tool.
    const command = [...args, 'env', ...processEnv.map((pair) => pair.join('=')), 'node', script];
    const child = runner
      ? spawn(runner, command, { detached: true, stdio: ['ignore', log, log] })
      : spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
          cwd: ROOT,
          env: { PATH: process.env.PATH ?? '', ...Object.fromEntries(processEnv) },
          stdio: ['ignore', log, log],
        });
    this.#onceEnv = {};
    this.#child = child;
    child.once('exit', async () => {
      this.exits += 1;
      await wait(RESTART_AFTER_MS);
      if (!this.#ended) this.start();
    });
  }

  signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    // With a container, the actual process is a child of this one: signal both.
    if (pid && this.plan.runIn.length > 0) process.kill(-pid, signal);
    else this.#child?.kill(signal);
  }

  /** Sends a signal and waits until the process exits. Returns its exit status and duration. */
  async end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    if (!child) return { code: null, ms: 0 };
    const started = performance.now();
    this.signal(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { code: child.exitCode, ms: Math.round(performance.now() - started) };
  }

  /** Restarts it with a kill point, and waits until that has killed it. */
  async killAt(killPoint: string, timeoutMs: number): Promise<void> {
    const preload = resolve(import.meta.dirname, 'kill-point.mjs');
    this.#onceEnv = { NODE_OPTIONS: `--import ${preload}`, KILL_POINT: killPoint };
    const exits = this.exits;
    await this.end('SIGTERM');
    const deadline = performance.now() + timeoutMs;
    while (this.exits < exits + 2) {
      if (performance.now() > deadline) throw new Error(`${this.plan.name} did not reach ${killPoint}`);
      await wait(50);
    }
  }

  async ready(timeoutMs = 60_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const response = await fetch(`${this.plan.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      if (response?.ok) return;
      if (performance.now() > deadline)
        throw new Error(`${this.plan.name} is not ready: ${this.plan.logFile}`);
      await wait(100);
    }
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.end('SIGTERM');
  }
}
