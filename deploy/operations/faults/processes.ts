import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../../..');
const RESTART_AFTER_MS = 300;

/** One process of the topology and how it is started. */
export interface ProcessPlan {
  readonly name: string;
  /** From the root of the repository. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  readonly logFile: string;
  /** What runs a command inside an image, such as `docker run --rm --network host sextant`. */
  readonly runIn: readonly string[];
}

/**
 * A process that is started again whenever it ends, as compose and Kubernetes do. `exits` counts every end, so that a fault that should
 * leave it alive can say that it did not.
 */
export class SupervisedProcess {
  readonly plan: ProcessPlan;
  exits = 0;
  #child: ChildProcess | undefined;
  #ended = false;
  /** Added to the environment of the next start alone. */
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
    const own = Object.entries({ ...env, ...this.#onceEnv });
    // Through an image the environment comes with the command: no other way is the same for every tool.
    const command = [...args, 'env', ...own.map((pair) => pair.join('=')), 'node', script];
    const child = runner
      ? spawn(runner, command, { detached: true, stdio: ['ignore', log, log] })
      : spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
          cwd: ROOT,
          env: { PATH: process.env.PATH ?? '', ...Object.fromEntries(own) },
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
    // What runs an image has the process below it: both are told.
    if (pid && this.plan.runIn.length > 0) process.kill(-pid, signal);
    else this.#child?.kill(signal);
  }

  /** Sends a signal and waits for the end of the process. Returns how it ended and after how long. */
  async end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    if (!child) return { code: null, ms: 0 };
    const started = performance.now();
    this.signal(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { code: child.exitCode, ms: Math.round(performance.now() - started) };
  }

  /** Starts it anew with a kill point, and waits until that has killed it. */
  async dieAt(killPoint: string, timeoutMs: number): Promise<void> {
    const preload = resolve(import.meta.dirname, 'kill-point.mjs');
    this.#onceEnv = { NODE_OPTIONS: `--import ${preload}`, KILL_POINT: killPoint };
    const exits = this.exits;
    await this.end('SIGTERM');
    const deadline = performance.now() + timeoutMs;
    while (this.exits < exits + 2) {
      if (performance.now() > deadline) throw new Error(`${this.plan.name} did not come to ${killPoint}`);
      await wait(50);
    }
  }

  async ready(timeoutMs = 60_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const answer = await fetch(`${this.plan.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
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
