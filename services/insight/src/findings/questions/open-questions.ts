import { splitSentences } from '@sextant/literature-text/sentences';
import { conclusionSentences } from '../conclusions/conclusion-sentences.ts';
import { OPEN } from '../conclusions/cues.ts';
import { pattern } from '../pattern.ts';
import { UNKNOWN } from './cues.ts';
import { limitationChance } from './limitation.ts';
import { type QuestionType, questionTypes } from './question-types.ts';

/** A statement that something is unknown, or should be studied. */
export interface OpenQuestion {
  /** Unknown; a limitation of the study itself; future work. */
  readonly kind: 'unknown' | 'limitation' | 'direction';
  /** Types of the question; empty if no word indicates one. */
  readonly types: readonly QuestionType[];
  /** The sentence in the abstract, [start, end) in UTF-16 units, and its text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Registrations and the like are not questions. */
const NO_SENTENCE = /\b(?:registered|registration|ABSTRACT TRUNCATED)\b/i;
/**
 * 'No data other than for X' means that there are data on X; 'no evidence that' is a result; 'not good enough
 * to warrant further study' is settled.
 */
const SETTLED = pattern(
  String.raw`
      \b(?:no|few|little|limited) (?:\w+ ){0,3}(?:other than|except|beyond|besides|apart from)\b|\bno (?:\w+ )?evidence (?:that|of|for|
      to)\b|\b(?:not|none|no|neither|nor)\b[^.;]{0,80}\b(?:warrant|merit|justif)
    `,
  'i',
);
/** Refers to the study itself. */
const OWN =
  /\b(?:we|our|this (?:\w+ )?(?:study|trial|analysis)|the (?:present|current) (?:study|trial)|these (?:data|results|findings))\b/i;
/** Typical limitations. They are rare in abstracts, so the model alone is not trusted. */
const LIMITS = pattern(
  String.raw`
      \b(?:limit\w*|small|underpowered|power to detect|retrospective|single[- ]cent\w+|bias\w*|caution\w*|confound\w*|generali[sz]\w*|
      short follow-?up|unable to|could not be|(?:not|were not|was not) (?:\w+ )?(?:assessed|measured|available|controlled|blinded|
      randomi[sz]ed)|uncontrolled|preliminary|weakness\w*)\b
    `,
  'i',
);
const MIN_CHANCE = 0.5;

function kindOf(sentence: string): OpenQuestion['kind'] | null {
  if (NO_SENTENCE.test(sentence) || SETTLED.test(sentence)) return null;
  if (OPEN.test(sentence) && !UNKNOWN.test(sentence)) return 'direction';
  if (UNKNOWN.test(sentence)) return 'unknown';
  return OWN.test(sentence) && LIMITS.test(sentence) && limitationChance(sentence) >= MIN_CHANCE
    ? 'limitation'
    : null;
}

/**
 * The open questions at the end of an abstract, in order. An opening ('little is known of …') is answered by
 * the study itself, unless the article reports none of its own.
 * @param reportsStudy false for reviews and comments
 */
export function openQuestions(abstract: string, reportsStudy: boolean): OpenQuestion[] {
  const sentences = reportsStudy
    ? conclusionSentences(abstract)
    : splitSentences(abstract).map(({ start, end }) => ({ start, end, text: abstract.slice(start, end) }));
  return sentences.flatMap(({ start, end, text }) => {
    const kind = kindOf(text);
    return kind ? [{ kind, types: questionTypes(text), start, end, text }] : [];
  });
}
