import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { importFiles } from '@sextant/search/import-files';
import { PROCESS_NAMES, startTopology } from '../../operations/faults/topology.ts';
import { type FrozenProduct, leaveUnfinished, live } from './live.ts';
import { recordCalls } from './recorded-calls.ts';
import { countRows, type Recording } from './recording.ts';
import { stopTheClock } from './stop-the-clock.ts';

/** Of the processes of the topology, which gives each its own database and namespace. */
const SESSION_SECRET = 'a secret for the fault tests, no shorter';
const BUILT_IN = { LITERATURE_SOURCE: 'local', ANALYST: 'built-in' };

const createRole = (role: string) => `DO $do$ BEGIN CREATE ROLE ${role} LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $do$;`;

/** Plain SQL that `pg` runs as one query: no COPY, and none of psql's own commands. */
async function dumpOf(databaseUrl: string, pgDump: string): Promise<string> {
  const options = ['--no-owner', '--inserts', '--rows-per-insert=200', `--dbname=${databaseUrl}`];
  const [program = 'pg_dump', ...args] = pgDump.split(' ');
  const { stdout } = await promisify(execFile)(program, [...args, ...options], { maxBuffer: 2 ** 30 });
  // Roles belong to the server, so that no dump of a database makes them; its grants name them.
  const roles = SERVICE_SCHEMAS.map(({ role }) => createRole(role));
  const sql = stdout.replace(/^\\(un)?restrict .*$/gm, '');
  return `${roles.join('\n')}\n${sql}`;
}

/**
 * Fills a PostgreSQL by the services of this checkout, each a process of its own with a role of its own.
 * @param options.pgDump the command of PostgreSQL's own `pg_dump`, of the server's version or a later one
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
      // Each is started again by its supervisor, and reads its settings anew.
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
    const { users, deletion } = await live(product, files);
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
    return { dump: await dumpOf(topology.databaseUrl, options.pgDump), recording };
  } finally {
    await topology.close();
  }
}
