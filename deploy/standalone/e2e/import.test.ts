import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@sextant/contracts/account/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiSession } from './api-session.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { writeMedline } from './medline-fixture.ts';
import { importFiles, killedImport, type StartedSextant, startSextant } from './started-sextant.ts';

let data = '';
let files = '';
let sextant: StartedSextant | undefined;

beforeAll(async () => {
  data = await initializedDataFolder();
  files = await mkdtemp(join(tmpdir(), 'sextant-medline-'));
});
afterEach(async () => {
  await sextant?.stop();
  sextant = undefined;
});
afterAll(async () => {
  await rm(data, { recursive: true, force: true });
  await rm(files, { recursive: true, force: true });
});

test('files are imported without a server; a truncated gzip and a file that is not XML are reported by name, and the others are imported', async () => {
  const whole = await writeMedline(files, 'whole.xml.gz', 1, 80);
  const other = await writeMedline(files, 'other.xml.gz', 61, 40);
  const truncated = join(files, 'truncated.xml.gz');
  await writeFile(
    truncated,
    (await readFile(await writeMedline(files, 'long.xml.gz', 5_000, 400))).subarray(0, 900),
  );
  const notXml = join(files, 'notes.xml');
  await writeFile(notXml, 'These are my notes, not MEDLINE.');

  const { status, output } = await importFiles(data, [whole, truncated, notXml, other]);
  expect(output).toMatch(/imported .*whole\.xml\.gz: 80 added/);
  expect(output).toMatch(/FAILED .*truncated\.xml\.gz is cut short/);
  expect(output).toMatch(/FAILED .*notes\.xml holds no records/);
  expect(output).toMatch(/imported .*other\.xml\.gz: 20 added, 20 unchanged/);
  expect(status).toBe(1);
});

test('with a running server the import runs there, its articles are found, and importing them again changes nothing', async () => {
  sextant = await startSextant({ data });
  const more = await writeMedline(files, 'more.xml.gz', 20_000, 60);
  const first = await importFiles(data, [more]);
  expect(first.status, first.output).toBe(0);
  const ada = new ApiSession(sextant.url);
  await ada.call(accountCalls.register, { body: { username: 'ada', password: 'correct horse' } });
  // What an answer lacks right after an import changes with the time.
  const search = async () => {
    const { missing: _, ...answer } = await ada.call(literatureCalls.search, {
      body: { query: 'statin therapy', historicalDepth: 'all', resultsPerPage: 100 },
    });
    return answer;
  };
  const found = await search();
  expect(found.pmids.some((pmid) => Number(pmid) >= 20_000)).toBe(true);

  const second = await importFiles(data, [more]);
  expect(second.status, second.output).toBe(0);
  expect(await search()).toEqual(found);
});

test('an import that was killed midway resumes, and a third run changes nothing', async () => {
  const own = await initializedDataFolder();
  try {
    const file = await writeMedline(files, 'thousands.xml.gz', 100_000, 6_000);
    await killedImport(own, file, /[1-9][\d,]* records/);
    const again = await importFiles(own, [file]);
    expect(again.status, again.output).toBe(0);
    const third = await importFiles(own, [file]);
    expect(third.output).toMatch(/unchanged .*thousands\.xml\.gz: imported before/);
    sextant = await startSextant({ data: own });
    expect(sextant.output()).toMatch(/Literature .*\b6,000 articles/);
  } finally {
    await sextant?.stop();
    sextant = undefined;
    await rm(own, { recursive: true, force: true });
  }
});
