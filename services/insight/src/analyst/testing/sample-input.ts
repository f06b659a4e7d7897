import { BARE_RECORD, type LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { createLiteratureCache } from '../../assessment/assessment.ts';
import type { AnalystInput } from '../input.ts';

export const vocabulary = await shippedVocabulary();

export const SAMPLE_AS_OF = '2026-11-21T09:00:00Z';

const corpora = new Map<string | number, LiteratureRecord[]>();

/** The sample corpus of a seed, generated once. */
export function sampleCorpus(seed: string | number): LiteratureRecord[] {
  let records = corpora.get(seed);
  if (!records) {
    records = [...generateSampleCorpus({ seed, asOf: new Date(SAMPLE_AS_OF) })];
    corpora.set(seed, records);
  }
  return records;
}

/** Records that contain the words of a query, by frequency, then newest first. */
export function bestMatches(
  records: readonly LiteratureRecord[],
  query: string,
  limit: number,
): LiteratureRecord[] {
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

/** Records that hold all words of a query, as a search finds them. */
export const matchesOf = (records: readonly LiteratureRecord[], query: string): LiteratureRecord[] => {
  const words = query.toLowerCase().split(/\W+/).filter(Boolean);
  return bestMatches(records, query, 2_000).filter(({ title, abstract }) => {
    const text = `${title} ${abstract ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** As in a worker thread: each background is assessed once. */
const literatures = createLiteratureCache();

/** An input of posted articles and a background. */
export function buildInput(
  searchQuery: string,
  articles: readonly LiteratureRecord[],
  background: readonly LiteratureRecord[],
  overrides: Partial<AnalystInput> = {},
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
    asOf: SAMPLE_AS_OF,
    analyst: 'Built-in analyst',
    ...overrides,
  };
}

/** A record with only title, abstract, authors and year, as in old MEDLINE data. */
export const bareRecord = (
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
