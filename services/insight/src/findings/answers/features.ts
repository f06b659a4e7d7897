import { normalWord } from '@sextant/literature-text/normal-form';
import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { getDirection } from '../effects/directions.ts';
import { nGrams } from '../model/n-grams.ts';
import { ASKED, CUES, HEDGE, NEGATION, TURN } from './cues.ts';

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*|[.;:,]/gu;
const AUXILIARY = /^(?:do|does|did|is|are|was|were|can|could|should|has|have|will|would)$/;

const tokenize = (text: string) => text.toLowerCase().match(WORDS) ?? [];
const key = (word: string) => stem(normalWord(word));
const isCue = (word: string) => NEGATION.test(word) || HEDGE.test(word) || getDirection(word) !== null;

/** Features of a question for comparison with a conclusion. */
interface QuestionFeatures {
  readonly words: readonly string[];
  /** Content words, normalized for comparison. */
  readonly keys: ReadonlySet<string>;
  readonly direction: 'up' | 'down' | 'none';
  /** The general class, and those that its words indicate. */
  readonly classes: readonly string[];
}

function readQuestion(question: string): QuestionFeatures {
  const words = tokenize(question);
  const direction = words.map(getDirection).find((each) => each === 'up' || each === 'down') ?? 'none';
  return {
    words,
    keys: new Set(words.filter((word) => !isStopWord(word) && /\p{L}/u.test(word)).map(key)),
    direction,
    classes: ['any', ...ASKED.filter(([, words]) => words.test(question)).map(([name]) => name)],
  };
}

function* questionFeatures({ words, direction }: QuestionFeatures): Generator<string> {
  yield `q:${words.find((word) => AUXILIARY.test(word)) ?? 'none'}`;
  yield `q:${direction}`;
  for (const word of words) if (!isStopWord(word) || NEGATION.test(word)) yield `q:${key(word)}`;
}

/**
 * Pairs of question class and conclusion class, emitted twice, because a pair is more informative than a
 * word.
 */
function* answerPairs({ classes }: QuestionFeatures, where: string, text: string): Generator<string> {
  const cues = CUES.filter(([, words]) => words.test(text)).map(([name]) => name);
  const answerCues = [...cues, ...(cues.includes('not') ? [] : ['so it is'])];
  for (const asks of classes) {
    for (const cue of answerCues) yield* [`${where}k:${asks}:${cue}`, `${where}K:${asks}:${cue}`];
    yield `${where}k:${asks}:${answerCues.join('+')}`;
  }
}

function* sentenceFeatures(
  { keys, direction }: QuestionFeatures,
  sentence: string,
  prefix: string,
): Generator<string> {
  const words = tokenize(sentence);
  const tokens = words.map((word) => (keys.has(key(word)) && !isCue(word) ? 'Q' : key(word)));
  const collapsed = tokens.filter((token, at) => token !== 'Q' || tokens[at - 1] !== 'Q');
  yield* nGrams(collapsed, `${prefix}g:`, 2);
  const cues = words
    .filter((word) => isCue(word) || TURN.test(word))
    .map((word) => getDirection(word) ?? (NEGATION.test(word) ? 'not' : HEDGE.test(word) ? 'may' : 'turn'));
  yield* nGrams(cues, `${prefix}c:`, 3);
  for (const cue of new Set(cues)) yield `${prefix}x:${direction}:${cue}`;
  yield `${prefix}negated:${cues.includes('not') || cues.includes('same')}`;
}

/** Index of the sentence with most of the question's words. */
function findClosest({ keys }: QuestionFeatures, sentences: readonly string[]): number {
  const shares = sentences.map((sentence) => {
    const words = tokenize(sentence);
    return words.filter((word) => keys.has(key(word))).length / Math.sqrt(words.length + 1);
  });
  return shares.indexOf(Math.max(...shares));
}

/** Features of a conclusion as an answer to a yes-no question. */
export function answerFeatures(question: string, conclusion: string): string[] {
  const parsed = readQuestion(question);
  const sentences = splitSentences(conclusion).map(({ start, end }) => conclusion.slice(start, end));
  const best = findClosest(parsed, sentences);
  const getPrefixes = (index: number) => [
    '',
    ...(index === 0 ? ['1:'] : []),
    ...(index === best ? ['b:'] : []),
  ];
  const features = new Set<string>([
    ...questionFeatures(parsed),
    ...answerPairs(parsed, 'w', conclusion),
    ...answerPairs(parsed, '1', sentences[0] ?? ''),
    ...sentences.flatMap((sentence, position) =>
      getPrefixes(position).flatMap((prefix) => [...sentenceFeatures(parsed, sentence, prefix)]),
    ),
  ]);
  return [...features];
}
