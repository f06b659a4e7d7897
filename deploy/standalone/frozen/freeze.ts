// Freezes the checked-out version: writes a data folder and a PostgreSQL dump of it, with recordings of its responses. Run
// manually, once per version; see README.md in this folder.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artefacts, writeCompressed } from './archive.ts';
import { freezeDataFolder } from './freeze-data-folder.ts';
import { freezeDatabase } from './freeze-database.ts';
import { writeLiterature } from './literature.ts';
import type { Recording } from './recording.ts';

const [onlyArtefact] = process.argv.slice(2);
const { DATABASE_URL, NATS_URL, PG_DUMP = 'pg_dump' } = process.env;
if (!DATABASE_URL || !NATS_URL) {
  console.error(
    'Needs DATABASE_URL (an admin of a PostgreSQL) and NATS_URL; PG_DUMP is the command of its pg_dump.',
  );
  process.exit(2);
}
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  console.error('This checkout differs from its commit: what it makes would be of no version.');
  process.exit(2);
}
const commit = git('rev-parse', '--short=7', 'HEAD');

const paths = artefacts(commit);
// A frozen version is never regenerated, because it represents the data of existing users.
if (existsSync(paths.folder) && onlyArtefact === undefined) {
  console.error(`${commit} is frozen already.`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'sextant-literature-'));
const asJson = (recording: Recording) => Buffer.from(JSON.stringify(recording));
const report = ({ rows, calls }: Recording) => {
  for (const [name, count] of Object.entries(rows)) console.log(`${name}: ${count}`);
  console.log(`${calls.length} calls recorded`);
};
try {
  await mkdir(paths.folder, { recursive: true });
  const files = await writeLiterature(folder);
  if (onlyArtefact !== 'database') {
    const { archive, recording } = await freezeDataFolder(commit, files);
    report(recording);
    await writeCompressed(paths.dataFolder, archive);
    await writeCompressed(paths.dataFolderRecording, asJson(recording));
  }
  if (onlyArtefact !== 'data-folder') {
    const { dump, recording } = await freezeDatabase(commit, files, {
      databaseUrl: DATABASE_URL,
      natsUrl: NATS_URL,
      pgDump: PG_DUMP,
    });
    report(recording);
    await writeCompressed(paths.dump, Buffer.from(dump));
    await writeCompressed(paths.dumpRecording, asJson(recording));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
