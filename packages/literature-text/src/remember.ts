/** A literature has a hundred times as many words as different ones. */
const MOST = 50_000;

/** A function of one word that keeps its answers; all are forgotten when there are too many. */
export function remember(compute: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let answer = known.get(word);
    if (answer === undefined) {
      // A part of a text would keep the whole text in memory; in a browser there is no Buffer to copy it with.
      const own = word.split('').join('');
      answer = compute(own);
      if (known.size >= MOST) known.clear();
      known.set(own, answer);
    }
    return answer;
  };
}
