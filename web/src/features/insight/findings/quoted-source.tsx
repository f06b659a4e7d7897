import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { createContext, type ReactNode, useContext } from 'react';
import { knownJournal, shortAuthors } from '../../../lib/article-text.ts';
import { useSourceArticles } from '../evidence/use-source-articles.ts';

const Sources = createContext<ReadonlyMap<string, Article>>(new Map());

/** Loads the articles that an analysis quotes, all by one call, for the quotes below. */
export function QuotedSources({ analysis, children }: { analysis: AnalysisData; children: ReactNode }) {
  const { evidence, openQuestions = [] } = analysis;
  const quotes = [...(evidence?.claims ?? []), ...openQuestions].flatMap((proof) => proof.quotes);
  const { byPmid } = useSourceArticles([...new Set(quotes.map(({ pmid }) => pmid))]);
  return <Sources value={byPmid}>{children}</Sources>;
}

/** Without what stands in brackets and parentheses, the full stop, and regard to case. */
const bare = (text: string): string =>
  normalizeText(text)
    .replace(/\s*(?:\[[^\]]*\]|\([^()]*\))/g, '')
    .replace(/[.]$/, '');

/** Whether one of two texts holds the other: a sentence goes on after a headline's beginning, and begins before a shorter one. */
export const repeats = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [bare(one), bare(other)].toSorted((a, b) => a.length - b.length);
  return short !== '' && long.includes(short);
};

/** The quote to show under a headline; one that says the same word for word, where there is no other, is `repeated`. */
export function quoteFor(
  headline: string,
  quotes: readonly Quote[],
): { quote: Quote; repeated: boolean } | undefined {
  const isRepeated = ({ text: quoted }: Quote) => bare(headline).includes(bare(quoted));
  const quote = quotes.find((each) => !isRepeated(each)) ?? quotes[0];
  return quote && { quote, repeated: isRepeated(quote) };
}

/** Author, journal and date of a quoted article, as far as they are known; its PMID where none is, or until they are there. */
export function sourceText(pmid: string, article: Article | undefined): string {
  if (!article) return `PMID ${pmid}`;
  const known = [shortAuthors(article.authors, 1), knownJournal(article), article.pubDate?.trim()];
  return known.filter(Boolean).join(', ') || `PMID ${pmid}`;
}

const useSource = (pmid: string): string => sourceText(pmid, useContext(Sources).get(pmid));

/** One sentence of an article, verbatim, and where it stands. */
export const SourceQuote = ({ quote: { pmid, text } }: { quote: Quote }) => (
  <figure className="max-w-[68ch] border-mark border-l-3 pl-3">
    <blockquote className="font-serif text-prose">{`“${text}”`}</blockquote>
    <figcaption className="mt-0.5 text-ink3 text-meta">{useSource(pmid)}</figcaption>
  </figure>
);

/** Whose words a headline is in. */
export const WordsOf = ({ pmid }: { pmid: string }) => (
  <p className="text-ink3 text-meta">In the words of {useSource(pmid)}</p>
);
