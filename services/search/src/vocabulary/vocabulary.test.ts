import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VocabularyTable } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { packTable } from '@sextant/vocabulary/pack';
import { VocabularyError } from '@sextant/vocabulary/record';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openVocabulary } from '@sextant/vocabulary/vocabulary';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { startSearch, type TestSearch } from '../testing/start-search.ts';
import { describeInstalled, installVocabulary } from './install-vocabulary.ts';
import { createVocabularyInMemory } from './keep-vocabulary.ts';
import { replaceStoredVocabulary } from './vocabulary-store.ts';

let search: TestSearch;
let folder: string;
beforeAll(async () => {
  search = await startSearch();
  folder = await mkdtemp(join(tmpdir(), 'sextant-vocabulary-'));
  await search.add(
    sourceArticle({ pmid: '1', title: 'Aspirin after a heart attack', abstract: 'Text.' }),
    sourceArticle({ pmid: '2', title: 'Aspirin after myocardial infarction', abstract: 'Text.' }),
    sourceArticle({ pmid: '3', title: 'Aspirin in the infarction of myocardial tissue', abstract: 'Text.' }),
    sourceArticle({ pmid: '4', title: 'Examplinib trial', abstract: 'Text.' }),
  );
});
afterAll(async () => {
  await search.close();
  await rm(folder, { recursive: true, force: true });
});

const databaseUrl = () => search.databaseUrl;
/** Files in NLM's format. */
const writeSource = async (name: string, content: string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const descriptor = (id: string, name: string, ...entryTerms: string[]) =>
  `*NEWRECORD\nRECTYPE = D\nMH = ${name}\n${entryTerms.map((term) => `ENTRY = ${term}\n`).join('')}UI = ${id}\n\n`;
const install = async (...files: [string, string][]) =>
  installVocabulary({
    paths: await Promise.all(files.map(([name, content]) => writeSource(name, content))),
    databaseUrl: databaseUrl(),
    minDescriptors: 1,
  });

const find = async (query: string, more: object = {}) => {
  const answer = await search
    .as()
    .post('/api/search', { query, historicalDepth: 'all', resultsPerPage: 100, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { pmids: string[]; synonyms: string[]; queryTranslation: string };
};
const fetchStatus = async () =>
  (
    await search.app.inject({
      url: '/internal/status',
      headers: search.identity.signFor('search')(),
    })
  ).json().vocabulary;

const ask = (body: z.input<typeof VocabularyTable.body>) =>
  createRequester({ bus: search.bus, service: 'insight', sign: search.identity.sign('insight') })(
    VocabularyTable,
    { body, userId: randomUUID(), timeoutMs: 10_000 },
  );
/** The vocabulary as another service receives it. */
async function fetched() {
  const first = await ask({ version: null, part: 0 });
  const contents = [first.content];
  for (let part = 1; part < first.parts; part += 1)
    contents.push((await ask({ version: first.version, part })).content);
  return openVocabulary(Buffer.concat(contents.map((content) => Buffer.from(content ?? '', 'base64'))));
}

beforeEach(async () => {
  await search.pool.query('DELETE FROM search.vocabularies');
});
afterEach(async () => {
  await search.pool.query('DELETE FROM search.vocabularies');
});

describe('a search', () => {
  test('finds articles by other names of the vocabulary, as phrases, and says which; the switch leaves them out', async () => {
    const { pmids, synonyms, queryTranslation } = await find('heart attack');
    expect(pmids).toEqual(expect.arrayContaining(['1', '2']));
    expect(pmids).not.toContain('3');
    expect(synonyms).toEqual(['myocardial infarction']);
    expect(queryTranslation).toContain(' OR "myocardial infarction"');
    expect(await find('heart attack', { synonyms: false })).toMatchObject({ pmids: ['1'], synonyms: [] });
  });

  test('has no other names for quotes, fields and what is excluded, nor such that no article can have', async () => {
    for (const query of ['"heart attack"', 'heart attack[ti]', 'aspirin NOT heart attack'])
      expect((await find(query)).synonyms.filter((name) => name.includes('infarct'))).toEqual([]);
    expect((await find('myocardial infarction AND aspirin')).synonyms).toEqual(['heart attack']);
    expect((await find('prozac')).synonyms).toEqual([]);
  });
});

describe('what is shipped', () => {
  test('is named to the gateway', async () => {
    const { version } = await shippedVocabulary();
    expect(await fetchStatus()).toEqual({
      name: 'MeSH',
      source: 'U.S. National Library of Medicine',
      year: 2022,
      version,
      descriptors: 30_194,
      substances: 0,
    });
  });

  test('is served in parts, by version', async () => {
    const { version } = await shippedVocabulary();
    const mesh = await fetched();
    expect([mesh.version, mesh.descriptors]).toEqual([version, 30_194]);
    expect(mesh.find('heart attack')).toHaveLength(1);
    expect(await ask({ version: '1999-000000000000', part: 0 })).toMatchObject({ version, content: null });
    expect(await ask({ version, part: 999 })).toMatchObject({ content: null });
  });
});

const REPLACED_MEANWHILE =
  'Another vocabulary was taken meanwhile. This one changed nothing: run the same command again.';
const packYear = (year: number) =>
  packTable([{ id: 'D000001', name: `Year ${year}`, entryTerms: [], trees: [], actions: [], mappedTo: [] }], {
    year,
    files: [],
  });
/** The database, with an action injected once after this many statements outside of a transaction. */
function interrupted(pool: Database, statements: number, work: () => Promise<void>): Database {
  let done = 0;
  const query = async (text: string, values: unknown[]) => {
    if (statements === 0 && done === 0) await work();
    const result = await pool.query(text, values);
    done += 1;
    if (done === statements) await work();
    return result;
  };
  return Object.assign(Object.create(pool) as Database, { query });
}

describe('a newer year', () => {
  const YEAR = descriptor('D000001', 'Examplinib', 'Exampla') + descriptor('D000002', 'Aspirin');

  test('is used by searches, the status and other services, and replaces the one before', async () => {
    const installed = await install(['d2031.bin', YEAR]);
    expect(installed).toMatchObject({ year: 2031, descriptors: 2, files: ['d2031.bin'], isNew: true });
    await vi.waitFor(async () => expect((await fetchStatus()).version).toBe(installed.version), {
      timeout: 30_000,
    });
    expect((await fetched()).find('exampla')).toHaveLength(1);
    const next = await install(['d2032.bin', YEAR + descriptor('D000003', 'Third')]);
    expect((await fetched()).version).toBe(next.version);
    const { rows } = await search.pool.query(
      'SELECT version, year, descriptors, files, current FROM search.vocabularies',
    );
    expect(rows).toEqual([
      { version: next.version, year: 2032, descriptors: 3, files: ['d2032.bin'], current: true },
    ]);
    const parts = await search.pool.query('SELECT DISTINCT version FROM search.vocabulary_parts');
    expect(parts.rows).toEqual([{ version: next.version }]);
  });

  test('that is in use already changes nothing', async () => {
    await install(['d2031.bin', YEAR]);
    const madeAt = async () => (await search.pool.query('SELECT made_at FROM search.vocabularies')).rows;
    const before = await madeAt();
    const repeated = await install(['d2031.bin', YEAR]);
    expect(repeated.isNew).toBe(false);
    expect(await madeAt()).toEqual(before);
    expect(describeInstalled(repeated)).toMatch(
      /^MeSH 2031, 2 descriptors .* was in use already: nothing has changed\.$/,
    );
  });

  test.each([
    ['cut', ['d2033.bin', YEAR.slice(0, -8)], 'd2033.bin is cut short'],
    ['of articles', ['desc2033.xml', '<PubmedArticleSet/>'], 'desc2033.xml holds articles'],
    ['of qualifiers', ['q2033.bin', '*NEWRECORD\nRECTYPE = Q\n'], 'q2033.bin holds qualifiers'],
    ['hostile', ['d2033.bin', descriptor('D000001', 'x\u202ey')], 'd2033.bin is refused: the record D000001'],
  ] as const)(
    'from a file that is %s is refused by name, and what was there stays',
    async (_, file, reason) => {
      const { version } = await install(['d2031.bin', YEAR]);
      await expect(install([...file])).rejects.toThrow(reason);
      await expect(install(['d2034.bin', YEAR], [...file])).rejects.toThrow(reason);
      expect((await fetched()).version).toBe(version);
      expect((await search.pool.query('SELECT version FROM search.vocabularies')).rows).toEqual([
        { version },
      ]);
    },
  );

  /** Aborts at that step. */
  const stoppedAt = async (step: string) => {
    const stop = new AbortController();
    const steps: string[] = [];
    const paths = [await writeSource('d2035.bin', YEAR)];
    const onStep = (text: string) => {
      steps.push(text);
      if (text === step) stop.abort();
    };
    const more = { minDescriptors: 1, onStep, signal: stop.signal };
    return installVocabulary({ paths, databaseUrl: databaseUrl(), ...more }).finally(() =>
      expect(steps.at(-1)).toBe(step),
    );
  };

  test('whose installation is aborted has changed nothing', async () => {
    await expect(stoppedAt('Reading d2035.bin …')).rejects.toThrow('It was stopped. Nothing has changed.');
    expect((await search.pool.query('SELECT version FROM search.vocabularies')).rows).toEqual([]);
  });

  test('that is aborted while it is being stored is installed, and reported so', async () => {
    const { isNew, version } = await stoppedAt('Storing it …');
    expect(isNew).toBe(true);
    expect((await fetched()).version).toBe(version);
  });

  test('that a killed process left half stored is deleted by the next, and never read', async () => {
    await search.pool.query(
      `INSERT INTO search.vocabularies (version, year, descriptors, substances, files) VALUES ('2040-half', 2040, 1, 0, '{}')`,
    );
    await search.pool.query(`INSERT INTO search.vocabulary_parts VALUES ('2040-half', 0, '\\x00')`);
    expect((await fetched()).year).toBe(2022);
    const { version } = await install(['d2031.bin', YEAR]);
    expect((await search.pool.query('SELECT version FROM search.vocabularies')).rows).toEqual([{ version }]);
  });

  test('of two concurrent installations one is in use, complete', async () => {
    const { pool } = search;
    const packed = [packYear(2036), packYear(2037)];
    const outcomes = await Promise.allSettled(
      packed.map((each) => replaceStoredVocabulary(pool, each, { replaces: null })),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect((await fetched()).version).toBe(packed[winner]?.meta.version);
    const [loser, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(others).toEqual([]);
    expect(loser?.reason).toBeInstanceOf(VocabularyError);
    expect(loser?.reason.message).toBe(REPLACED_MEANWHILE);
  });

  test.each([
    ['before it is stored', 0],
    ['when a row of it is there, which that one sweeps', 1],
    ['when all of it is there', 2],
  ])('leaves in use what was taken after it was begun: %s', async (_, statements) => {
    const { version } = await install(['d2031.bin', YEAR]);
    const other = packYear(2036);
    const replaces = { replaces: version };
    await expect(
      replaceStoredVocabulary(
        interrupted(search.pool, statements, () => replaceStoredVocabulary(search.pool, other, replaces)),
        packYear(2037),
        replaces,
      ),
    ).rejects.toThrow(new VocabularyError(REPLACED_MEANWHILE));
    expect((await fetched()).version).toBe(other.meta.version);
  });

  test('is loaded once per process, and again only after another installation', async () => {
    const vocabulary = createVocabularyInMemory(search.pool);
    expect(vocabulary.current()).toBeNull();
    expect([await vocabulary.refresh(), await vocabulary.refresh()]).toEqual([true, false]);
    await install(['d2031.bin', YEAR]);
    expect([await vocabulary.refresh(), await vocabulary.refresh()]).toEqual([true, false]);
    expect(vocabulary.current()?.year).toBe(2031);
  });
});
