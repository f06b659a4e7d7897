import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { folded } from '@sextant/contracts/literature/filters';
import { createContext, type ReactNode, useContext } from 'react';
import { articleDate, articleJournal, shortAuthors } from '../../../lib/article-text.ts';
import { useSourceArticles } from '../evidence/use-source-articles.ts';

const Sources = createContext<ReadonlyMap<string, Article>>(new Map());

/** Loads the articles that an analysis quotes, all by one call, for the quotes below. */
export function QuotedSources({ analysis, children }: { analysis: AnalysisData; children: ReactNode }) {
  const { evidence, openQuestions = [] } = analysis;
  const quotes = [...(evidence?.claims ?? []), ...openQuestions].flatMap((proof) => proof.quotes);
  const { byPmid } = useSourceArticles([...new Set(quotes.map(({ pmid }) => pmid))]);
  return <Sources value={byPmid}>{children}</Sources>;
}

interface SourceQuoteProps {
  quotes: readonly Quote[];
  /** What the quote supports: a sentence that says the same word for word is not repeated. */
  headline: string;
}

/** Without the full stop and without regard to case: a sentence goes on after a headline's beginning. */
const bare = (text: string): string => folded(text).replace(/[.]$/, '');

/** One sentence of an article, verbatim, and where it stands; the place alone where the headline is that sentence. */
export function SourceQuote({ quotes, headline }: SourceQuoteProps) {
  const sources = useContext(Sources);
  const other = quotes.find(({ text }) => !bare(headline).includes(bare(text)));
  const quote = other ?? quotes[0];
  if (!quote) return null;
  const article = sources.get(quote.pmid);
  const source = article
    ? [shortAuthors(article.authors, 1), articleJournal(article), articleDate(article)]
        .filter(Boolean)
        .join(', ')
    : `PMID ${quote.pmid}`;
  if (!other) return <p className="text-ink3 text-meta">In the words of {source}</p>;
  return (
    <figure className="max-w-[68ch] border-mark border-l-3 pl-3">
      <blockquote className="font-serif text-prose">{`“${quote.text}”`}</blockquote>
      <figcaption className="mt-0.5 text-ink3 text-meta">{source}</figcaption>
    </figure>
  );
}
