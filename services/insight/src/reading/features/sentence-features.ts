import type { ArticleSentence, ArticleText } from '../article-text.ts';
import type { FeatureGroups } from '../classifiers/linear-model.ts';
import { nGrams } from './n-grams.ts';

const bucket = (share: number) => Math.min(4, Math.floor(share * 5));

const MIN_NAME_CHARS = 5;

/** Words and n-grams of a sentence, and how it stands in the abstract. */
export function sentenceFeatures({ sentences }: ArticleText, index: number): FeatureGroups {
  const sentence = sentences[index] as ArticleSentence;
  const words = sentence.tokens.map(({ form }) => form);
  const fromEnd = sentences.length - 1 - index;
  const place = bucket(index / Math.max(1, sentences.length));
  const numbers = words.filter((word) => word === '#').length;
  const { cues } = sentence;
  return [
    nGrams(words, 'w', 2),
    [
      `section ${sentence.section ?? 'none'}`,
      `place ${place}`,
      `place ${place} numbers ${Math.min(2, numbers)}`,
      ...(index < 3 ? [`from start ${index}`] : []),
      ...(fromEnd < 3 ? [`from end ${fromEnd}`] : []),
      ...(sentences[index - 1]?.section === sentence.section ? [] : [`opens ${sentence.section ?? 'none'}`]),
      `length ${Math.min(6, Math.floor(words.length / 8))}`,
      `sentences ${Math.min(5, Math.floor(sentences.length / 3))}`,
      ...sentence.figures.map((figure) => `has ${figure}`),
      `numbers ${Math.min(4, numbers)}`,
    ],
    [
      ...cues,
      ...cues.map((cue) => `${cue} at ${place}`),
      ...cues.flatMap((one, at) => cues.slice(at + 1).map((other) => `${one} + ${other}`)),
    ],
    [1, 2, 3].map((length) => `first ${words.slice(0, length).join(' ')}`),
  ];
}

/** What stands around a sentence, and what it shares with the title. */
function contextFeatures({ title, sentences }: ArticleText, index: number): FeatureGroups {
  const around = ([-1, 1] as const).flatMap((step) => {
    const other = sentences[index + step];
    return other ? [...other.cues, ...other.figures].map((cue) => `${step} ${cue}`) : [`edge ${step}`];
  });
  const named = new Set(title.tokens.map(({ form }) => form).filter((form) => form.length >= MIN_NAME_CHARS));
  const shared = new Set(sentences[index]?.tokens.map(({ form }) => form).filter((form) => named.has(form)));
  return [
    around,
    [...title.cues, ...title.figures].map((cue) => `title ${cue}`),
    [`shares ${Math.min(4, shared.size)}`],
  ];
}

/** All features of a sentence. */
export const featuresInContext = (article: ArticleText, index: number): FeatureGroups => [
  ...sentenceFeatures(article, index),
  ...contextFeatures(article, index),
];
