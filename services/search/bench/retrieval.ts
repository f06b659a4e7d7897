// npm run bench -- search/retrieval FOLDER [--title-mark TEXT]
//
// How well the service finds: nDCG@10 (gain 2^g − 1, logarithmic discount) and recall@100 on a test collection, through the
// service's own import and search, on a fresh index. FOLDER holds docs.tsv (id, text), queries.tsv (id, text) and
// qrels.tsv (query, document, gain). With DATABASE_URL on that PostgreSQL, in a database of its own; else on the embedded one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@sextant/service-kit/database';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import { migrations } from '../src/app.ts';
import { importEntries } from '../src/import/import-entries.ts';
import { openImport } from '../src/import/import-record.ts';
import { foldStatistics } from '../src/index/fold-statistics.ts';
import { createLocalSource } from '../src/local/local-source.ts';
import type { MedlineEntry } from '../src/medline/medline-parser.ts';
import { buildVectors } from '../src/semantic/build-vectors.ts';
import { createSemanticIndex } from '../src/semantic/semantic-index.ts';
import { readCurrentModel } from '../src/semantic/semantic-store.ts';
import { POINTS } from '../src/similarity/points.ts';
import { bringUpToDate } from '../src/synonyms/keep-synonyms.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Ends the title in collections that have one text field: the heading of a PubMed page, as it was scraped. */
    'title-mark': { type: 'string', default: ' pubmed ncbi abstract ' },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- search/retrieval FOLDER   (with docs.tsv, queries.tsv and qrels.tsv)');
  process.exit(2);
}
const titleMark = values['title-mark'];

const rows = (file: string): string[][] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

const documents = rows('docs.tsv');
const idOf = new Map(documents.map(([id = ''], index) => [String(index + 1), id]));

function* entries(): Generator<MedlineEntry> {
  for (const [index, [, text = '']] of documents.entries()) {
    const mark = text.indexOf(titleMark);
    const [title, abstract] =
      mark < 0 ? ['', text] : [text.slice(0, mark), text.slice(mark + titleMark.length)];
    yield {
      kind: 'article',
      article: {
        record: {
          pmid: String(index + 1),
          title,
          abstract,
          authors: [],
          journal: '',
          pubDate: '2000',
          year: 2000,
          month: null,
          doi: null,
          volume: null,
          issue: null,
          pages: null,
          keywords: [],
          mesh: [],
          publicationTypes: [],
          citationCount: 0,
          retraction: null,
          synthetic: false,
        },
        version: 1,
        revised: null,
        references: [],
        authorNames: [],
        journalAbbreviation: null,
        meshQualified: [],
      },
    };
  }
}

const gains = new Map<string, Map<string, number>>();
for (const [query = '', document = '', gain] of rows('qrels.tsv')) {
  const judged = gains.get(query) ?? new Map<string, number>();
  gains.set(query, judged.set(document, Number(gain)));
}

const cumulated = (list: readonly number[]) =>
  list.slice(0, 10).reduce((sum, gain, rank) => sum + (2 ** gain - 1) / Math.log2(rank + 2), 0);
const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

const schemas = [{ schema: 'search', directory: migrations }];
const url = process.env.DATABASE_URL;
const database = await (url ? createRealDatabase(url, schemas) : createEmbeddedDatabase(schemas));
const pool = createPool({ url: database.url() });
const semantic = createSemanticIndex({ databaseUrl: database.url() });
try {
  let start = performance.now();
  const { id: importId } = await openImport(pool, { kind: 'medline', content: folder, name: folder });
  await importEntries(entries(), { database: pool, kind: 'medline', importId, position: 0 });
  await foldStatistics(pool);
  await bringUpToDate(pool);
  const importMs = performance.now() - start;

  start = performance.now();
  await buildVectors(pool);
  const model = await readCurrentModel(pool);
  if (model) await semantic.load(model);
  const vectorsMs = performance.now() - start;

  const source = createLocalSource({ database: pool, semantic });
  const filters = { journalFilter: undefined, authorFilter: undefined };
  /** Queries that keep five articles, by point. */
  const fivePass: number[] = [];
  const ndcg: number[] = [];
  const recall: number[] = [];
  const matches: number[] = [];
  const times: number[] = [];
  for (const [id = '', query = ''] of rows('queries.tsv')) {
    const judged = gains.get(id);
    if (!judged) continue;
    start = performance.now();
    const found = await source.search(
      { query, filters: {}, asOf: new Date() },
      { ordering: 'relevance', offset: 0, limit: 100 },
    );
    times.push(performance.now() - start);
    const similar = await source.similar({ query, filters, asOf: new Date() }, { limit: 100, threshold: 0 });
    POINTS.forEach(({ similarity: least }, index) => {
      const passed = similar.articles.filter(({ similarity }) => (similarity ?? 0) >= least).length;
      if (passed >= 5) fivePass[index] = (fivePass[index] ?? 0) + 1;
    });
    matches.push(found.count);
    const ranked = found.pmids.map((pmid) => judged.get(idOf.get(pmid) ?? '') ?? 0);
    ndcg.push(cumulated(ranked) / (cumulated([...judged.values()].sort((a, b) => b - a)) || 1));
    recall.push(ranked.filter((gain) => gain > 0).length / judged.size);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`database    ${database.kind}`);
  console.log(`documents   ${documents.length}, imported in ${(importMs / 1000).toFixed(1)} s`);
  const built = model
    ? `${model.dimensions} dimensions, built in ${(vectorsMs / 1000).toFixed(1)} s`
    : 'none';
  console.log(`vectors     ${built}`);
  console.log(`queries     ${ndcg.length}, ${mean(matches).toFixed(0)} matches on average`);
  console.log(`nDCG@10     ${mean(ndcg).toFixed(4)}`);
  console.log(`recall@100  ${mean(recall).toFixed(4)}`);
  const kept = POINTS.map(
    ({ similarity }, index) =>
      `${similarity}: ${((100 * (fivePass[index] ?? 0)) / Math.max(1, ndcg.length)).toFixed(1)} %`,
  );
  console.log(`thresholds  queries that keep 5 articles at ${kept.join(', ')}`);
  console.log(`search      p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
} finally {
  await semantic.unload();
  await pool.end();
  await database.drop();
}
