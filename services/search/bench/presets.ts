// npm run bench -- search/presets FOLDER [--title-mark TEXT]
//
// Measures whether a depth preset means the same for every similarity measure. For each preset, over the queries of a
// test collection: the share of the index that passes, and the share of queries that keep at least five articles, with
// the built-in vectors, with lexical scoring, and with a fake embedding server of another scale, where all texts are
// close. FOLDER as for literature-index/retrieval.
import { parseArgs } from 'node:util';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import {
  importCollection,
  mean,
  readCollection,
  TITLE_MARK,
} from '@sextant/literature-index/bench/collection';
import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { createSemanticIndex } from '@sextant/literature-index/semantic-index';
import type { EmbeddingProvider } from '@sextant/literature-index/vectors';
import { buildVectors, latentProvider, readCurrentModel } from '@sextant/literature-index/vectors';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { startFakeEmbeddings } from '@sextant/test-kit/fake-embeddings';
import { migrations } from '../src/app.ts';
import { openSearchDatabase, schema } from '../src/database.ts';
import { openAiProvider } from '../src/embeddings/openai-provider.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'title-mark': { type: 'string', default: TITLE_MARK } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- search/presets FOLDER   (with docs.tsv, queries.tsv and qrels.tsv)');
  process.exit(2);
}
const collection = readCollection(folder, values['title-mark']);
const MIN_SHARED = 5;
const MAX_ARTICLES = 1_000;

const database = await createEmbeddedDatabase([{ schema, directory: migrations }]);
const pool = openSearchDatabase({ url: database.url() });
const fake = await startFakeEmbeddings({ dimensions: 256, offset: 0.1 });

/** @param provider null for lexical scoring */
async function measure(provider: EmbeddingProvider | null) {
  const semantic = provider && createSemanticIndex({ databaseUrl: database.url(), schema, provider });
  if (provider && semantic) {
    await buildVectors(pool, { provider });
    const model = await readCurrentModel(pool);
    if (model) await semantic.load(model);
  }
  const source = openLiteratureIndex({ database: pool, ...(semantic && { semantic }) });
  const passed: number[][] = [];
  for (const { query } of collection.queries) {
    const { articles } = await source.similar(
      { query, filters: {}, asOf: new Date() },
      { limit: MAX_ARTICLES, threshold: 0 },
    );
    passed.push(
      Object.values(DEPTH_PRESETS).map(
        ({ threshold }) => articles.filter(({ similarity }) => (similarity ?? 0) >= threshold).length,
      ),
    );
  }
  await semantic?.unload();
  return passed;
}

try {
  await importCollection(pool, folder, collection);
  const methods = {
    'built-in': latentProvider,
    'other scale': openAiProvider({ baseUrl: fake.url, apiKey: 'none', model: 'fake' }),
    'words alone': null,
  };
  const share = (count: number) => (100 * count) / collection.documents;
  let reference: number[] | null = null;
  for (const [name, provider] of Object.entries(methods)) {
    const passed = await measure(provider);
    const shares = Object.keys(DEPTH_PRESETS).map((_, index) =>
      mean(passed.map((counts) => share(counts[index] ?? 0))),
    );
    reference ??= shares;
    Object.entries(DEPTH_PRESETS).forEach(([depth, { threshold }], index) => {
      const enough = mean(passed.map((counts) => ((counts[index] ?? 0) >= MIN_SHARED ? 100 : 0)));
      const difference = 100 * ((shares[index] ?? 0) / (reference?.[index] || 1) - 1);
      console.log(
        `${name.padEnd(12)} ${depth.padEnd(14)} ${threshold}: ${(shares[index] ?? 0).toFixed(2)} % of the articles pass (${difference >= 0 ? '+' : ''}${difference.toFixed(0)} %); ${enough.toFixed(1)} % of the queries keep ${MIN_SHARED}`,
      );
    });
  }
} finally {
  await fake.close();
  await pool.end();
  await database.drop();
}
