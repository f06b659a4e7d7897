import { leadingLabelLength, splitSections } from '@sextant/literature-text/section-labels';
import { type Sentence, splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../pattern.ts';

/**
 * A sentence of an abstract's conclusion: its index among the abstract's sentences, and [start, end) in the
 * abstract.
 */
export interface ConclusionSentence extends Sentence {
  readonly number: number;
  readonly text: string;
}

const CONCLUDES =
  /^(?:\w+ and )?(?:conclusions?|interpretation|implications|discussion|comment|significance)\b/i;
/** Phrases that introduce a conclusion without a label. */
const OPENING = pattern(
  String.raw`
      ^(?:in (?:conclusion|summary|brief)|to (?:conclude|summari[sz]e)|we (?:\w+ )?conclude|conclusions?\b|overall|taken together|
      together|thus|therefore|hence|accordingly|(?:these|our|the present|the current|present) (?:\w+ ){0,3}(?:results|data|findings|
      observations|study|studies|analysis|trial) (?:\w+ )?(?:suggests?|indicates?|demonstrates?|shows?|supports?|confirms?|provides?|
      highlights?|imply|implies|establish|underscore)|(?:it is|it can be|it was|the authors) conclude)
    `,
  'i',
);
/** Registration and funding are not conclusions. */
const REGISTRATION =
  /^(?:\W*(?:this|the) (?:\w+ ){0,2}(?:trial|study) (?:is|was|has been) registered|trial registration|registered (?:at|with|in|under)|clinicaltrials\.gov|funded by|supported by)\b/i;
/** Says what the study is to find: what stands before it is what was known. */
const AIM = pattern(
  String.raw`
      ^(?:(?:here(?:in)?|in this (?:\w+ )?(?:study|trial|work|report|paper|article)),? we\b|we (?:\w+ )?(?:investigated|examined|aimed|sought|hypothesi[sz]ed|asked|tested whether)\b|
      (?:the|our) (?:\w+ )?(?:aims?|purpose|objectives?|goal) (?:of|was|were|is)\b|(?:this|the present) (?:\w+ )?(?:article|paper|study|trial|review|report) (?:\w+ )?(?:was (?:\w+ )?(?:designed|undertaken)|aims?|aimed)\b)
    `,
  'i',
);
/**
 * Without label and introductory phrase, the last sentences of a sufficiently long abstract: some records are
 * truncated.
 */
const LAST = 2;
const MIN_SENTENCES = 4;
/** In the first half of an abstract such a phrase introduces prior knowledge. */
const EARLIEST_SHARE = 0.5;

/**
 * The conclusion of an abstract: the sentences of its labelled section, else from the first introductory
 * phrase in its second half, else the last two, after its aim, of an abstract that is not truncated.
 */
export function conclusionSentences(abstract: string): ConclusionSentence[] {
  const sentences = splitSentences(abstract)
    .map((sentence, number) => ({
      ...sentence,
      number,
      text: abstract.slice(sentence.start, sentence.end),
    }))
    .filter(({ text }) => !REGISTRATION.test(text));
  const section = splitSections(abstract).findLast(({ label }) => label !== null && CONCLUDES.test(label));
  if (section) {
    const from = abstract.lastIndexOf(section.text);
    const own = sentences.filter(({ start }) => start >= from && start < from + section.text.length);
    if (own.length > 0) return own;
  }
  const opening = sentences.findIndex(
    ({ text, number }) =>
      number >= EARLIEST_SHARE * (sentences.length - 1) && OPENING.test(text.slice(leadingLabelLength(text))),
  );
  if (opening >= 0) return sentences.slice(opening);
  const aim = sentences.findLastIndex(({ text }) => AIM.test(text));
  return sentences.length >= MIN_SENTENCES ? sentences.slice(Math.max(aim + 1, sentences.length - LAST)) : [];
}
