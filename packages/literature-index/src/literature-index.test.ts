import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@sextant/test-kit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { importFiles } from './import-files.ts';
import { openLiteratureIndex } from './literature-index.ts';
import { createSemanticIndex } from './semantic-index.ts';
import { foldStatistics } from './statistics.ts';
import { relearnIfOutgrown } from './synonyms.ts';
import { deletionXml, medlineXml, recordXml } from './testing/medline-xml.ts';
import { migrations } from './testing/start-index.ts';
import { buildVectors, readCurrentModel } from './vectors.ts';

const schema = 'elsewhere';
const ARTICLES = 1_010;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'literature-index-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same tables in a schema of another name. */
async function renamedMigrations(): Promise<string> {
  const directory = join(folder, 'migrations');
  await cp(migrations, directory, { recursive: true });
  for (const file of await readdir(directory, { recursive: true })) {
    if (!file.endsWith('.sql')) continue;
    const sql = await readFile(join(directory, file), 'utf8');
    await writeFile(join(directory, file), sql.replace(/\bsearch(?=\.|')/g, schema));
  }
  return directory;
}

test('import, search, similarity and match sets work in any schema', async () => {
  const database = await testDatabase({ schemas: [{ schema, directory: await renamedMigrations() }] });
  const databaseUrl = database.url(schema);
  const pool = openDatabase({ url: databaseUrl, schema });
  const semantic = createSemanticIndex({ databaseUrl, schema });
  try {
    const records = Array.from({ length: ARTICLES }, (_, n) =>
      recordXml({
        pmid: 1_000 + n,
        title: `${n % 2 ? 'Telmisartan' : 'Valsartan'} and ${n % 3 ? 'kidneys' : 'hearts'} of group${n % 20}`,
        abstract: 'Angiotensin receptor blockers (ARB) were taken.',
        references: n > 0 ? [1_000] : [],
      }),
    );
    const file = join(folder, 'articles.xml');
    await writeFile(file, medlineXml(...records, deletionXml(1_001)));
    const [report] = await importFiles({ databaseUrl, schema, paths: [file] });
    expect(report).toMatchObject({ status: 'imported', added: ARTICLES, deleted: 1 });
    await foldStatistics(pool);
    expect(await relearnIfOutgrown(pool)).toBe(true);
    expect(await buildVectors(pool)).toBe(true);
    const model = await readCurrentModel(pool);
    if (model) await semantic.load(model);

    const index = openLiteratureIndex({ database: pool, semantic });
    expect(await index.status()).toEqual({ articles: ARTICLES - 1, synthetic: 0 });
    const query = { query: 'telmisartan hearts', filters: { journalFilter: 'Examples' }, asOf: new Date() };
    const found = await index.search(query, { ordering: 'relevance', offset: 0, limit: 5 });
    expect(found.pmids).toHaveLength(5);
    expect(await index.similar(query, { limit: 5, threshold: 0 })).toMatchObject({ method: 'semantic' });
    const spelledOut = await index.similar({ ...query, query: 'ARB' }, { limit: 5, threshold: 0 });
    expect(spelledOut.synonyms).toEqual(['angiotensin receptor blockers']);
    const page = await index.matchSet(query, { reach: 'matches', after: null, limit: 10 });
    expect(page.total).toBe(found.count);
    const narrow = { journals: ['Journal of Examples'] };
    expect(await index.facets({ ...query, narrow })).toMatchObject({ background: found.count });
    expect(await index.suggest('telmisartn')).toBe('telmisartan');
    const [first] = await index.articles(['1000'], { abstracts: false });
    expect(first).toMatchObject({ pmid: '1000', citationCount: ARTICLES - 2 });
  } finally {
    await semantic.unload();
    await pool.end();
    await database.drop();
  }
}, 120_000);

test('a schema name that needs quotes is rejected', () => {
  expect(() => openDatabase({ url: 'postgres://localhost/none', schema: 'a"; DROP' })).toThrow(RangeError);
});
