import { hasDrugStem } from '../names/names.ts';
import type { ArticleSentence } from './article-text.ts';
import type { FeatureGroups } from './classifiers/linear-model.ts';
import {
  ADVERSE_EFFECTS,
  LOWERED,
  MEASURES,
  NEGATIONS,
  OUTCOME_HEADS,
  RAISED,
  TURNS,
  WORSE_STATES,
} from './lexicon/outcomes.ts';
import { PHRASE_ENDS, PHRASE_NOISE } from './lexicon/phrase-words.ts';
import { type Phrase, phraseAfter, phraseBefore, phraseOf } from './phrases.ts';

/** A phrase of a sentence that may be the outcome which it reports. */
export interface OutcomeCandidate {
  readonly phrase: Phrase;
  readonly features: FeatureGroups;
}

const MAX_BEFORE = 3;
const MAX_AFTER = 4;
const VERB =
  /^(?:was|were|is|are|did|had|has|have|increased|decreased|improved|reduced|fell|rose|occurred|remained|showed|differed|appeared|declined|returned|resolved|responded|ranged|averaged|correlated)$/;
const CHANGED =
  /^(?:increas|decreas|reduc|improv|prevent|lower|prolong|enhanc|attenuat|inhibit|suppress|produc|caus|induc|abolish|relie|provid|show|had|achiev|experienc|develop|report)/;
const DIFFERENCE =
  /^(?:differences?|changes?|effects?|improvements?|reductions?|increases?|decreases?|relief)$/;

interface RawOutcome {
  readonly phrase: Phrase;
  readonly kind: string;
}

/** Phrases around words for outcomes, before and after verbs, and after 'difference in'. */
function phrasesOf(sentence: ArticleSentence): RawOutcome[] {
  const { tokens } = sentence;
  const form = (at: number) => tokens[at]?.form ?? '';
  const found: RawOutcome[] = [];
  const add = (kind: string, phrase: Phrase | null) => {
    if (phrase && !phrase.words.every((word) => MEASURES.has(word) || word === 'of'))
      found.push({ phrase, kind });
  };
  const isWord = (at: number) =>
    /\p{L}/u.test(form(at)) && !PHRASE_ENDS.has(form(at)) && !PHRASE_NOISE.has(form(at));
  for (let at = 0; at < tokens.length; at += 1) {
    const word = form(at);
    if (OUTCOME_HEADS.has(word) && !OUTCOME_HEADS.has(form(at + 1))) {
      let from = at;
      while (from > 0 && at - from < MAX_BEFORE && isWord(from - 1)) from -= 1;
      add('head', phraseOf(sentence, from, at));
      if (form(at + 1) === 'of') {
        let to = at + 1;
        while (to - at <= MAX_AFTER && isWord(to + 1)) to += 1;
        if (to > at + 1) add('head of', phraseOf(sentence, from, to));
      }
    }
    if (VERB.test(word)) add('subject', phraseBefore(sentence, at));
    if (CHANGED.test(word)) add('object', phraseAfter(sentence, at + 1));
    if (DIFFERENCE.test(word) && /^(?:in|of|on)$/.test(form(at + 1)))
      add('difference', phraseAfter(sentence, at + 2));
  }
  return found;
}

const MAX_CANDIDATES = 16;

/** Candidates for the outcomes of a sentence, each once, with the features by which a model chooses. */
export function outcomeCandidates(sentence: ArticleSentence): OutcomeCandidate[] {
  const { tokens } = sentence;
  const form = (at: number) => tokens[at]?.form ?? 'edge';
  const groups = [
    ...Map.groupBy(phrasesOf(sentence), ({ phrase }) => `${phrase.first} ${phrase.last}`).values(),
  ].slice(0, MAX_CANDIDATES);
  return groups.map((same, index) => {
    const [{ phrase }] = same as [RawOutcome];
    const { words, first, last } = phrase;
    const head = words.at(-1) ?? '';
    const kinds = same.map(({ kind }) => kind);
    return {
      phrase,
      features: [
        [
          ...kinds.map((kind) => `kind ${kind}`),
          ...kinds.flatMap((kind) => [
            `${kind} index ${Math.min(3, index)}`,
            `${kind} words ${Math.min(4, words.length)}`,
          ]),
          `words ${Math.min(4, words.length)}`,
          `index ${Math.min(4, index)}`,
          `place ${Math.min(4, Math.floor((5 * first) / tokens.length))}`,
          ...(words.some((word) => OUTCOME_HEADS.has(word)) ? ['outcome word'] : ['no outcome word']),
          ...(words.some(hasDrugStem) ? ['drug'] : []),
          ...(words.some((word) => ADVERSE_EFFECTS.has(word) || WORSE_STATES.has(word)) ? ['harm'] : []),
          `candidates ${Math.min(4, groups.length)}`,
        ],
        [`head ${head}`, `ends ${head.slice(-4)}`, ...words.map((word) => `word ${word}`)],
        [
          `before ${form(first - 1)}`,
          `after ${form(last + 1)}`,
          `before ${form(first - 2)} ${form(first - 1)}`,
          `after ${form(last + 1)} ${form(last + 2)}`,
        ],
      ],
    };
  });
}

/** A negation reaches over a list: 'no nausea, vomiting or rash'. */
const MAX_NEGATION_DISTANCE = 10;

/**
 * Whether a sentence tells a harm by an outcome, and whether it says that it did not occur: an adverse effect, or a worse state that
 * was raised. Of what was lower nothing is told.
 */
export function describeOutcome(
  { tokens }: ArticleSentence,
  { words, first }: Phrase,
): { isHarm: boolean; isNegated: boolean } {
  const near = tokens.slice(Math.max(0, first - MAX_NEGATION_DISTANCE), first);
  const turn = near.findLastIndex(({ form }) => form === ';' || TURNS.has(form));
  const before = near.slice(turn + 1);
  const says = (words: ReadonlySet<string>) => tokens.some(({ form }) => words.has(form));
  return {
    isHarm:
      !says(LOWERED) &&
      (words.some((word) => ADVERSE_EFFECTS.has(word)) ||
        (words.some((word) => WORSE_STATES.has(word)) && says(RAISED))),
    isNegated:
      before.some(({ form }) => NEGATIONS.has(form)) ||
      words.some((word) => NEGATIONS.has(word) || word.endsWith('-free')),
  };
}
