import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { importFiles } from '@sextant/search/import-files';
import { PROCESS_NAMES, startTopology } from '../../operations/faults/topology.ts';
import { type FrozenProduct, leaveUnfinished, seedUsers } from './live.ts';
import { recordCalls } from './recorded-calls.ts';
import { countRows, type Recording } from './recording.ts';
import { stopTheClock } from './stop-the-clock.ts';

/** Session secret of the processes that `startTopology` starts. */
const SESSION_SECRET = 'a secret for the fault tests, no shorter';
const BUILT_IN = { LITERATURE_SOURCE: 'local', ANALYST: 'built-in' };

const createRole = (role: string) => `DO $do$ BEGIN CREATE ROLE ${role} LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $do$;`;

/** Dumps a database as plain SQL that `pg` can run as one query: without COPY and psql commands. */
async function dumpDatabase(databaseUrl: string, pgDump: string): Promise<string> {
  const options = ['--no-owner', '--inserts', '--rows-per-insert=200', `--dbname=${databaseUrl}`];
  const [program = 'pg_dump', ...args] = pgDump.split(' ');
  const { stdout } = await promisify(execFile)(program, [...args, ...options], { maxBuffer: 2 ** 30 });
  // Roles belong to the server: a dump refers to them in grants but does not create them.
  const roles = SERVICE_SCHEMAS.map(({ role }) => createRole(role));
  const sql = stdout.replace(/^\\(un)?restrict .*$/gm, '');
  return `${roles.join('\n')}\n${sql}`;
}

/**
 * Fills a PostgreSQL database with the services of this checkout, each a separate process with its own role.
 * @param options.pgDump command of `pg_dump`, of the server's version or a later one
 */
export async function freezeDatabase(
  commit: string,
  files: string[],
  options: { readonly databaseUrl: string; readonly natsUrl: string; readonly pgDump: string },
): Promise<{ dump: string; recording: Recording }> {
  const topology = await startTopology({
    databaseUrl: options.databaseUrl,
    natsUrl: options.natsUrl,
    env: BUILT_IN,
  });
  const product: FrozenProduct = {
    url: () => topology.url,
    async restart(env) {
      // The supervisor restarts each process, which reads its settings again.
      for (const name of PROCESS_NAMES.filter((each) => each === 'search' || each.startsWith('insight'))) {
        const process = topology.processes[name];
        Object.assign(process.plan.env, BUILT_IN, env);
        await process.end('SIGKILL');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await process.ready();
      }
    },
    async importFiles(paths) {
      const reports = await importFiles({ paths, databaseUrl: topology.databaseUrl });
      console.log(reports);
    },
  };
  try {
    const { users, deletion } = await seedUsers(product, files);
    await stopTheClock(topology.databaseUrl);
    const calls = await recordCalls(topology.url, users, deletion);
    const grace = users.find(({ username }) => username === 'grace');
    if (!grace) throw new Error('grace is missing');
    const { unfinished, close } = await leaveUnfinished(product, grace);
    await Promise.all(PROCESS_NAMES.map((name) => topology.processes[name].stop()));
    await close();
    const schemas = SERVICE_SCHEMAS.map(({ schema }) => schema);
    const rows = await countRows(topology.databaseUrl, schemas);
    const recording = {
      commit,
      frozenAt: new Date().toISOString(),
      sessionSecret: SESSION_SECRET,
      users,
      calls,
      unfinished,
      rows,
    };
    return { dump: await dumpDatabase(topology.databaseUrl, options.pgDump), recording };
  } finally {
    await topology.close();
  }
}
