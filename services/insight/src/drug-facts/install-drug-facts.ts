import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openDrugFacts } from '@sextant/drug-facts/drug-facts';
import { DrugFactsError, type DrugTableMeta } from '@sextant/drug-facts/drug-record';
import { openSql, type Sql } from '@sextant/service-kit/database';
import { createDrugsInUse } from './drugs-in-use.ts';
import { olderList, openDrugs } from './open-drugs.ts';

export type BuiltDrugs =
  | { readonly packed: Uint8Array; readonly unread: readonly string[] }
  | { readonly refused: string };

/** A newer list names nearly all drugs of an older one. */
const MIN_SHARE_OF_DRUGS = 0.9;

const STORE = `
  INSERT INTO insight.drug_tables (id, version, packed) VALUES (true, $1, $2)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, packed = excluded.packed, installed_at = now()`;

const hashOf = (packed: Uint8Array) => createHash('sha256').update(packed).digest('hex').slice(0, 12);

/** Reads the files in a thread: that takes seconds. */
async function build(paths: readonly string[], signal: AbortSignal | undefined): Promise<BuiltDrugs> {
  const worker = new Worker(new URL('./build-thread.ts', import.meta.url), { workerData: paths });
  try {
    const [built] = await once(worker, 'message', { ...(signal && { signal }) });
    return built as BuiltDrugs;
  } finally {
    await worker.terminate();
  }
}

/** @throws DrugFactsError if a list is older than the one in use, or has lost many drugs */
function check(made: DrugTableMeta & { readonly size: number }, present: typeof made): void {
  const list = olderList(made, present);
  if (list) {
    const { name, asOf } = made.sources[list];
    throw new DrugFactsError(
      `${name}: of ${asOf}, older than what is in use (${present.sources[list].asOf})`,
    );
  }
  if (made.size < MIN_SHARE_OF_DRUGS * present.size)
    throw new DrugFactsError(
      `The files name ${made.size} drugs, those in use ${present.size}: they are not whole`,
    );
}

async function install(db: Sql, paths: readonly string[], signal: AbortSignal | undefined): Promise<string> {
  const built = await build(paths, signal);
  if ('refused' in built) throw new DrugFactsError(built.refused);
  // Opened as readers do before it is stored.
  const made = openDrugFacts(built.packed);
  const present = openDrugs(await createDrugsInUse(db).current());
  check(made, present);
  const { sources, size, version } = made;
  const lists = `${size.toLocaleString('en-US')} drugs (FDA ${sources.FDA.asOf}, NCATS ${sources.NCATS.asOf}, EMA ${sources.EMA.asOf}; version ${version})`;
  if (version === present.version && isDeepStrictEqual(sources, present.sources))
    return `${lists} were in use already: nothing has changed.`;
  signal?.throwIfAborted();
  await db.$executeRawUnsafe(STORE, hashOf(built.packed), built.packed);
  const { unread } = built;
  const leftOut =
    unread.length > 0 ? ` Withdrawals that nobody has read yet are left out: ${unread.join('; ')}.` : '';
  return `${lists} are in use from the next analysis on.${leftOut}`;
}

/**
 * Installs newer files of FDA, NCATS and EMA, one of each list, in place of the table in use, at once. What left the market is told
 * by this release's verdicts.
 * @returns what is in use, for the operator
 * @throws Error that names the file and what is wrong; nothing has changed then
 */
export async function installDrugFacts({
  paths,
  databaseUrl,
  signal,
}: {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly signal?: AbortSignal;
}): Promise<string> {
  const plain = openSql({ url: databaseUrl, max: 1 });
  try {
    return await install(plain.sql, paths, signal);
  } finally {
    await plain.close();
  }
}
