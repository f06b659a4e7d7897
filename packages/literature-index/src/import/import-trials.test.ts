import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPmidFile } from '../medline/pmid-files.ts';
import { medlineXml, recordXml } from '../testing/medline-xml.ts';
import { registryStudy } from '../testing/registry-study.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { storeStudies } from '../trials/store-trials.ts';
import { reportLines } from './report.ts';
import { runImport } from './run-import.ts';

let index: TestIndex;
let folder: string;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-trials-'));
  await index.pool.query(
    'DELETE FROM search.trials; DELETE FROM search.imports; DELETE FROM search.articles',
  );
  return () => rm(folder, { recursive: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const run = (...paths: string[]) => runImport({ database: index.pool, paths });
const rows = async (sql: string) => (await index.pool.query(sql)).rows;
const trials = async () =>
  (await rows('SELECT trial FROM search.trials ORDER BY nct_id')).map(({ trial }) => trial);
const CSV = 'NCT Number,Study Title,Study Status,Interventions,Sponsor\n';

test('trials and articles are imported by one command, and counted apart', async () => {
  const reports = await run(
    await file('records.xml', medlineXml(recordXml({ pmid: 31000001, title: 'Samplimab.' }))),
    await file('studies.json.gz', gzipSync(JSON.stringify([registryStudy(), { no: 'study' }]))),
    await file('list.csv', `${CSV}NCT90000002,Another,RECRUITING,DRUG: Old drug,A hospital\n`),
  );
  const { lines, failed } = reportLines(reports);
  expect(failed).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}imported .*records\.xml: 1 added$/),
    expect.stringMatching(/^ {2}imported .*studies\.json\.gz: 1 trials added, 1 left out$/),
    '    left out: the record at line 1 is no study: it has no NCT number in protocolSection',
    expect.stringMatching(/^ {2}imported .*list\.csv: 1 trials added$/),
    '1 articles added, 0 updated, 0 deleted; 2 trials added, 0 updated; 1 records left out.',
  ]);
  expect(await trials()).toMatchObject([{ nctId: 'NCT90000001' }, { nctId: 'NCT90000002' }]);
});

test('a folder is searched for them; the same content is imported once', async () => {
  await file('a.json', JSON.stringify({ studies: [registryStudy()] }));
  expect(await run(folder)).toMatchObject([{ holds: 'trials', status: 'imported', added: 1 }]);
  expect(await run(folder)).toMatchObject([{ holds: 'trials', status: 'unchanged', added: 0, unchanged: 1 }]);
});

test('what stood before the end of a file that is cut short is kept', async () => {
  const all = Array.from({ length: 120 }, (_, n) => registryStudy({ nctId: `NCT9000${1000 + n}` }));
  const [report] = await run(await file('cut.json', JSON.stringify(all).slice(0, -10)));
  expect(report).toMatchObject({
    status: 'failed',
    error: 'is cut short: the JSON ends too early',
    added: 100,
  });
  expect(await trials()).toHaveLength(100);
});

test('a file makes a trial as old as its last update; what the registry gives is of now', async () => {
  const readDay = async () =>
    (await rows('SELECT read_at::date::text AS day FROM search.trials LIMIT 1'))[0]?.day;
  const today = (await rows('SELECT current_date::text AS day LIMIT 1'))[0]?.day;
  await run(await file('1.json', JSON.stringify([registryStudy({ updated: '2025-02-01' })])));
  expect(await readDay()).toBe('2025-02-01');
  await storeStudies(index.pool, [registryStudy({ updated: '2025-02-01' })]);
  expect(await readDay()).toBe(today);
  await run(await file('2.json', JSON.stringify([registryStudy({ updated: '2025-03-01', title: 'B' })])));
  expect(await trials()).toMatchObject([{ title: 'B' }]);
  expect(await readDay()).toBe(today);
});

describe('a trial that is read again', () => {
  const json = (study: object) => JSON.stringify([study]);

  test('is replaced by a newer version, and not by an older one', async () => {
    const reference = (pmid: string) => [{ pmid, type: 'RESULT' }];
    await run(
      await file('1.json', json(registryStudy({ updated: '2025-02-01', references: reference('30000001') }))),
    );
    await run(await file('2.json', json(registryStudy({ updated: '2025-01-01', title: 'Older' }))));
    expect(await trials()).toMatchObject([{ title: 'Samplimab in Invented Fever' }]);
    const newer = registryStudy({ updated: '2025-03-01', title: 'Newer', references: reference('30000002') });
    expect(await run(await file('3.json', json(newer)))).toMatchObject([{ added: 0, updated: 1 }]);
    expect(await trials()).toMatchObject([{ title: 'Newer' }]);
    expect(await rows('SELECT pmid FROM search.trial_articles')).toEqual([{ pmid: '30000002' }]);
  });

  test('keeps what a table does not say', async () => {
    const study = registryStudy({
      whyStopped: 'Futility',
      conditionMeshes: [{ id: 'D000005334', term: 'Fever' }],
    });
    const dated = study.protocolSection.statusModule as { lastUpdatePostDateStruct?: object };
    delete dated.lastUpdatePostDateStruct;
    await run(await file('1.json', json(study)));
    await run(await file('2.csv', `${CSV}NCT90000001,New title,COMPLETED,DRUG: Samplimab,Another sponsor\n`));
    expect(await trials()).toMatchObject([
      {
        title: 'New title',
        status: 'completed',
        whyStopped: 'Futility',
        enrolment: { count: 120 },
        interventions: [{ name: 'Samplimab', otherNames: ['INV-001'] }],
        leadSponsor: { name: 'Another sponsor' },
      },
    ]);
    expect(await rows('SELECT headings FROM search.trials')).toEqual([{ headings: ['D005334'] }]);
  });
});

test('a table of trials that names a PMID is no list of PMIDs', async () => {
  const path = await file(
    'list.csv',
    `${CSV}NCT90000003,After PMID: 31000001,RECRUITING,DRUG: Old drug,A hospital\n`,
  );
  expect(await readPmidFile(path)).toBeNull();
});
