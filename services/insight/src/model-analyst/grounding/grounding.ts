import type { Quote } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { isRetracted } from '../../findings/findings.ts';
import { isQuotable } from '../../statement-checks/quotable.ts';
import { safeText } from '../../statement-checks/safe-text.ts';
import { quotedPassage } from './quote-matching.ts';

export interface Citation {
  readonly pmid: string;
  readonly quote: string;
}

/** The articles that hold up a statement, each with the passage that does. */
export interface Ground {
  readonly pmids: string[];
  readonly quotes: Quote[];
  readonly retracted: number;
}

const MOST_QUOTES = 12;

/** Holds what a model says against the articles that it was given. Deterministic: the same words, the same verdict. */
export function createGrounding(articles: readonly LiteratureRecord[]) {
  const byPmid = new Map(articles.map((article) => [article.pmid, article]));
  const pmids = new Set(byPmid.keys());

  function passage({ pmid, quote }: Citation): { quote: Quote; retracted: boolean } | null {
    const article = byPmid.get(pmid);
    const text = article && quotedPassage(article, quote);
    if (!text) return null;
    // An abstract may hold an address, or name other articles: as a quote it would be one of ours.
    if (!isQuotable(text, pmids)) return null;
    return { quote: { pmid, text }, retracted: isRetracted(article) };
  }

  const words = new Map<string, ReadonlySet<string>>();
  function wordsOf(pmid: string): ReadonlySet<string> {
    const article = byPmid.get(pmid);
    const known =
      words.get(pmid) ?? new Set(phraseWords(`${article?.title ?? ''} ${article?.abstract ?? ''}`));
    words.set(pmid, known);
    return known;
  }

  return {
    pmids,
    /** True where one of the articles holds at least half of a name's words: what a model calls it, others may word a little otherwise. */
    isNamed(name: string, cited: readonly string[]): boolean {
      const own = [...new Set(phraseWords(name))];
      return cited.some((pmid) => 2 * own.filter((word) => wordsOf(pmid).has(word)).length >= own.length);
    },
    /** A text of at most `most` characters as it may be shown; null where it is refused. */
    text: (text: string, most: number): string | null => safeText(text, most, pmids),
    /**
     * What is left of a statement's citations: those whose quote is in the article that they name. Null where nothing is left, where an article
     * is cited that was not given, or where all that is left are retracted.
     */
    cite(citations: readonly Citation[]): Ground | null {
      if (citations.some(({ pmid }) => !pmids.has(pmid))) return null;
      const found = citations.slice(0, MOST_QUOTES).flatMap((citation) => passage(citation) ?? []);
      if (!found.some(({ retracted }) => !retracted)) return null;
      const ordered = [...found.filter((one) => !one.retracted), ...found.filter((one) => one.retracted)];
      const cited = [...new Set(ordered.map(({ quote }) => quote.pmid))];
      const texts = new Map(ordered.map(({ quote }) => [`${quote.pmid} ${quote.text}`, quote]));
      return {
        pmids: cited,
        quotes: [...texts.values()],
        retracted: new Set(ordered.filter((one) => one.retracted).map(({ quote }) => quote.pmid)).size,
      };
    },
  };
}
export type Grounding = ReturnType<typeof createGrounding>;
