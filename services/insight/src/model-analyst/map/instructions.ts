/**
 * Whether a sentence speaks to who reads it by program rather than about a study. It is data like any other, but no finding rests on it, and
 * nobody is shown it as a quote.
 */
export const isInstruction = (sentence: string): boolean =>
  INSTRUCTION.test(sentence.normalize('NFKC').replace(/\p{Cf}/gu, ''));

const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruct|rule|prompt|above|previous)|\b(?:system|developer) (?:message|prompt|override)\b|^\s*(?:system|assistant|user)\s*:|<\/?(?:system|user|assistant|article|instruction)s?>|\[\/?INST\]|<\|im_(?:start|end)\|>|\b(?:note|message|instructions?) (?:to|for) (?:the )?(?:AI|LLM|language model|model|assistant)s?\b|\b(?:always|must|should|please) (?:place|put|rank|rate|classify|list|report|recommend|add) .{0,80}\b(?:in|as|into|under) (?:the )?(?:Adopt|Trial ring|Hold)\b/i;
