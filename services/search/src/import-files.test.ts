import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sextant/service-kit/logging';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { literatureSettings } from './config.ts';
import { importFiles } from './import-files.ts';
import { startSearch, type TestSearch } from './testing/start-search.ts';

const known = fakeArticle({ pmid: '31000001', title: 'Losartan.' });
const HEADER =
  'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI';

let fake: FakeEutils;
let search: TestSearch;
let folder: string;
beforeAll(async () => {
  fake = await startFakeEutils([known]);
  search = await startSearch({ LITERATURE_SOURCE: 'local' });
  folder = await mkdtemp(join(tmpdir(), 'sextant-lists-'));
});
afterAll(async () => {
  await search.close();
  await fake.close();
  await rm(folder, { recursive: true });
});

async function run(name: string, content: string, source: 'auto' | 'local' = 'auto') {
  const path = join(folder, name);
  await writeFile(path, content);
  const config = literatureSettings({
    EUTILS_BASE_URL: fake.url,
    EUTILS_TIMEOUT_MS: '500',
    LITERATURE_SOURCE: source,
  });
  const logger = createLogger({ service: 'search', level: 'fatal' });
  const [report] = await importFiles({
    paths: [path],
    databaseUrl: search.databaseUrl,
    pubmed: { config, logger },
  });
  return { ...report, isNamed: report?.file === path };
}

test('a list of PMIDs is fetched from PubMed; what it does not have is named', async () => {
  expect(await run('list.txt', '31000001\n99999999\n')).toMatchObject({
    isNamed: true,
    status: 'imported',
    added: 1,
    skipped: 1,
    skippedRecords: [{ line: 2, pmid: '99999999', reason: 'is unknown to PubMed' }],
  });
});

test('without PubMed a list says that it needs it; CSV is imported as it is', async () => {
  const needed = { isNamed: true, status: 'failed', error: expect.stringContaining('only PubMed has') };
  expect(await run('local.txt', '31000001\n', 'local')).toMatchObject(needed);
  fake.failWith('hang-up');
  expect(await run('away.txt', '31000001\n31000002\n')).toMatchObject(needed);
  expect(
    await run(
      'away.csv',
      `${HEADER}\n"31000003","A title","Doe J.","J Ex. 2021","Doe J","J Ex","2021","2021/03/01","","",""\n`,
    ),
  ).toMatchObject({
    isNamed: true,
    status: 'imported',
    added: 1,
  });
  fake.recover();
});
