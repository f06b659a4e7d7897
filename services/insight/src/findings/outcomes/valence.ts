import { splitIntoWords } from '@sextant/literature-text/words';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { BAD_HEAD, GOOD_HEAD, MEASURE, REDUCTION, TIME_TO_ADVERSE_EVENT, UNWANTED } from './head-words.ts';

/** 1 if more of an outcome is better, -1 if more is worse. */
export type Valence = 1 | -1;

/** The used part of the vocabulary. */
export type OutcomeVocabulary = Pick<Vocabulary, 'find' | 'getTrees'>;

/** Diseases, and mental disorders: more of them is worse. */
const DISEASES = /^(?:C|F03)/;
const MAX_NAME_WORDS = 4;

const PREPOSITION =
  /^(?:of|in|for|to|with|at|on|during|after|from|by|per|among|between|within|over|due|related)$/;

/** Whether a phrase, or its last words, names a disease of the vocabulary. */
function namesDisease(words: readonly string[], vocabulary: OutcomeVocabulary): boolean {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    const [found] = vocabulary.find(words.slice(-length).join(' '));
    if (found) return vocabulary.getTrees(found).some((tree) => DISEASES.test(tree));
  }
  return false;
}

function valenceOfName(words: readonly string[], vocabulary: OutcomeVocabulary): Valence | null {
  const head = words.at(-1);
  if (head === undefined) return null;
  // 'Relapse-free', 'free of pain': absence of something bad.
  if (words.some((word) => /-free$|^free$|^freedom$/.test(word))) return 1;
  if (words.some((word) => UNWANTED.test(word))) return -1;
  const lastTwo = words.slice(-2).join(' ');
  if (GOOD_HEAD.test(lastTwo) || GOOD_HEAD.test(head)) return 1;
  if (BAD_HEAD.test(lastTwo) || BAD_HEAD.test(head)) return -1;
  if (namesDisease(words, vocabulary)) return -1;
  // A measure has the valence of the measured outcome: 'pain score', 'complication rate'.
  return MEASURE.test(head) ? valenceOfName(words.slice(0, -1), vocabulary) : null;
}

/**
 * Whether more of an outcome is better or worse, by its head word ('mortality', 'survival'), the measured
 * outcome ('incidence of nausea'), or as a disease of the vocabulary. Null if unknown.
 * @param outcome a phrase: 'overall survival', 'time to relapse'
 */
export function getValence(outcome: string, vocabulary: OutcomeVocabulary): Valence | null {
  const text = outcome.toLowerCase();
  const words = splitIntoWords(text).map(({ start, end }) => text.slice(start, end));
  const at = words.findIndex((word) => PREPOSITION.test(word));
  const before = at < 0 ? words : words.slice(0, at);
  const after = at < 0 ? [] : words.slice(at + 1);
  const head = before.at(-1) ?? '';
  if (after.length > 0) {
    const complement = () => getValence(after.join(' '), vocabulary);
    // A short 'time to remission' is better, and a long 'time to relapse'.
    if (/^(?:time|days?|interval|latency|delay)$/.test(head)) {
      if (TIME_TO_ADVERSE_EVENT.test(after.join(' '))) return 1;
      const complementValence = complement();
      return complementValence === null ? null : complementValence === 1 ? -1 : 1;
    }
    if (REDUCTION.test(head)) {
      const complementValence = complement();
      return complementValence === null ? null : complementValence === 1 ? -1 : 1;
    }
    if (MEASURE.test(head))
      return (
        valenceOfName(before.slice(0, -1), vocabulary) ?? complement() ?? valenceOfName(before, vocabulary)
      );
    return valenceOfName(before, vocabulary) ?? complement();
  }
  return valenceOfName(before, vocabulary);
}
