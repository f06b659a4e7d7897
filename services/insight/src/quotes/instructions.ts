import { pattern } from '@sextant/literature-text/pattern';

/**
 * Whether a sentence speaks to who reads it by program rather than about a study. It is data like any other, but nothing that a model says
 * rests on it, and nobody is shown it as a quote. Advice to people ('we recommend MRI to assess …') is none.
 */
export const isInstruction = (sentence: string): boolean => {
  const text = sentence.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return ADDRESS.test(text) || RING.test(text);
};

/** Where a command starts, not a statement about someone: 'patients forget most of the instructions'. */
const COMMAND = String.raw`(?:(?:^|[.!?:;>\])}\n]|--)\W*|\b(?:please|you (?:must|should|will|shall|are to)|(?:AI|LLMs?|(?:language )?models?|assistants?|reviewers?) (?:must|should|will|shall|are to))\s+)(?:now |then |also |just |instead,? )?`;
const READERS = '(?:AI|LLMs?|(?:large )?language models?|models?|chatbots?|assistants?)';

const ADDRESS = pattern(
  String.raw`
    ${COMMAND}(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruct|rule|prompt|above|previous)|
    ^\W*(?:system|developer) (?:message|prompt|override)\b|^\W*(?:system|assistant|user)\s*:|
    <\/?(?:system|user|assistant|articles?|instructions?)>|\[\/?INST\]|<\|im_(?:start|end)\|>|
    ${COMMAND}(?:notes?|messages?|instructions?) (?:to|for) (?:(?:the|any|all) )?${READERS}\b|
    \bas an (?:AI|LLM|(?:large )?language model)\b[^.]{0,30}\b(?:you|please|I)\b|\byour operator\b|
    \bvergiss\b.{0,40}\b(?:anweisung|regel)|忽略.{0,12}(?:指令|规则)
  `,
  'i',
);

/** An order to put something into a ring of the radar, written as a name: 'assess' and 'hold' are words of abstracts, 'Tools to Assess Pain' a title. */
const RING = pattern(
  String.raw`
    \b(?:[Pp]lace|[Pp]ut|[Rr]ank|[Rr]ate|[Cc]lassify|[Ll]ist|[Rr]ecommend|[Mm]ove|[Ss]et|[Oo]utput|[Mm]ark|[Ll]abel|[Ss]core) .{1,80}
    \b(?:in|as|into|under|to) (?:the )?(?:[Rr]ing )?['"‘“]?(?:Adopt|Trial(?: ring)?|Assess|Hold|ADOPT|ASSESS|HOLD)\b(?=['"’”]|\W*$|[.,;:!]| ring\b| and\b)|
    ${COMMAND}(?:place|put|rank|rate|classify|list|recommend|move|set|output|mark|label|score) .{1,80}
    \b(?:as|into|under) (?:the )?(?:ring )?['"‘“]?(?:adopt|trial ring|assess|hold)\b
  `,
);
