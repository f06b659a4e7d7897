// npm run bench -- literature-index/retrieval FOLDER [--title-mark TEXT]
//
// Measures retrieval quality: nDCG@10 (gain 2^g − 1, logarithmic discount) and recall@100 on a test collection, through
// the service's own import and search, on a fresh index. The baseline scores every article. FOLDER holds docs.tsv (id,
// text), queries.tsv (id, text) and qrels.tsv (query, document, gain). Uses a new database on the PostgreSQL of
// DATABASE_URL, or the embedded one.
import { parseArgs } from 'node:util';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openLiteratureIndex } from '../src/literature-index.ts';
import { POINTS } from '../src/similarity/points.ts';
import { openDatabase } from '../src/store/database.ts';
import { relearnIfOutgrown } from '../src/synonyms/relearn-if-outgrown.ts';
import { migrations, schema } from '../src/testing/start-index.ts';
import { createSemanticIndex } from '../src/threads/semantic-thread.ts';
import { buildVectors } from '../src/vectors/build-vectors.ts';
import { readCurrentModel } from '../src/vectors/model-store.ts';
import {
  importCollection,
  mean,
  ndcg,
  percentile,
  readCollection,
  recall,
  TITLE_MARK,
} from './support/collection.ts';
import { exhaustiveTop, overlap } from './support/exhaustive.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'title-mark': { type: 'string', default: TITLE_MARK } },
});
const [folder] = positionals;
if (!folder) {
  console.error(
    'npm run bench -- literature-index/retrieval FOLDER   (with docs.tsv, queries.tsv and qrels.tsv)',
  );
  process.exit(2);
}
/** Number of articles listed for a query. */
const LISTED = 100;
const collection = readCollection(folder, values['title-mark']);

const schemas = [{ schema, directory: migrations }];
const url = process.env.DATABASE_URL;
const database = await (url ? createRealDatabase({ url }, schemas) : createEmbeddedDatabase(schemas));
const pool = openDatabase({ url: database.url(), schema });
const semantic = createSemanticIndex({ databaseUrl: database.url(), schema });
try {
  let start = performance.now();
  await importCollection(pool, folder, collection);
  await relearnIfOutgrown(pool);
  const importMs = performance.now() - start;

  start = performance.now();
  await buildVectors(pool);
  const model = await readCurrentModel(pool);
  if (model) await semantic.load(model);
  const vectorsMs = performance.now() - start;

  const vocabulary = await shippedVocabulary();
  const source = openLiteratureIndex({ database: pool, semantic, vocabulary: () => vocabulary });
  const filters = { journalFilter: undefined, authorFilter: undefined };
  const asOf = new Date();
  /** The list as the page shows it: the matches, then what is similar in meaning. */
  async function list(query: string, further: { synonyms?: boolean } = {}) {
    const search = { query, filters: { ...filters, ...further }, asOf };
    const { articles, near, matches, synonyms } = await source.similar(search, {
      limit: LISTED,
      threshold: 0,
    });
    return { listed: [...articles, ...near].slice(0, LISTED), matches, synonyms };
  }
  /** Queries with at least five articles, by calibration point. */
  const fivePass: number[] = [];
  const quality: number[] = [];
  /** Without synonyms, and the share of queries that have some. */
  const withoutSynonyms: number[] = [];
  const withNames: number[] = [];
  const exhaustive: number[] = [];
  const agreement: number[] = [];
  const recalls: number[] = [];
  const matches: number[] = [];
  const times: number[] = [];
  for (const { query, gains } of collection.queries) {
    start = performance.now();
    const { synonyms, matches: matched, listed } = await list(query);
    times.push(performance.now() - start);
    const pmids = listed.map(({ pmid }) => pmid);
    POINTS.forEach(({ similarity: threshold }, index) => {
      const passed = listed.filter(({ similarity }) => (similarity ?? 0) >= threshold).length;
      if (passed >= 5) fivePass[index] = (fivePass[index] ?? 0) + 1;
    });
    matches.push(matched);
    quality.push(ndcg(pmids, gains));
    recalls.push(recall(pmids, gains));
    withNames.push(synonyms.length > 0 ? 1 : 0);
    const asTyped = await list(query, { synonyms: false });
    withoutSynonyms.push(
      ndcg(
        asTyped.listed.map(({ pmid }) => pmid),
        gains,
      ),
    );
    const best = await exhaustiveTop(pool, semantic, { query, filters, asOf, of: 'any-word', vocabulary });
    exhaustive.push(ndcg(best ?? pmids, gains));
    if (best) agreement.push(overlap(best, pmids));
  }
  const built = model
    ? `${model.dimensions} dimensions, built in ${(vectorsMs / 1000).toFixed(1)} s`
    : 'none';
  console.log(`database    ${database.kind}`);
  console.log(`documents   ${collection.documents}, imported in ${(importMs / 1000).toFixed(1)} s`);
  console.log(`vectors     ${built}`);
  console.log(`queries     ${quality.length}, ${mean(matches).toFixed(0)} matches on average`);
  console.log(`nDCG@10     ${mean(quality).toFixed(4)}`);
  console.log(
    `as typed    nDCG@10 ${mean(withoutSynonyms).toFixed(4)} without other names, which ${(100 * mean(withNames)).toFixed(0)} % of the queries have`,
  );
  console.log(`recall@100  ${mean(recalls).toFixed(4)}`);
  console.log(
    `exhaustive  nDCG@10 ${mean(exhaustive).toFixed(4)} by scoring every article, of which the search has ${(mean(quality) / mean(exhaustive)).toFixed(3)}; ${mean(agreement).toFixed(3)} of its first ten`,
  );
  const kept = POINTS.map(
    ({ similarity }, index) =>
      `${similarity}: ${((100 * (fivePass[index] ?? 0)) / Math.max(1, quality.length)).toFixed(1)} %`,
  );
  console.log(`thresholds  queries that keep 5 articles at ${kept.join(', ')}`);
  console.log(
    `search      p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  );
} finally {
  await semantic.unload();
  await pool.end();
  await database.drop();
}
