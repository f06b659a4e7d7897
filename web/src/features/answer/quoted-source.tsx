import { MAX_NEAR, sourceText } from '@sextant/briefing/statements/source-text';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { createContext, type ReactNode, useContext } from 'react';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { useSourceArticles } from '../../topic-kit/provenance/use-source-articles.ts';

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
