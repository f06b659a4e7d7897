import type { OutcomeVocabulary } from '../findings/findings.ts';
import { createDesignWords, type Stance } from './design-words.ts';
import { createNumbers } from './numbers.ts';
import { createPolarity } from './polarity.ts';
import { namesOne, phraseText } from './subject.ts';

/** Why a statement is not shown. */
export type StatementFault = 'number' | 'design' | 'polarity' | 'subject';

export interface CitedArticle {
  readonly pmid: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly publicationTypes: readonly string[];
}

/** What a statement rests on. */
export interface Backing {
  /** Articles that it cites, and the passages that it quotes of them. */
  readonly articles: readonly CitedArticle[];
  readonly quotes: readonly { readonly pmid: string; readonly text: string }[];
  /** Counted facts that it may name, as texts: '44 articles', '2019'. */
  readonly counted: readonly string[];
  /** What it is about: each with all its spellings. A quote, or its article's title, names one of them. */
  readonly subjects: readonly (readonly string[])[];
  readonly vocabulary: OutcomeVocabulary;
}

/** A text of a statement, and how it stands to what was done. */
export interface StatementText {
  readonly text: string;
  readonly stance: Stance;
}

/**
 * Holds the texts of a statement against what it cites, without a language model: every number and every word for a study's design or for how far
 * something has come is in an article that it cites or in a counted fact; it is about what its quotes are about; it does not say the opposite of them.
 * @returns the first fault; null where there is none
 */
export function faultOf(texts: readonly StatementText[], backing: Backing): StatementFault | null {
  const { articles, quotes, counted, subjects, vocabulary } = backing;
  const abstracts = articles.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`);
  const types = articles.flatMap(({ publicationTypes }) => publicationTypes.map((type) => `${type}.`));
  const names = subjects.flat();
  const numbers = createNumbers([...abstracts, ...counted, ...names]);
  if (texts.some(({ text }) => numbers.foreign(text) !== null)) return 'number';
  const designs = createDesignWords([...abstracts, ...types, ...counted, ...names]);
  if (texts.some(({ text, stance }) => designs.foreign(text, stance) !== null)) return 'design';
  const titles = new Map(articles.map(({ pmid, title }) => [pmid, title]));
  const passages = quotes.map(({ pmid, text }) => phraseText(`${titles.get(pmid) ?? ''} . ${text}`));
  const isNamed = (spellings: readonly string[]) => passages.some((passage) => namesOne(passage, spellings));
  if (subjects.length > 0 && !subjects.some(isNamed)) return 'subject';
  return saysOpposite(texts, { quotes: quotes.map(({ text }) => text), abstracts, names, vocabulary })
    ? 'polarity'
    : null;
}

interface CheckedText {
  readonly quotes: readonly string[];
  readonly abstracts: readonly string[];
  readonly names: readonly string[];
  readonly vocabulary: OutcomeVocabulary;
}

/** Whether a text says the opposite of the quotes, or, where these say nothing to it, of the articles. */
function saysOpposite(
  texts: readonly StatementText[],
  { quotes, abstracts, ...subject }: CheckedText,
): boolean {
  const quoted = createPolarity(quotes, subject);
  const whole = createPolarity(abstracts, subject);
  return texts.some(({ text }) => {
    const bearing = quoted.bearing(text);
    return bearing === 'conflicts' || (bearing === 'silent' && whole.bearing(text) === 'conflicts');
  });
}
