import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { createContext, type ReactNode, useContext } from 'react';
import { articleName, knownJournal, shortAuthors } from '../../../lib/article-text.ts';
import { RegistryLinks } from '../../../lib/registry-links.tsx';
import { useSourceArticles } from '../evidence/use-source-articles.ts';

/** Records near to what was not found that are named; all of them are in the list of articles. */
export const MAX_NEAR = 5;

const Sources = createContext<ReadonlyMap<string, Article>>(new Map());

/** Loads all articles that an analysis names with one call, and provides them to its findings. */
export function QuotedSources({ analysis, children }: { analysis: AnalysisData; children: ReactNode }) {
  const { evidence, openQuestions = [], executiveSummary = [] } = analysis;
  const quotes = [...(evidence?.claims ?? []), ...openQuestions].flatMap((proof) => proof.quotes);
  const named = (evidence?.claims ?? []).flatMap(({ study = [], near = [] }) => [
    ...[study].flat(),
    ...near.slice(0, MAX_NEAR),
  ]);
  // A sentence of the summary that quotes nothing names its first article.
  const first = executiveSummary.flatMap(({ pmids }) => pmids[0] ?? []);
  const { byPmid } = useSourceArticles([...new Set([...quotes.map(({ pmid }) => pmid), ...named, ...first])]);
  return <Sources value={byPmid}>{children}</Sources>;
}

/** The named articles by PMID, as far as they are loaded. */
export const useQuotedArticles = (): ReadonlyMap<string, Article> => useContext(Sources);

/** Quotes shown with a finding. */
const MAX_QUOTES = 2;

/** The first quotes of a claim that its statement does not have word for word. */
export const listQuotes = (text: string, quotes: readonly Quote[] = []): Quote[] =>
  quotes.filter((quote) => !text.includes(quote.text)).slice(0, MAX_QUOTES);

/**
 * Author, journal and date of an article, as far as known; its PMID while loading or if none is known.
 * @param year that stands before it, in place of the date
 */
export function sourceText(pmid: string, article: Article | undefined, year?: number): string {
  if (!article) return articleName(pmid);
  const date = year === undefined ? article.pubDate?.trim() : '';
  const known = [shortAuthors(article.authors, 1), knownJournal(article), date];
  return known.filter(Boolean).join(', ') || articleName(pmid, article.synthetic);
}

/** Maximum length of an author on a source, in characters: groups have long names. */
const MAX_AUTHOR_CHARS = 28;
const INITIALS = /\s\p{Lu}{1,4}$/u;
const YEAR = /\b(?:1[89]|20)\d\d\b/;

/** 'Rautiainen 2025'; its PMID if author and year are unknown. */
export function shortSource(pmid: string, article: Article | undefined): string {
  const author = article?.authors[0]?.trim().replace(INITIALS, '') ?? '';
  const short = author.length > MAX_AUTHOR_CHARS ? `${author.slice(0, MAX_AUTHOR_CHARS).trimEnd()}…` : author;
  return (
    [short, YEAR.exec(article?.pubDate ?? '')?.[0]].filter(Boolean).join(' ') ||
    articleName(pmid, article?.synthetic)
  );
}

interface SourceQuoteProps {
  quote: Quote;
  /** What is known of the study, e.g. 'Randomized trial · n = 1,204 · 2003'. */
  facts?: string;
  /** Of the study, if the facts name it. */
  year?: number | undefined;
}

/** A verbatim sentence of an article, with its study and source. */
export function SourceQuote({ quote: { pmid, text }, facts = '', year }: SourceQuoteProps) {
  const source = sourceText(pmid, useQuotedArticles().get(pmid), year);
  return (
    <figure className="max-w-[68ch] border-mark border-l-3 pl-3">
      <blockquote className="font-serif text-prose">
        <RegistryLinks text={`“${text}”`} />
      </blockquote>
      <figcaption className="mt-0.5 text-ink3 text-meta">
        {facts ? <span className="text-ink2">{`${facts} · `}</span> : null}
        {source}
      </figcaption>
    </figure>
  );
}
