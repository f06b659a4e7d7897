import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { termHash } from '@sextant/literature-text/term-hash';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import {
  createScorer,
  getAllTerms,
  getTerms,
  keepRarest,
  scoringPlan,
  weightUnits,
} from '../../src/scoring/bm25f.ts';
import { select } from '../../src/scoring/rank.ts';
import { combinedScore } from '../../src/scoring/relevance-score.ts';
import type { SemanticIndex } from '../../src/scoring/semantic-index.ts';
import { type Database, Parameters } from '../../src/store/database.ts';
import { currentVersion } from '../../src/store/index-cache.ts';
import { type Selection, selectionSql } from '../../src/store/selection.ts';
import { readStatistics } from '../../src/store/statistics.ts';
import { readFrequencies } from '../../src/store/term-frequencies.ts';
import { readWordForms } from '../../src/store/word-forms.ts';
import { expandQuery } from '../../src/synonyms/expand-query.ts';
import { withNamesInUse } from '../../src/synonyms/names-in-use.ts';
import { toLimits } from '../../src/syntax/limits.ts';
import { parseQuery } from '../../src/syntax/parser.ts';
import { anyOf, unitTsquery } from '../../src/syntax/to-tsquery.ts';

const PAGE = 20_000;

const MIN_COSINE = 0.2;

/** Every article of a selection, with its score inputs. */
async function readAll(database: Database, selection: Selection) {
  const all: { pmid: string; frequencies: Buffer }[] = [];
  for (let after = '0'; ; ) {
    const parameters = new Parameters(database.schema);
    const where = selectionSql(selection, parameters);
    const { rows } = await database.query<{ pmid: string; frequencies: Buffer }>(
      `SELECT e.pmid, e.frequencies FROM ${database.schema}.index_entries e WHERE ${where} AND e.pmid > ${parameters.add(after)}::bigint
       ORDER BY e.pmid LIMIT ${PAGE}`,
      parameters.values,
    );
    all.push(...rows);
    after = rows.at(-1)?.pmid ?? after;
    if (rows.length < PAGE) return all;
  }
}

/**
 * The top ten by scoring every match of plain words: no candidates, no caps, all term frequencies read from the
 * database. Null for a query with syntax.
 * @param options.of its matches, or every article with any of its words or near in meaning
 */
export async function exhaustiveTop(
  database: Database,
  semantic: SemanticIndex | null,
  options: {
    readonly query: string;
    readonly filters: SearchFilters;
    readonly asOf: Date;
    readonly of: 'matches' | 'any-word';
    readonly vocabulary?: Vocabulary | null;
  },
): Promise<string[] | null> {
  const { query: typed, filters, asOf, of, vocabulary = null } = options;
  const at = await currentVersion(database);
  const request = await expandQuery(at, parseQuery(typed), { typed, vocabulary });
  if (request.kind !== 'plain') return null;
  const statistics = await readStatistics(at, request.units.flatMap(getAllTerms));
  const wordForms = await readWordForms(at, request.units.flatMap(getAllTerms));
  const query = withNamesInUse(request, statistics);
  if (query.kind !== 'plain') return null;
  const units = keepRarest(weightUnits(query.units, statistics));
  const scorer = createScorer(scoringPlan(units, statistics));
  const limits = toLimits(filters, asOf);
  const anyWord: Selection = {
    condition: { kind: 'text', tsquery: anyOf(units.map(({ unit }) => unitTsquery(unit, wordForms))) },
    limits,
  };
  const read = of === 'any-word' ? anyWord : (await select(at, query, limits))?.selection;
  if (!read) return [];
  const matches = await readAll(database, read);
  const matched = new Set(matches.map(({ pmid }) => pmid));
  const rest =
    of === 'any-word' && (await semantic?.ready)
      ? (
          await readAll(database, {
            condition: { kind: 'except', part: { kind: 'pmids', pmids: [] } },
            limits,
          })
        ).filter(({ pmid }) => !matched.has(pmid))
      : [];
  const articles = [...matches, ...rest];
  const hashes = units.flatMap(({ unit }) => getTerms(unit)).map(termHash);
  const meaning = await semantic?.cosines(
    { text: typed, hashes },
    articles.map(({ pmid }) => pmid),
  );
  return articles
    .map(({ pmid, frequencies }, index) => {
      const cosine = meaning?.cosines[index] ?? null;
      const words = scorer.score(readFrequencies(frequencies));
      const isNeighbour = matched.has(pmid) || (cosine ?? 0) >= MIN_COSINE;
      const score = combinedScore(words, meaning ? { cosine, background: meaning.background } : null);
      return { pmid, score: isNeighbour ? score : -1 };
    })
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score || Number(b.pmid) - Number(a.pmid))
    .slice(0, 10)
    .map(({ pmid }) => pmid);
}

/** Share of the first list that is in the second, of at most ten. */
export function overlap(first: readonly string[], second: readonly string[]): number {
  const actual = new Set(second.slice(0, 10));
  const expected = first.slice(0, 10);
  return expected.length === 0 ? 1 : expected.filter((pmid) => actual.has(pmid)).length / expected.length;
}
