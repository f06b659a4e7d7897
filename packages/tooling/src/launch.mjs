// Entry point of every `npm run` command. Starts on Node 20 or newer without installed packages: installs what is
// missing, runs the command on the project's own Node 24, and repeats no work.

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import {
  bin,
  ensureGenerated,
  ensureInstalled,
  ensureNode,
  ensureWebBuild,
  node,
  ROOT,
} from './preparation.mjs';
import { run, supervise } from './processes.mjs';

const [command = 'start', ...args] = process.argv.slice(2);
const quiet = ['--disable-warning=ExperimentalWarning'];

/** @param {string} what */
async function install(what) {
  await ensureGenerated();
  return supervise([[node(), [...quiet, 'deploy/standalone/src/install.ts', what, ...args]]]);
}

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  async start() {
    await ensureGenerated();
    await ensureWebBuild();
    return supervise([[node(), [...quiet, 'deploy/standalone/src/main.ts', ...args]]]);
  },
  async dev() {
    await ensureGenerated();
    const watched = ['services', 'gateway', 'packages', 'deploy'].map((path) => `--watch-path=${path}`);
    return supervise([
      [node(), [...quiet, ...watched, '--watch-preserve-output', 'deploy/standalone/src/main.ts', ...args]],
      [node(), [bin('vite'), 'web', '--host', '127.0.0.1']],
    ]);
  },
  async test() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, bin('vitest'), 'run', ...args]);
  },
  async 'test:fuzz'() {
    await ensureGenerated();
    const [requests = '10000', seed = String(randomInt(2 ** 30))] = args;
    process.env.FUZZ_REQUESTS = requests;
    process.env.FUZZ_SEED = seed;
    return run(node(), [...quiet, bin('vitest'), 'run', '--project', 'node', 'deploy/standalone/src/fuzz']);
  },
  async 'test:faults'() {
    await ensureGenerated();
    return run(node(), [...quiet, 'deploy/operations/faults/main.ts', ...args]);
  },
  async 'test:overload'() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, 'deploy/operations/load/overload.ts', ...args]);
  },
  async 'test:soak'() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, 'deploy/operations/load/soak.ts', ...args]);
  },
  async 'test:topology'() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, 'deploy/operations/topology/main.ts', ...args]);
  },
  async check() {
    await ensureGenerated();
    return run(node(), ['packages/tooling/src/check.ts', ...args]);
  },
  async fix() {
    const status = await run(node(), [bin('biome', '@biomejs/biome'), 'check', '--write', '.']);
    const lockfile = await run(node(), ['packages/tooling/src/check-lockfile.ts', '--write']);
    const coverage = await run(node(), ['packages/tooling/src/check-spec-coverage.ts', '--write']);
    return status || lockfile || coverage;
  },
  async bench() {
    await ensureGenerated();
    return run(node(), [...quiet, 'packages/tooling/src/bench.ts', ...args]);
  },
  async screenshots() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, 'deploy/standalone/screenshots/main.ts', ...args]);
  },
  async example() {
    await ensureGenerated();
    await ensureWebBuild();
    return run(node(), [...quiet, 'deploy/standalone/example/make-example.ts', ...args]);
  },
  async import() {
    await ensureGenerated();
    return supervise([[node(), [...quiet, 'deploy/standalone/src/import.ts', ...args]]]);
  },
  vocabulary: () => install('vocabulary'),
  'drug-facts': () => install('drug-facts'),
  organisations: () => install('organisations'),
  async 'reset-password'() {
    await ensureGenerated();
    return run(node(), [...quiet, 'deploy/standalone/src/reset-password.ts', ...args]);
  },
  async invite() {
    await ensureGenerated();
    return run(node(), [...quiet, 'deploy/standalone/src/invite.ts', ...args]);
  },
  async backup() {
    await ensureGenerated();
    return run(node(), [...quiet, 'deploy/standalone/src/data-folder-backup.ts', 'backup', ...args]);
  },
  async restore() {
    await ensureGenerated();
    return run(node(), [...quiet, 'deploy/standalone/src/data-folder-backup.ts', 'restore', ...args]);
  },
  async migrate() {
    return run(node(), [...quiet, 'deploy/migrations/src/main.ts', ...args]);
  },
  async operate() {
    // Of a data folder there is one thing to ask that no command of its own does.
    const { ADMIN_DATABASE_URL, DATABASE_URL } = process.env;
    const inFolder = args[0] === 'audit' && !ADMIN_DATABASE_URL && !DATABASE_URL;
    if (inFolder) await ensureGenerated();
    const main = inFolder ? 'deploy/standalone/src/audit.ts' : 'deploy/operations/src/main.ts';
    return run(node(), [...quiet, main, ...(inFolder ? args.slice(1) : args)]);
  },
};

const chosen = commands[command];
if (!chosen) {
  console.error(`There is no command '${command}'. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
process.chdir(ROOT);
try {
  await ensureInstalled();
  ensureNode();
  // Shares compiled, type-stripped code between starts: saves a fifth of the time of `npm start`.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/sextant');
  process.exit(await chosen());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
