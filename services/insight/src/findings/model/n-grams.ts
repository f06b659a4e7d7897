/** N-grams of one to `maxLength` tokens, each with a prefix. */
export function* nGrams(tokens: readonly string[], prefix: string, maxLength: number): Generator<string> {
  for (let at = 0; at < tokens.length; at += 1)
    for (let length = 1; length <= maxLength && at + length <= tokens.length; length += 1)
      yield `${prefix}${tokens.slice(at, at + length).join(' ')}`;
}
