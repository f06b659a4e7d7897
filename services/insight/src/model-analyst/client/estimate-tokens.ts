/** Conservative number of characters per token in English; other characters count as a token each. */
const CHARACTERS_PER_TOKEN = 3.5;

/** Estimates the tokens of a text: never fewer than usual tokenizers give for English prose. */
export function estimateTokens(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  const ascii = text.replace(/[^\u0000-\u007f]/g, '').length;
  return Math.ceil(ascii / CHARACTERS_PER_TOKEN) + (text.length - ascii);
}
