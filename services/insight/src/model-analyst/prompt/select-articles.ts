import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { FinalFailure } from '../../known-failure.ts';
import { count, formatNumber } from '../../statements/words.ts';
import { commonLength, estimateTokens, shorten } from './fit-abstracts.ts';

const MAX_TITLE_CHARS = 300;
const MIN_TITLE_CHARS = 20;
/** Numbers of background articles to try: the largest that leaves abstracts nearly complete. */
const READ_COUNTS = [60, 50, 40, 30, 20, 10] as const;
const MIN_ABSTRACT_CHARS = 900;

/**
 * Lines of articles in the request, and the length that abstracts were cut to; Infinity if they are whole.
 */
interface Lines {
  readonly lines: string[];
  readonly longest: number;
}

const articleLine = (article: LiteratureRecord, title: string, abstract: string | null): string =>
  JSON.stringify({
    pmid: article.pmid,
    year: article.year,
    types: article.publicationTypes.slice(0, 4),
    ...(article.retraction && { retracted: true }),
    title,
    abstract,
  });

const tokensOf = (lines: readonly string[]) => estimateTokens(lines.join('\n'));

/**
 * Formats every article on a line of its own, within `budget` tokens: abstracts are shortened to a common
 * length, then dropped; null if not even the titles fit.
 */
function articleLines(articles: readonly LiteratureRecord[], budget: number): Lines | null {
  const format = (titles: number, abstracts: number) =>
    articles.map((article) =>
      articleLine(
        article,
        article.title.slice(0, titles),
        article.abstract &&
          (Number.isFinite(abstracts) ? shorten(article.abstract, abstracts) : article.abstract),
      ),
    );
  const lengths = articles.map(({ abstract }) => abstract?.length ?? 0);
  const whole = format(MAX_TITLE_CHARS, Number.POSITIVE_INFINITY);
  if (tokensOf(whole) <= budget) return { lines: whole, longest: Number.POSITIVE_INFINITY };
  // Non-ASCII and escaped characters make the result longer than estimated: retry with less until it fits.
  const frame = tokensOf(format(MAX_TITLE_CHARS, 0));
  for (let characters = 3.5 * (budget - frame); characters > 200; characters *= 0.85) {
    const longest = commonLength(lengths, characters);
    const lines = format(MAX_TITLE_CHARS, longest);
    if (tokensOf(lines) <= budget) return { lines, longest };
  }
  for (let titles = MAX_TITLE_CHARS; titles >= MIN_TITLE_CHARS; titles = Math.floor(titles * 0.8)) {
    const lines = format(titles, 0);
    if (tokensOf(lines) <= budget) return { lines, longest: 0 };
  }
  return null;
}

interface PromptArticles extends Lines {
  readonly articles: readonly LiteratureRecord[];
}

/** All posted articles, and as many background articles as leave abstracts nearly complete. */
export function selectArticles(
  posted: readonly LiteratureRecord[],
  read: readonly LiteratureRecord[],
  budget: number,
): PromptArticles {
  for (const maxRead of READ_COUNTS) {
    const articles = [...posted, ...read.slice(0, maxRead)];
    const formatted = read.length > 0 ? articleLines(articles, budget) : null;
    if (formatted && formatted.longest >= MIN_ABSTRACT_CHARS) return { ...formatted, articles };
  }
  const formatted = articleLines(posted, budget);
  if (formatted) return { ...formatted, articles: posted };
  throw new FinalFailure(
    `${count(posted.length, 'article')} are more than the model may read at once, even by title alone. Analyse fewer, or set MODEL_PROMPT_TOKENS to what it can read.`,
  );
}

/** Notes for the reader on the model's input. */
export function describeInput({ articles, longest }: PromptArticles, posted: number): string[] {
  const read = articles.length - posted;
  const more =
    read > 0
      ? [
          `Beside the ${count(posted, 'posted article')} the model was given, and may cite, ${formatNumber(read)} of the background.`,
        ]
      : [];
  if (!Number.isFinite(longest)) return more;
  if (longest === 0)
    return [
      `To fit what the model may read, it was given the titles of all ${count(posted)} and no abstract.`,
    ];
  const cut = articles.filter(({ abstract }) => (abstract?.length ?? 0) > longest).length;
  return [
    ...more,
    `To fit what the model may read, ${cut === 1 ? 'the abstract of 1 article was' : `the abstracts of ${formatNumber(cut)} articles were`} shortened to at most ${formatNumber(longest)} characters for it. Every posted article was given to it, and quotes are checked against the full text.`,
  ];
}
