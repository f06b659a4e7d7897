import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Article } from '@sextant/contracts/literature/article';
import type { Browser } from '@sextant/gateway/testing/browser';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { type PlantedTheme, plantedStructure } from '@sextant/sample-corpus/structure';
import { bestArticles, callApi, type WholeProduct } from '../testing/whole-product.ts';

const POSTED = 20;
const GENERATE = '/api/analyze-innovation-gaps-with-roadmaps';

/** How much of the planted structure of one corpus the public API found. */
export interface FoundStructure {
  /** All claims of emergence, for any concept. */
  readonly emergences: readonly string[];
  /** Share of the planted emerging themes that are claimed as emerging in their own call. */
  readonly recall: number;
  /** Share of the emergence claims naming the theme of their call that were planted. */
  readonly precision: number;
  /** Themes that are wrongly claimed as emerging. */
  readonly falseEmergences: readonly string[];
  readonly maturityRight: number;
  readonly maturityWrong: readonly string[];
  /** Share of the planted questions that the open questions of their theme's call quote. */
  readonly questions: number;
  /** Whether the planted pair is the first gap, for each way of asking for both themes. */
  readonly gapFirst: Readonly<Record<string, boolean>>;
}

const names = (theme: PlantedTheme, text: string) =>
  theme.terms.some((term) => text.toLowerCase().includes(term.toLowerCase()));

/**
 * The first gap between two concepts that never co-occur; gaps that articles name themselves come before it.
 */
function firstGap({ underResearchedAreas, evidence }: AnalysisData): string {
  const place = underResearchedAreas.findIndex((_, i) =>
    evidence?.claims.some(({ path, formula }) => path === `/underResearchedAreas/${i}` && formula === 'gap'),
  );
  return underResearchedAreas[place]?.area ?? '';
}

/** Trends labelled 'emerging', by their own figures. */
const emergences = ({ overallTrends, evidence }: AnalysisData): string[] =>
  overallTrends.filter((_, i) =>
    evidence?.claims
      .find(({ path }) => path === `/overallTrends/${i}`)
      ?.figures.some(({ name, value }) => name === 'direction' && value === 'emerging'),
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

/** Share of a theme's planted questions that are quoted as open. */
function questionRecall({ questions }: PlantedTheme, { openQuestions = [] }: AnalysisData): number {
  const quoted = openQuestions.flatMap(({ quotes }) => quotes.map(({ text }) => text.toLowerCase()));
  const found = questions.filter(({ about }) => quoted.some((text) => text.includes(about.toLowerCase())));
  return found.length / questions.length;
}

const analyse = (browser: Browser, searchQuery: string, articles: readonly Article[], asOf: Date) =>
  callApi<AnalysisData>(browser, GENERATE, { articles, searchQuery, asOf: asOf.toISOString() });

/** Matches the whole index: the largest possible background, which names no theme. */
const EVERYTHING = '1900:2100[dp]';

/** Queries by which a person would ask for two themes at once. */
const PAIR_QUERIES = {
  words: (a: string, b: string) => `${a} ${b}`,
  or: (a: string, b: string) => `(${a}) OR (${b})`,
} as const;

/**
 * Runs one call per theme, with the 20 best articles of the theme's query against its own matches or the
 * whole index as background, and one for both themes of the gap pair. The index holds the sample corpus of
 * the seed, possibly with shuffled dates.
 */
export async function findPlantedStructure(
  browser: Browser,
  options: { seed: number; asOf: Date },
  { gaps = true, before = 'matches' }: { gaps?: boolean; before?: 'matches' | 'everything' } = {},
): Promise<FoundStructure> {
  const { asOf } = options;
  const { themes, gapPair } = plantedStructure(options);
  const answers = await mapInPairs(themes, async (theme) => {
    const articles = await bestArticles(browser, theme.query, POSTED);
    const query = before === 'matches' ? theme.query : EVERYTHING;
    return { theme, answer: await analyse(browser, query, articles, asOf) };
  });
  const own = answers.map(({ theme, answer }) => ({
    theme,
    claimed: emergences(answer).some((trend) => names(theme, trend)),
    maturity: getClass(theme, answer),
  }));
  const planted = own.filter(({ theme }) => theme.stage === 'emerging');
  const claimed = own.filter((entry) => entry.claimed);
  const right = claimed.filter(({ theme }) => theme.stage === 'emerging');
  const wrong = own.filter(({ theme, maturity }) => maturity !== theme.maturity);

  const gapFirst: Record<string, boolean> = {};
  const pair = themes.filter(({ slug }) => gapPair.includes(slug));
  const [first, second] = pair;
  if (gaps && first && second)
    for (const [way, phrase] of Object.entries(PAIR_QUERIES)) {
      const articles = [
        ...(await bestArticles(browser, first.query, POSTED)),
        ...(await bestArticles(browser, second.query, POSTED)),
      ];
      const answer = await analyse(browser, phrase(first.query, second.query), articles, asOf);
      gapFirst[way] = pair.every((theme) => names(theme, firstGap(answer)));
    }
  return {
    emergences: answers.flatMap(({ answer }) => emergences(answer)),
    recall: planted.length === 0 ? 1 : right.length / planted.length,
    precision: claimed.length === 0 ? 1 : right.length / claimed.length,
    falseEmergences: claimed.filter((entry) => !right.includes(entry)).map(({ theme }) => theme.slug),
    maturityRight: own.length - wrong.length,
    questions:
      answers.reduce((sum, { theme, answer }) => sum + questionRecall(theme, answer), 0) / answers.length,
    maturityWrong: wrong.map(({ theme, maturity }) => `${theme.slug}: ${maturity}, not ${theme.maturity}`),
    gapFirst,
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
     UPDATE search.articles SET year = dates.year, month = dates.month, pub_date = dates.pub_date FROM dates WHERE dates.pmid = articles.pmid`,
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
