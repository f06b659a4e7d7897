// Prepares a checkout to run a command: installs packages and Node 24, builds Prisma clients and the web app. Has no
// dependencies and runs on Node 20, because it installs everything else.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NODE_WANTED = [24, 15];

/** Path of the project's own Node. */
export const node = () =>
  join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Script of a command-line tool, to be run by `node()`: the shims in `.bin` would use the first Node in PATH. */
export function bin(/** @type {string} */ name, packageName = name) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', packageName, 'package.json'), 'utf8'));
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  return join(ROOT, 'node_modules', packageName, path);
}

/** Runs `npm ci` if the installed packages differ from the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages from the npm registry (once; about a minute) …');
  const status = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed: see above. Nothing was started.');
}

/** npm writes `node_modules/.package-lock.json` last, so an interrupted install never looks complete. */
function isInstalled() {
  const hidden = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (entry.optional || entry.devOptional || entry.peer || entry.extraneous) return true;
    return entry.link ? installed[path]?.link === true : installed[path]?.version === entry.version;
  });
}

/** Exits if this Node cannot run the project. */
export function ensureNode() {
  const locked = NODE_WANTED.join('.');
  const rerun =
    "Delete node_modules and run the command again; npm must be allowed to run the install script of the package 'node'.";
  if (!existsSync(node())) throw new Error(`The project's own Node ${locked} is not installed. ${rerun}`);
  const version = execFileSync(node(), ['--version'], { encoding: 'utf8' }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major !== NODE_WANTED[0] || minor < (NODE_WANTED[1] ?? 0)) {
    throw new Error(`The project's own Node is ${version}, but it needs ${locked} or a newer 24. ${rerun}`);
  }
}

/** Generates the Prisma clients of all services, unless their schemas are unchanged. */
export const ensureGenerated = () => turbo('generate', 'Preparing the database clients …');

/** Builds the web app to web/dist, unless its sources are unchanged. */
export const ensureWebBuild = () => turbo('build', 'Building the web application …');

/** Slow steps print a notice; quick ones are silent. */
const NOTICE_AFTER_MS = 1_500;

async function turbo(/** @type {string} */ task, /** @type {string} */ notice) {
  const timer = setTimeout(() => console.log(notice), NOTICE_AFTER_MS);
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--no-update-notifier'];
  const status = await run(node(), [bin('turbo'), 'run', task, ...quiet], {
    env: { ...process.env, PATH: path(), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    quietOnSuccess: true,
  });
  clearTimeout(timer);
  if (status !== 0) throw new Error(`'turbo run ${task}' failed: see above.`);
}

/** PATH with the project's Node first, for tools that start `node` themselves. */
export function path() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(separator);
}
