import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { stem } from '@sextant/literature-text/stem';
import { EVIDENCE_KINDS, type EvidenceKind, KIND_WORDS } from './lexicon/evidence-kinds.ts';

type IndexedArticle = Pick<LiteratureRecord, 'title' | 'abstract'> & {
  readonly publicationTypes: readonly string[];
  readonly meshHeadings?: LiteratureRecord['meshHeadings'];
  readonly keywords?: readonly string[];
};

/** Kinds of evidence that a record names by strict words, and those that only wide words come near to. */
export interface NamedKinds {
  readonly strict: readonly EvidenceKind[];
  readonly near: readonly EvidenceKind[];
}

const tagsOf = ({ publicationTypes, meshHeadings, keywords }: IndexedArticle): string[] => [
  ...publicationTypes,
  ...(meshHeadings ?? []).flatMap(({ name, qualifiers }) => [name, ...qualifiers.map((each) => each.name)]),
  ...(keywords ?? []),
];

/** Reads the kinds of evidence of one record: title, abstract, headings with qualifiers, keywords, publication types. */
export function readEvidenceKinds(article: IndexedArticle): NamedKinds {
  const [title, abstract] = [article.title.toLowerCase(), (article.abstract ?? '').toLowerCase()];
  const tags = tagsOf(article);
  const whole = [title, abstract, ...tags.map((tag) => tag.toLowerCase())].join('\n');
  const isStrict = (kind: EvidenceKind) => {
    const words = KIND_WORDS[kind];
    return (
      words.title.test(title) ||
      words.abstract.test(abstract) ||
      tags.some((tag) => words.heading?.test(tag) ?? false)
    );
  };
  const strict = EVIDENCE_KINDS.filter(isStrict);
  const near = EVIDENCE_KINDS.filter((kind) => !strict.includes(kind) && KIND_WORDS[kind].wide.test(whole));
  return { strict, near };
}

/** Whether a sentence names a kind of evidence by strict words. */
export function printsKind(sentence: string, kind: EvidenceKind): boolean {
  const text = sentence.toLowerCase();
  return KIND_WORDS[kind].title.test(text) || KIND_WORDS[kind].abstract.test(text);
}

/** Shorter abstracts were cut or say little: their silence proves nothing. */
const FULL_ABSTRACT_CHARS = 700;
export const hasFullAbstract = ({ abstract }: Pick<LiteratureRecord, 'abstract'>): boolean =>
  (abstract?.length ?? 0) >= FULL_ABSTRACT_CHARS;

const stemsOf = (text: string): Set<string> => new Set(phraseWords(text).map(stem));

/** All names of something, each as the stems of its words. */
export type NameStems = readonly ReadonlySet<string>[];
export const stemNames = (names: readonly string[]): NameStems =>
  names.map(stemsOf).filter(({ size }) => size > 0);

/** Tells of one record which names it comes near to: all words of one of them stand in it, anywhere and in any order. */
export function createNameSearch(article: IndexedArticle): (names: NameStems) => boolean {
  const stems = stemsOf([article.title, article.abstract ?? '', ...tagsOf(article)].join('\n'));
  return (names) => names.some((name) => [...name].every((word) => stems.has(word)));
}
