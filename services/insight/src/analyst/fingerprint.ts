import { createHash } from 'node:crypto';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { METHOD_VERSION } from '../assessment/assessment.ts';
import { getVocabulary } from '../vocabulary/get-vocabulary.ts';
import type { AnalystInput } from './input.ts';

const content = ({
  pmid,
  title,
  abstract,
  year,
  month,
  publicationTypes,
  keywords,
  mesh,
  substances,
  meshHeadings,
  retraction,
  citationCount,
  notices,
}: LiteratureRecord) =>
  JSON.stringify([
    pmid,
    title,
    abstract,
    year,
    month,
    publicationTypes,
    keywords,
    mesh,
    substances,
    meshHeadings,
    retraction,
    citationCount,
    // Records of earlier releases have none, and keep their fingerprint.
    ...(notices?.length ? [notices] : []),
  ]);

/**
 * Hash of everything that an answer depends on: query, versions of the vocabulary and of the method, posted
 * articles in order, background in any order, options, and the analyst. Excludes the as-of day, so that the
 * same evidence is recognized on another day.
 * @param known keys of the technologies that the rest of the index shows to be of other topics, what registers say of drugs, trials, and what the rest of the index was searched for
 */
export function fingerprint(
  { searchQuery, articles, background, futureHorizon, analyst, vocabulary }: AnalystInput,
  {
    foreign,
    registered,
    trials = [],
    elsewhere = new Map(),
  }: {
    readonly foreign: readonly string[];
    readonly registered: readonly unknown[];
    readonly trials?: readonly unknown[];
    readonly elsewhere?: ReadonlyMap<string, number>;
  },
  options: unknown,
): string {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([
      searchQuery,
      futureHorizon ?? null,
      background.capped,
      background.historicalDepth,
      options,
      analyst,
      getVocabulary(vocabulary).version,
      METHOD_VERSION,
      foreign,
      // Where registers know none of the drugs, answers are the same with and without them.
      ...(registered.length > 0 ? [registered] : []),
      ...(trials.length > 0 ? [{ trials }] : []),
      ...(elsewhere.size > 0 ? [{ elsewhere: [...elsewhere] }] : []),
    ]),
  );
  for (const article of articles) hash.update(content(article)).update('\n');
  hash.update('background\n');
  hash.update(JSON.stringify(background.matches?.toSorted() ?? null));
  for (const record of background.records.map(content).sort()) hash.update(record).update('\n');
  return hash.digest('hex');
}

/**
 * Cache key of an assessed literature: background in order, query, day, sample of the index, versions of
 * vocabulary and method; not the posted articles.
 */
export function literatureKey(
  {
    searchQuery,
    background,
    vocabulary,
    drugFacts,
    trials,
    organisations,
    sample = [],
  }: Pick<
    AnalystInput,
    'searchQuery' | 'background' | 'vocabulary' | 'drugFacts' | 'trials' | 'organisations' | 'sample'
  >,
  read: readonly LiteratureRecord[],
  day: Date,
): string {
  const hash = createHash('sha256');
  const { version } = getVocabulary(vocabulary);
  hash.update(
    JSON.stringify([
      searchQuery,
      background.capped,
      day,
      version,
      METHOD_VERSION,
      background.matches ?? null,
      typeof drugFacts === 'object' ? drugFacts.version : (drugFacts ?? false),
      // Invented registers are asked for it, too.
      ...(drugFacts && read.every(({ synthetic }) => synthetic) ? ['sample'] : []),
      ...(trials ? [trials] : []),
      ...(organisations ? [{ organisations: [...organisations] }] : []),
    ]),
  );
  for (const record of read) hash.update(content(record)).update('\n');
  for (const { pmid, title, abstract } of sample)
    hash.update(JSON.stringify([pmid, title, abstract])).update('\n');
  return hash.digest('hex');
}

/** Whether two records of one article have the same content. */
export const isSameContent = (a: LiteratureRecord, b: LiteratureRecord): boolean => content(a) === content(b);

/** A UUID (version 8: custom) derived from a text, the same on every machine. */
export function deterministicId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
