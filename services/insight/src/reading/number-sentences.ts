import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { type ArticleSentence, type ArticleText, splitArticle } from './article-text.ts';

/** An article as a model is given it: its sentences by number, the title being 0. */
export interface NumberedArticle {
  readonly record: LiteratureRecord;
  readonly text: ArticleText;
  /** Those that are shown. */
  readonly sentences: ReadonlyMap<number, ArticleSentence>;
  /** One line a sentence, its number first. */
  readonly lines: string;
}

/** Longer abstracts lose background and methods, until they fit or nothing else is left to lose. */
const MAX_CHARS = 1_500;

/** In which order sentences are left out; 0 for those that stay. Without labels the first half is taken for what precedes the results. */
function dispensability({ section, text }: ArticleSentence, place: number, total: number): number {
  const leads = section === null ? place < total / 2 : section === 'background' || section === 'registration';
  // A number may be how many people were studied.
  const plain = /\d/.test(text) ? 0 : 1;
  if (leads) return 3 + plain;
  return section === 'methods' ? 1 + plain : 0;
}

/** Numbers the sentences of an article; background is cut first, then methods, results never. */
export function numberSentences(record: LiteratureRecord): NumberedArticle {
  const text = splitArticle(record);
  let chars = text.sentences.reduce((sum, one) => sum + one.text.length, 0);
  const cut = new Set<number>();
  const ranked = text.sentences
    .map((sentence, place) => ({ place, rank: dispensability(sentence, place, text.sentences.length) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
  for (const { place } of ranked) {
    if (chars <= MAX_CHARS) break;
    chars -= text.sentences[place]?.text.length ?? 0;
    cut.add(place);
  }
  const numbered = [text.title, ...text.sentences]
    .map((sentence, number): [number, ArticleSentence] => [number, sentence])
    .filter(([number]) => !cut.has(number - 1));
  return {
    record,
    text,
    sentences: new Map(numbered),
    lines: numbered.map(([number, { text: words }]) => `${number} ${words.replace(/\s+/g, ' ')}`).join('\n'),
  };
}
