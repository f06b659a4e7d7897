import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { createContext, type ReactNode, useContext } from 'react';
import { articleName, knownJournal, shortAuthors } from '../../../lib/article-text.ts';
import { useSourceArticles } from '../evidence/use-source-articles.ts';
import { splitStudy } from './headline.ts';

const Sources = createContext<ReadonlyMap<string, Article>>(new Map());

/** Loads all articles quoted by an analysis with one call, and provides them to the quotes. */
export function QuotedSources({ analysis, children }: { analysis: AnalysisData; children: ReactNode }) {
  const { evidence, openQuestions = [], executiveSummary = [] } = analysis;
  const quotes = [...(evidence?.claims ?? []), ...openQuestions].flatMap((proof) => proof.quotes);
  // A sentence of the summary that quotes nothing names its first article.
  const first = executiveSummary.flatMap(({ pmids }) => pmids[0] ?? []);
  const { byPmid } = useSourceArticles([...new Set([...quotes.map(({ pmid }) => pmid), ...first])]);
  return <Sources value={byPmid}>{children}</Sources>;
}

/** The quoted articles by PMID, as far as they are loaded. */
export const useQuotedArticles = (): ReadonlyMap<string, Article> => useContext(Sources);

/** Normalizes a sentence for comparison: without bracketed text and full stop, in lower case. */
const normalize = (text: string): string =>
  normalizeText(text)
    .replace(/\s*(?:\[[^\]]*\]|\([^()]*\))/g, '')
    .replace(/[.]$/, '');

/** Whether one text contains the other, because headlines may be shortened sentences. */
export const isRepetition = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [normalize(one), normalize(other)].toSorted((a, b) => a.length - b.length);
  return short !== '' && long.includes(short);
};

/** Share of the words of a question that make a sentence the same question. */
const SAME_QUESTION = 0.8;
const MIN_WORD_CHARS = 4;

const listWords = (text: string): ReadonlySet<string> =>
  new Set((normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD_CHARS));

/** Words that say only that something is asked. */
const ASKING = new Set([
  'does',
  'known',
  'remain',
  'remains',
  'uncertain',
  'unclear',
  'unknown',
  'what',
  'whether',
]);

const listAsked = (text: string) => new Set([...listWords(text)].filter((word) => !ASKING.has(word)));

/** 'It is unclear whether it is safe' and 'Whether it is safe remains unknown' ask the same; of results this would mix up for and against. */
function asksTheSame(one: string, other: string): boolean {
  const [words, others] = [listAsked(one), listAsked(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= SAME_QUESTION * Math.min(words.size, others.size);
}

/** 'Read first: ' and the like. */
const LABEL = /^[^:]{1,60}: /;
/** Shorter statements may occur in a sentence that says something else. */
const MIN_CUT_CHARS = 40;

/** Whether a headline was cut from a quote, or is a title in full. */
function isCutFrom(headline: string, quoted: string): boolean {
  const { found } = splitStudy(headline.replace(LABEL, ''));
  return found.length >= MIN_CUT_CHARS && normalize(quoted).includes(normalize(found));
}

/**
 * Selects the quote below a headline; `repeated` if both say the same and there is no other.
 * @param isQuestion whether the headline is an open question, which a quote may ask in other words
 */
export function selectQuote(
  headline: string,
  quotes: readonly Quote[],
  isQuestion = false,
): { quote: Quote; repeated: boolean } | undefined {
  const isRepeated = ({ text: quoted }: Quote) =>
    normalize(headline).includes(normalize(quoted)) ||
    isCutFrom(headline, quoted) ||
    (isQuestion && asksTheSame(headline, quoted));
  const quote = quotes.find((each) => !isRepeated(each)) ?? quotes[0];
  return quote && { quote, repeated: isRepeated(quote) };
}

/** Author, journal and date of a quoted article, as far as known; its PMID while loading or if none is known. */
export function sourceText(pmid: string, article: Article | undefined): string {
  if (!article) return articleName(pmid);
  const known = [shortAuthors(article.authors, 1), knownJournal(article), article.pubDate?.trim()];
  return known.filter(Boolean).join(', ') || articleName(pmid, article.synthetic);
}

/**
 * The study behind a finding in the words of its article, and its author and journal: 'Randomized trial, 2002 · Mathew NT, Headache'.
 * @param pmid undefined if the finding is not in the words of an article
 */
export function useByline(pmid: string | undefined, study: string): string {
  const article = useQuotedArticles().get(pmid ?? '');
  if (pmid === undefined) return study;
  if (!article || study === '') return [study, sourceText(pmid, article)].filter(Boolean).join(' · ');
  const names = [shortAuthors(article.authors, 1), knownJournal(article)].filter(Boolean).join(', ');
  return [study, names || articleName(pmid, article?.synthetic)].join(' · ');
}

interface SourceQuoteProps {
  quote: Quote;
  /** Design and year of its article; empty if unknown. */
  study: string;
}

/** A verbatim sentence of an article, with its source. */
export const SourceQuote = ({ quote: { pmid, text }, study }: SourceQuoteProps) => (
  <figure className="max-w-[68ch] border-mark border-l-3 pl-3">
    <blockquote className="font-serif text-prose">{`“${text}”`}</blockquote>
    <figcaption className="mt-0.5 text-ink3 text-meta">{useByline(pmid, study)}</figcaption>
  </figure>
);
