import type { TextSpan } from '@sextant/contracts/insight/article-reading';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { splitSentences } from '@sextant/literature-text/sentences';
import { DESIGN_COUNTS, DESIGN_CUES } from './lexicon/design-cues.ts';
import { type SectionType, sectionType } from './lexicon/sections.ts';
import { FIGURES, SENTENCE_CUES } from './lexicon/sentence-cues.ts';

/** What a reader gets of a record. Types may be missing, as may the abstract, its labels and its end. */
export type ReadableArticle = Pick<LiteratureRecord, 'pmid' | 'title' | 'abstract'> & {
  readonly publicationTypes: readonly string[];
};

export interface Token {
  /** Lower case; `#` for a number. */
  readonly form: string;
  /** [start, end) in the title or abstract. */
  readonly start: number;
  readonly end: number;
}

export interface ArticleSentence {
  readonly span: TextSpan;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly section: SectionType | null;
  /** Names of the cues and figures that it has. */
  readonly cues: readonly string[];
  readonly figures: readonly string[];
}

/** An article, split once for all that is read from it. */
export interface ArticleText {
  readonly title: ArticleSentence;
  /** Sentences of the abstract. */
  readonly sentences: readonly ArticleSentence[];
  readonly abstract: string;
  /** Names of the cues for designs in title and abstract, and how often the abstract has words for who was studied. */
  readonly designCues: { readonly title: ReadonlySet<string>; readonly abstract: ReadonlySet<string> };
  readonly designCounts: ReadonlyMap<string, number>;
  readonly publicationTypes: readonly string[];
}

const TOKEN = /\d+(?:[.,·]\d+)*|[\p{L}\p{N}]+(?:[-–'’/.][\p{L}\p{N}]+)*|[%=<>≤≥±+();:,?]/gu;

function tokenize(text: string, offset: number): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({
    form: /^\d[\d.,·]*$/.test(token) ? '#' : token.toLowerCase(),
    start: offset + index,
    end: offset + index + token.length,
  }));
}

const CUES = Object.entries(SENTENCE_CUES);
const FIGURE_ENTRIES = Object.entries(FIGURES);
const DESIGN_CUE_ENTRIES = Object.entries(DESIGN_CUES);
const namesIn = (patterns: readonly (readonly [string, RegExp])[], text: string) =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

function readSentence(span: TextSpan, text: string, section: SectionType | null): ArticleSentence {
  return {
    span,
    text,
    tokens: tokenize(text, span.start),
    section,
    cues: namesIn(CUES, text.toLowerCase()),
    figures: namesIn(FIGURE_ENTRIES, text),
  };
}

const LABEL = /([A-Z][A-Z/&,\- ]{2,60})(?:\([^()]{0,60}\))?:\s*$/;

export function splitArticle({ title, abstract, publicationTypes }: ReadableArticle): ArticleText {
  const text = abstract ?? '';
  const lower = text.toLowerCase();
  let section: SectionType | null = null;
  let end = 0;
  const sentences = splitSentences(text).map((sentence): ArticleSentence => {
    const label = LABEL.exec(text.slice(end, sentence.start))?.[1];
    if (label) section = sectionType(label);
    end = sentence.end;
    const own = text.slice(sentence.start, sentence.end);
    return readSentence({ part: 'abstract', ...sentence }, own, section);
  });
  return {
    title: readSentence({ part: 'title', start: 0, end: title.length }, title, null),
    sentences,
    abstract: text,
    designCues: {
      title: new Set(namesIn(DESIGN_CUE_ENTRIES, title.toLowerCase())),
      abstract: new Set(namesIn(DESIGN_CUE_ENTRIES, lower)),
    },
    designCounts: new Map(
      Object.entries(DESIGN_COUNTS).map(([name, pattern]) => [name, lower.match(pattern)?.length ?? 0]),
    ),
    publicationTypes,
  };
}
