import type { OutcomeVocabulary } from '../findings/findings.ts';
import { createDesignWords, type Stance } from './design-words.ts';
import { createNumbers } from './numbers.ts';
import { createPolarity } from './polarity.ts';
import { containsName, phraseText } from './subject.ts';

/** Why a statement is rejected. */
export type StatementFault = 'number' | 'design' | 'polarity' | 'subject';

export interface CitedArticle {
  readonly pmid: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly publicationTypes: readonly string[];
}

/** The sources of a statement. */
export interface StatementSources {
  /** Cited articles, with the quoted passages. */
  readonly articles: readonly CitedArticle[];
  readonly quotes: readonly { readonly pmid: string; readonly text: string }[];
  /** Counted facts that it may use, as texts: '44 articles', '2019'. */
  readonly counted: readonly string[];
  /** Its subjects, each with all spellings. A quote, or its article's title, must name one of them. */
  readonly subjects: readonly (readonly string[])[];
  readonly vocabulary: OutcomeVocabulary;
}

/** A text of a statement with its stance. */
export interface StatementText {
  readonly text: string;
  readonly stance: Stance;
}

/**
 * Verifies the texts of a statement against its sources, without a language model: every number, study design
 * and stage is in a cited article or a counted fact; its subject is named in the quotes; it does not
 * contradict them.
 * @returns the first fault, or null
 */
export function findFault(texts: readonly StatementText[], backing: StatementSources): StatementFault | null {
  const { articles, quotes, counted, subjects, vocabulary } = backing;
  const abstracts = articles.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`);
  const types = articles.flatMap(({ publicationTypes }) => publicationTypes.map((type) => `${type}.`));
  const names = subjects.flat();
  const numbers = createNumbers([...abstracts, ...counted, ...names]);
  if (texts.some(({ text }) => numbers.findUnsupported(text) !== null)) return 'number';
  const designs = createDesignWords([...abstracts, ...types, ...counted, ...names]);
  if (texts.some(({ text, stance }) => designs.findUnsupported(text, stance) !== null)) return 'design';
  const titles = new Map(articles.map(({ pmid, title }) => [pmid, title]));
  const passages = quotes.map(({ pmid, text }) => phraseText(`${titles.get(pmid) ?? ''} . ${text}`));
  const isNamed = (spellings: readonly string[]) =>
    passages.some((passage) => containsName(passage, spellings));
  if (subjects.length > 0 && !subjects.some(isNamed)) return 'subject';
  return contradicts(texts, { quotes: quotes.map(({ text }) => text), abstracts, names, vocabulary })
    ? 'polarity'
    : null;
}

interface CheckedText {
  readonly quotes: readonly string[];
  readonly abstracts: readonly string[];
  readonly names: readonly string[];
  readonly vocabulary: OutcomeVocabulary;
}

/** Whether a text contradicts the quotes, or, if they are neutral, the articles. */
function contradicts(
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
