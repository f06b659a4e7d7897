import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { readStatistics } from '../index/statistics.ts';
import { readFrequencies } from '../index/term-frequencies.ts';
import { unitsOf } from '../query/unit.ts';
import { createScorer, rarest, termsOf, weigh } from '../ranking/bm25f.ts';
import type { CalibratedModel } from './calibrations.ts';

/** Pairs enough that the highest point still rests on some hundred of them. */
const QUERIES = 150;
const DOCUMENTS = 1_000;

interface SampleRow {
  pmid: string;
  title: string;
  frequencies: Buffer;
}

/** A sample that is the same for the same index: by a hash of the PMID, so that neither age nor subject decides. */
const SAMPLE = `
  SELECT e.pmid, a.title, e.frequencies
  FROM (SELECT pmid FROM search.index_entries ORDER BY md5(pmid::text), pmid LIMIT $1) AS sampled
  JOIN search.index_entries e USING (pmid) JOIN search.articles a USING (pmid)
  ORDER BY md5(e.pmid::text), e.pmid LIMIT $1`;

/**
 * Lexical likeness of query–document pairs of the index. Queries are titles: the shortest text that says what somebody looks
 * for. An article is no pair with its own title. The work gives way to searches after every query.
 */
async function sampleScores(database: Database): Promise<Float64Array> {
  const { rows } = await database.query<SampleRow>(SAMPLE, [DOCUMENTS]);
  const queries = rows
    .map(({ pmid, title }) => ({ pmid, units: unitsOf(title) }))
    .filter(({ units }) => units.length > 0)
    .slice(0, QUERIES);
  const statistics = await readStatistics(
    database,
    queries.flatMap(({ units }) => units.flatMap(termsOf)),
  );
  const documents = rows.map(({ pmid, frequencies }) => ({ pmid, reader: readFrequencies(frequencies) }));
  const scores: number[] = [];
  for (const { pmid, units } of queries) {
    const scorer = createScorer(rarest(weigh(units, statistics)), statistics);
    for (const document of documents)
      if (document.pmid !== pmid) scores.push(scorer.score(document.reader) / scorer.limit);
    await nextTurn();
  }
  return Float64Array.from(scores);
}

/** Lexical likeness as `createScorer` gives it, in proportion to its limit. */
export const lexicalModel = (database: Database): CalibratedModel => ({
  name: 'lexical',
  typical: [0.13, 0.19, 0.23, 0.3],
  sample: () => sampleScores(database),
});
