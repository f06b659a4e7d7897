import { setImmediate as nextTurn } from 'node:timers/promises';
import { termHash } from '@sextant/literature-text/term-hash';
import { createScorer, getTerms, keepRarest, scoringPlan, weightUnits } from '../scoring/bm25f.ts';
import { combinedScore } from '../scoring/relevance-score.ts';
import type { Cosines } from '../scoring/score-requests.ts';
import type { SemanticIndex } from '../scoring/semantic-index.ts';
import type { Database } from '../store/database.ts';
import { currentVersion } from '../store/index-cache.ts';
import { inSampleOrder } from '../store/sample-articles.ts';
import { readStatistics } from '../store/statistics.ts';
import { readFrequencies } from '../store/term-frequencies.ts';
import { toUnits, type Unit } from '../syntax/unit.ts';
import type { SemanticQuery } from '../vectors/embedding-provider.ts';
import type { CalibratedModel } from './calibrations.ts';

/** Enough pairs that about a hundred lie above the highest point. */
const QUERIES = 150;
const DOCUMENTS = 1_000;

interface SampleRow {
  pmid: string;
  title: string;
  frequencies: Buffer;
}

const sampleSql = (schema: string) => `
  SELECT e.pmid, a.title, e.frequencies
  FROM (${inSampleOrder(schema)} LIMIT $1) AS sampled
  JOIN ${schema}.index_entries e USING (pmid) JOIN ${schema}.articles a USING (pmid)
  ORDER BY md5(e.pmid::text), e.pmid LIMIT $1`;

/** Semantic scores of queries and some articles; null if one has no vector. */
interface SemanticScorer {
  prepare(queries: readonly SemanticQuery[]): Promise<void>;
  cosines(query: SemanticQuery, pmids: readonly string[]): Promise<Cosines | null>;
}

const asQuery = (text: string, units: readonly Unit[]): SemanticQuery => ({
  text,
  hashes: units.flatMap(getTerms).map(termHash),
});

/**
 * Raw scores of query–document pairs of the index. Queries are titles, the shortest text that states what someone looks
 * for. An article is never paired with its own title. Yields to searches after every query.
 */
async function sampleScores(database: Database, meaning?: SemanticScorer): Promise<Float64Array> {
  const { rows } = await database.query<SampleRow>(sampleSql(database.schema), [DOCUMENTS]);
  const queries = rows
    .map(({ pmid, title }) => ({ pmid, title, units: toUnits(title) }))
    .filter(({ units }) => units.length > 0)
    .slice(0, QUERIES);
  const statistics = await readStatistics(
    await currentVersion(database),
    queries.flatMap(({ units }) => units.flatMap(getTerms)),
  );
  const documents = rows.map(({ pmid, frequencies }) => ({ pmid, reader: readFrequencies(frequencies) }));
  const pmids = documents.map(({ pmid }) => pmid);
  const scores: number[] = [];
  const weighedQueries = queries.map(({ pmid, title, units }) => {
    const weighted = keepRarest(weightUnits(units, statistics));
    const scoredWords = weighted.map(({ unit }) => unit);
    return { pmid, weighted, query: asQuery(title, scoredWords) };
  });
  await meaning?.prepare(weighedQueries.map(({ query }) => query));
  for (const { pmid, weighted, query } of weighedQueries) {
    const scorer = createScorer(scoringPlan(weighted, statistics));
    const measured = await meaning?.cosines(query, pmids);
    documents.forEach((document, index) => {
      if (document.pmid !== pmid)
        scores.push(
          combinedScore(
            scorer.score(document.reader),
            measured ? { cosine: measured.cosines[index] ?? null, background: measured.background } : null,
          ),
        );
    });
    await nextTurn();
  }
  return Float64Array.from(scores);
}

/** Lexical score only. */
export const lexicalModel = (database: Database): CalibratedModel => ({
  name: 'lexical',
  defaultScores: [0.17, 0.19, 0.21, 0.23],
  sample: () => sampleScores(database),
});

/**
 * Lexical and semantic score of one generation of vectors. Fails if the generation is replaced during the measurement.
 */
export const semanticModel = (
  database: Database,
  semantic: SemanticIndex,
  name: string,
): CalibratedModel => ({
  name,
  defaultScores: [0.37, 0.4, 0.42, 0.44],
  sample: () =>
    sampleScores(database, {
      prepare: (queries) => semantic.prepare(queries),
      async cosines(query, pmids) {
        const measured = await semantic.cosines(query, pmids);
        if (measured && measured.model !== name)
          throw new Error('The vectors were replaced while they were measured');
        return measured;
      },
    }),
});
