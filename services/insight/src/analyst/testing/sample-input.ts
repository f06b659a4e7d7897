import { BARE_RECORD, type LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { createLiteratureCache } from '../../assessment/assessment.ts';
import type { AnalystInput } from '../input.ts';

export const vocabulary = await shippedVocabulary();

const AS_OF = '2026-11-21T09:00:00Z';

const corpora = new Map<string, LiteratureRecord[]>();

/** The sample corpus of a seed, made once. */
export function corpusOf(seed: string): LiteratureRecord[] {
  let records = corpora.get(seed);
  if (!records) {
    records = [...generateSampleCorpus({ seed, asOf: new Date(AS_OF) })];
    corpora.set(seed, records);
  }
  return records;
}

/** Records that hold the words of a query, those that hold them most often first; the newer of two equals. */
export function best(records: readonly LiteratureRecord[], query: string, limit: number): LiteratureRecord[] {
  const words = query.toLowerCase().split(/\W+/).filter(Boolean);
  const occurrences = (text: string, word: string) => text.toLowerCase().split(word).length - 1;
  return records
    .map((record) => ({
      record,
      score: words.reduce(
        (sum, word) =>
          sum + 3 * occurrences(record.title, word) + Math.min(4, occurrences(record.abstract ?? '', word)),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Number(b.record.pmid) - Number(a.record.pmid))
    .slice(0, limit)
    .map(({ record }) => record);
}

/** As in a thread of the product: what is asked of one background again is assessed once. */
const literatures = createLiteratureCache();

/** An input of posted articles before a background. */
export function inputOf(
  searchQuery: string,
  articles: readonly LiteratureRecord[],
  background: readonly LiteratureRecord[],
  more: Partial<AnalystInput> = {},
): AnalystInput {
  return {
    searchQuery,
    articles: [...articles],
    posted: articles.length,
    unverified: [],
    background: {
      records: [...background],
      total: background.length,
      source: `sample corpus, ${background.length} articles`,
      capped: false,
      historicalDepth: 'all',
    },
    vocabulary: vocabulary.buffer,
    literatures,
    asOf: AS_OF,
    analyst: 'Built-in analyst',
    ...more,
  };
}

/** A record with only what old MEDLINE data has: title, abstract, authors and year. */
export const bare = (
  pmid: number,
  title: string,
  abstract: string | null,
  year: number | null = 2020,
): LiteratureRecord => ({
  pmid: String(pmid),
  title,
  abstract,
  ...BARE_RECORD,
  pubDate: year === null ? '' : String(year),
  year,
});
