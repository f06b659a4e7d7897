import { splitSentences } from '@sextant/literature-text/sentences';
import { conclusionSentences } from '../conclusions/conclusion-part.ts';
import { OPEN } from '../conclusions/cues.ts';
import { pattern } from '../pattern.ts';
import { UNKNOWN } from './cues.ts';
import { limitationChance } from './limitation.ts';
import { type QuestionType, questionTypes } from './question-types.ts';

/** What an article says is not known, or should be studied. */
export interface OpenQuestion {
  /** Not known; a limit of the article's own study; to be studied. */
  readonly kind: 'unknown' | 'limitation' | 'direction';
  /** Of what the question asks; empty where no word tells. */
  readonly types: readonly QuestionType[];
  /** Where the sentence is in the abstract, [start, end) in UTF-16 units, and its words. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Registrations and the like conclude nothing. */
const NO_SENTENCE = /\b(?:registered|registration|ABSTRACT TRUNCATED)\b/i;
/**
 * 'No data other than for X' says that there are data of X; 'no evidence that' is a result; what was not good enough 'to warrant further study' is settled.
 */
const SETTLED = pattern(
  String.raw`
      \b(?:no|few|little|limited) (?:\w+ ){0,3}(?:other than|except|beyond|besides|apart from)\b|\bno (?:\w+ )?evidence (?:that|of|for|
      to)\b|\b(?:not|none|no|neither|nor)\b[^.;]{0,80}\b(?:warrant|merit|justif)
    `,
  'i',
);
/** Whose limit it is: the study's own. */
const OWN =
  /\b(?:we|our|this (?:\w+ )?(?:study|trial|analysis)|the (?:present|current) (?:study|trial)|these (?:data|results|findings))\b/i;
/** What limits a study. In an abstract a limitation is rare: more is asked than the model's word. */
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
 * The open questions with which an abstract ends, in its order. What it opens with ('little is known of …') is what the study then answers; only
 * of an article that reports no study of its own is it a question still.
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
