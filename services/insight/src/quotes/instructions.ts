import { pattern } from '@sextant/literature-text/pattern';

/**
 * Whether a sentence speaks to who reads it by program rather than about a study. It is data like any other, but nothing that a model says
 * rests on it, and nobody is shown it as a quote.
 */
export const isInstruction = (sentence: string): boolean =>
  INSTRUCTION.test(sentence.normalize('NFKC').replace(/\p{Cf}/gu, ''));

const INSTRUCTION = pattern(
  String.raw`
    \b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruct|rule|prompt|above|previous)|
    \b(?:system|developer) (?:message|prompt|override)\b|^\W*(?:system|assistant|user)\s*:|
    <\/?(?:system|user|assistant|articles?|instructions?)>|\[\/?INST\]|<\|im_(?:start|end)\|>|
    \b(?:notes?|messages?|instructions?) (?:to|for) (?:the )?(?:AI|LLMs?|language models?|models?|assistants?)\b|\byour operator\b|
    \bvergiss\b.{0,40}\b(?:anweisung|regel)|忽略.{0,12}(?:指令|规则)|
    \b(?:place|put|rank|rate|classify|list|recommend|move|set) .{1,80}\b(?:in|as|into|under|to) (?:the )?(?:ring )?['"‘“]?(?:Adopt|Trial ring|Assess|Hold)\b
  `,
  'i',
);
