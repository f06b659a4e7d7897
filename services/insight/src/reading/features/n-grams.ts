/** N-grams of one to `maxLength` words, each with a prefix, each once. */
export function nGrams(words: readonly string[], prefix: string, maxLength: number): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    let gram = prefix;
    for (let length = 1; length <= maxLength && at + length <= words.length; length += 1) {
      gram += ` ${words[at + length - 1]}`;
      found.add(gram);
    }
  }
  return [...found];
}
