import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Article } from '@sextant/contracts/literature/article';
import type { Browser } from '@sextant/gateway/testing/browser';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { generateSampleCorpus, plantedFamilies } from '@sextant/sample-corpus/generate';
import { type PlantedTheme, plantedStructure } from '@sextant/sample-corpus/structure';
import { bestArticles, callApi, type WholeProduct } from '../testing/whole-product.ts';
import { type FoundStatements, findStatements } from './planted-statements.ts';

const POSTED = 20;
const GENERATE = '/api/analyze-innovation-gaps-with-roadmaps';

/** How much of the planted structure of one corpus the public API found. */
export interface FoundStructure {
  /** All claims that a technology rises, as 'theme: technology'. */
  readonly rising: readonly string[];
  readonly maturityRight: number;
  readonly maturityWrong: readonly string[];
  /** What the call of each theme states of its family of drugs. */
  readonly statements: readonly FoundStatements[];
}

const risingIn = ({ evidence }: AnalysisData): string[] =>
  (evidence?.claims ?? []).flatMap(({ kind, subject, path }) =>
    kind === 'rising-rival' && !/executiveSummary|recommendations/.test(path) ? (subject?.name ?? []) : [],
  );

/**
 * The maturity class of a theme; if it is listed under several names, the one that most of its articles use.
 */
function getClass(theme: PlantedTheme, { technologyMaturity }: AnalysisData): string {
  const classes = (['emerging', 'developing', 'mature'] as const).map((name) => ({
    name,
    keys: new Set(technologyMaturity?.[name].map(toKey)),
  }));
  const found = theme.terms.flatMap((term) => classes.find(({ keys }) => keys.has(toKey(term))) ?? []);
  return found[0]?.name ?? 'none';
}

const toKey = (name: string): string => phraseWords(name).join(' ');

const analyse = (browser: Browser, searchQuery: string, articles: readonly Article[], asOf: Date) =>
  callApi<AnalysisData>(browser, GENERATE, { articles, searchQuery, asOf: asOf.toISOString() });

/** Matches the whole index: the largest possible background, which names no theme. */
const EVERYTHING = '1900:2100[dp]';

/**
 * Runs one call per theme, with the 20 best articles of the theme's query against its own matches or the
 * whole index as background. The index holds the sample corpus of the seed, possibly with shuffled dates.
 */
export async function findPlantedStructure(
  browser: Browser,
  options: { seed: number; asOf: Date },
  before: 'matches' | 'everything' = 'matches',
): Promise<FoundStructure> {
  const { asOf } = options;
  const { themes } = plantedStructure(options);
  const records = [...generateSampleCorpus(options)];
  const families = new Map(plantedFamilies(options).map((family) => [family.theme, family]));
  const answers = await mapInPairs(themes, async (theme) => {
    const articles = await bestArticles(browser, theme.query, POSTED);
    const query = before === 'matches' ? theme.query : EVERYTHING;
    return { theme, answer: await analyse(browser, query, articles, asOf) };
  });
  const own = answers.map(({ theme, answer }) => ({ theme, maturity: getClass(theme, answer) }));
  const wrong = own.filter(({ theme, maturity }) => maturity !== theme.maturity);
  return {
    rising: answers.flatMap(({ theme, answer }) => risingIn(answer).map((name) => `${theme.slug}: ${name}`)),
    maturityRight: own.length - wrong.length,
    maturityWrong: wrong.map(({ theme, maturity }) => `${theme.slug}: ${maturity}, not ${theme.maturity}`),
    statements: answers.flatMap(({ theme, answer }) => {
      const family = families.get(theme.slug);
      const questions = theme.questions.map(({ about }) => about.toLowerCase());
      return family ? [findStatements(family, answer, { records, questions })] : [];
    }),
  };
}

/**
 * Shuffles the dates among a share of the articles: the structure in time weakens with the share, and is gone
 * at 1. Shares are nested, so shuffling a larger one after a smaller gives the same result as alone.
 */
export async function shuffleDates({ sql }: WholeProduct, part: number, seed: number): Promise<void> {
  await sql.query(
    `WITH chosen AS (
       SELECT pmid, row_number() OVER (ORDER BY pmid) AS place, row_number() OVER (ORDER BY md5($2::text || 'to' || pmid)) AS partner
       FROM (SELECT pmid FROM search.articles ORDER BY md5($2::text || pmid)
             LIMIT (SELECT round($1::float8 * count(*))::integer FROM search.articles)) part),
     dates AS (
       SELECT one.pmid, year, month, pub_date, first_day, last_day
       FROM chosen one JOIN chosen other ON other.place = one.partner
       JOIN search.articles ON articles.pmid = other.pmid JOIN search.index_entries ON index_entries.pmid = other.pmid),
     entries AS (
       UPDATE search.index_entries SET first_day = dates.first_day, last_day = dates.last_day FROM dates WHERE dates.pmid = index_entries.pmid)
     UPDATE search.articles SET year = dates.year, month = dates.month, pub_date = dates.pub_date,
       -- Another revision, as an import would make it.
       metadata_hash = md5(dates.pub_date || articles.pmid) FROM dates WHERE dates.pmid = articles.pmid`,
    [part, String(seed)],
  );
}

/** Two at a time: one user's limit on a worker. */
async function mapInPairs<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += 2)
    results.push(...(await Promise.all(items.slice(i, i + 2).map(work))));
  return results;
}
