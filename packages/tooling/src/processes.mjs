// Starts child processes, and ensures that none outlives the command that started it.
import { execFileSync, spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, quietOnSuccess?: boolean }} [options]
 * @returns {Promise<number>} exit status
 */
export function run(program, args, { quietOnSuccess = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quietOnSuccess ? 'pipe' : 'inherit';
    const child = spawn(program, args, { stdio: ['inherit', stdio, stdio], ...options });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(toExitStatus(code, signal));
    });
  });
}

/**
 * Runs programs until the first one exits, then ends the others. Each child has an IPC channel to this process and
 * exits when it closes, so children die with their parent for any reason; signals are forwarded.
 * @param {[string, string[]][]} programs
 * @returns {Promise<number>} exit status of the program that exited first
 */
export function supervise(programs) {
  const children = programs.map(([program, args]) =>
    spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
  onOrphaned(() => {
    for (const child of children) if (child.connected) child.disconnect();
  });
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => resolve(toExitStatus(code, signal)));
      }),
  );
  return Promise.race(ends).then(async (status) => {
    for (const child of children) child.kill('SIGTERM');
    await Promise.allSettled(ends);
    return status;
  });
}

/**
 * Calls back when the process that started this one has exited. npm may run commands through a shell: its parent is
 * watched as well.
 */
function onOrphaned(/** @type {() => void} */ callback) {
  if (process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = findParentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || isAlive(grandparent))) return;
    clearInterval(timer);
    callback();
  }, 250);
  timer.unref();
}

function findParentOfShell(/** @type {number} */ pid) {
  try {
    const [ppid, command] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/, 2);
    const isShell = /(^|\/)(sh|dash|bash|zsh)$/.test(command ?? '');
    return isShell && process.env.npm_lifecycle_event ? Number(ppid) : null;
  } catch {
    return null; // no `ps` on this machine: the direct parent is watched all the same
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const toExitStatus = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 1);
