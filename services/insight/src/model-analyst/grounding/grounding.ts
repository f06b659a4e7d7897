import type { Quote } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { isQuotable, numberedNames, withoutNames } from '../../quotes/quotable.ts';
import { normalizeForDisplay, safeText } from '../../quotes/safe-text.ts';
import { isRetracted } from '../../reading/designs/study-kind.ts';
import { quotedPassages } from './quote-matching.ts';

export interface Citation {
  readonly pmid: string;
  readonly quote: string;
}

/** An article that supports a statement, with the supporting passages. */
export interface SupportingArticle {
  /** Without duplicates, retracted ones last. */
  readonly articles: LiteratureRecord[];
  readonly quotes: Quote[];
  readonly retracted: number;
}

const MAX_QUOTES = 12;

/**
 * Verifies a model's statements against its input articles. Deterministic.
 * @param articles all input articles
 * @param posted PMIDs of the posted ones
 */
export function createGrounding(articles: readonly LiteratureRecord[], posted: ReadonlySet<string>) {
  const byPmid = new Map(articles.map((article) => [article.pmid, article]));
  const pmids = new Set(byPmid.keys());
  const names = numberedNames(articles.map(({ title, abstract }) => `${title} ${abstract ?? ''}`));

  function passages({ pmid, quote }: Citation): { article: LiteratureRecord; quote: Quote }[] {
    const article = byPmid.get(pmid);
    if (!article) return [];
    // An abstract may contain a URL, or mention other articles: quoting it would make that ours.
    const found = quotedPassages(article, quote).filter((text) => isQuotable(text, pmids));
    return found.map((text) => ({ article, quote: { pmid, text } }));
  }

  return {
    articles,
    isPosted: (pmid: string): boolean => posted.has(pmid),
    isQuotable: (passage: string): boolean => isQuotable(passage, pmids),
    /** A text of at most `maxChars` characters that is safe to show; null if it is rejected. */
    text(text: string, maxChars: number): string | null {
      const shown = normalizeForDisplay(text);
      if (shown === '' || shown.length > maxChars) return null;
      return safeText(withoutNames(shown, names) || '-', maxChars, pmids) === null ? null : shown;
    },
    /**
     * The verified citations of a statement: those whose quote occurs in the cited article. A drop reason if
     * none is left, if an article outside the input is cited, or if all that is left are retracted.
     */
    cite(citations: readonly Citation[]): SupportingArticle | 'foreign-article' | 'quote' {
      if (citations.some(({ pmid }) => !pmids.has(pmid))) return 'foreign-article';
      const found = citations.slice(0, MAX_QUOTES).flatMap(passages);
      const firm = found.filter(({ article }) => !isRetracted(article));
      if (firm.length === 0) return 'quote';
      const ordered = [...firm, ...found.filter(({ article }) => isRetracted(article))];
      const cited = [...new Set(ordered.map(({ article }) => article))];
      const texts = new Map(ordered.map(({ quote }) => [`${quote.pmid} ${quote.text}`, quote]));
      return {
        articles: cited,
        quotes: [...texts.values()],
        retracted: cited.filter(isRetracted).length,
      };
    },
  };
}
export type Grounding = ReturnType<typeof createGrounding>;
