import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURABLE_START, DurableFiles } from './durable-files.ts';
import { Disk, RecordedFiles } from './testing/recorded-files.ts';

/** Each starts a database: `POWER_CUTS=100` takes two minutes. */
const CUTS = Number(process.env.POWER_CUTS ?? 8);
const ROWS = 300;

let folder: string;
/** Files on the disk before the first change, by path; folders without files. */
const before = new Map<string, Buffer>();
const emptyFolders: string[] = [];
let recorded: RecordedFiles;
/** By row, the number of changes before its insert was acknowledged. */
const acknowledged: number[] = [];

const start = (files: DurableFiles) => PGlite.create({ fs: files, startParams: DURABLE_START });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-power-'));
  const data = join(folder, 'data');
  const initial = await start(new DurableFiles(data));
  await initial.exec('CREATE TABLE public.kept (row integer PRIMARY KEY, text text NOT NULL)');
  await initial.close();
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) before.set(relative(data, path), await readFile(path));
    else if ((await readdir(path)).length === 0) emptyFolders.push(relative(data, path));
  }

  recorded = new RecordedFiles(data);
  const database = await start(recorded);
  for (let row = 0; row < ROWS; row += 1) {
    await database.query('INSERT INTO public.kept VALUES ($1, $2)', [row, rowText(row)]);
    acknowledged.push(recorded.changes.length);
    if (row % 100 === 50) await database.exec('CHECKPOINT');
  }
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowText = (row: number): string => `${row}-`.repeat(1 + ((row * 37) % 900));

/** Rows found when the power fails after so many changes and the database is started again. */
async function rowsAfterCut(cut: number, options?: { syncs: boolean }): Promise<number[]> {
  const disk = new Disk(before, options);
  for (const change of recorded.changes.slice(0, cut)) disk.apply(change);
  const left = await mkdtemp(join(folder, 'cut-'));
  await disk.writeTo(left);
  for (const path of emptyFolders) await mkdir(join(left, path), { recursive: true, mode: 0o700 });
  const database = await start(new DurableFiles(left));
  try {
    const { rows } = await database.query<{ row: number; text: string }>(
      'SELECT row, text FROM public.kept ORDER BY row',
    );
    for (const { row, text } of rows) expect(text).toBe(rowText(row));
    return rows.map(({ row }) => row);
  } finally {
    await database.close();
    await rm(left, { recursive: true, force: true });
  }
}

const acknowledgedBy = (cut: number): number[] =>
  acknowledged.flatMap((changes, row) => (changes <= cut ? [row] : []));

test('after a power failure at any moment, every acknowledged row is complete', {
  timeout: 600_000,
}, async () => {
  const cuts = fc.sample(fc.integer({ min: acknowledged[0] ?? 0, max: acknowledged.at(-1) ?? 0 }), {
    numRuns: CUTS,
    seed: 20_261_123,
  });
  for (const cut of cuts) {
    const rows = await rowsAfterCut(cut);
    expect(rows.slice(0, acknowledgedBy(cut).length), `after ${cut} changes`).toEqual(acknowledgedBy(cut));
    // One more may have been committed, but not acknowledged yet.
    expect(rows.length - acknowledgedBy(cut).length).toBeLessThanOrEqual(1);
  }
});

test('without syncs the same check finds lost rows', async () => {
  const cut = acknowledged.at(-1) ?? 0;
  const rows = await rowsAfterCut(cut, { syncs: false }).catch(() => []);
  expect(rows.length).toBeLessThan(ROWS);
});
