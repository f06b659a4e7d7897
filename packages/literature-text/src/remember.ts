import { detachString } from './detach-string.ts';

/** A literature has a hundred times as many words as different ones. */
const MAX_WORDS = 50_000;

/** A function of a text, of a word mostly, that keeps its answers; all are forgotten when there are too many. */
export function remember<Answer>(
  compute: (text: string) => Answer,
  maxKnown: number = MAX_WORDS,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    // The answer may have parts of the text in it.
    const own = detachString(text);
    const answer = compute(own);
    if (known.size >= maxKnown) known.clear();
    known.set(own, answer);
    return answer;
  };
}
