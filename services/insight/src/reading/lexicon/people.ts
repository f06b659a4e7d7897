/** Words for studies, whose number is none of people. */
export const STUDIES: ReadonlySet<string> = new Set(
  'studies trials rcts articles publications reports citations'.split(' '),
);

/** Words for those who are studied, and for the studies of a synthesis: in the plural, or as they follow a number. */
export const STUDIED: ReadonlySet<string> = new Set(
  `patients subjects participants volunteers women men children adults adolescents infants individuals people persons boys girls
  males females outpatients inpatients veterans neonates newborns cases controls completers users nurses physicians residents
  smokers recipients students mothers pairs twins elderly candidates survivors consumers respondents families eyes
  rats mice dogs rabbits pigs piglets animals monkeys sheep cats hamsters`
    .split(/\s+/)
    .concat(...STUDIES),
);

/** Words for the parts into which those who are studied are divided. */
export const GROUPS: ReadonlySet<string> = new Set('groups arms sets cohorts'.split(' '));

const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
]);
const LARGE: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

const isPart = (word: string) => SMALL.has(word) || LARGE.has(word);
export const isNumberWord = (word: string): boolean =>
  isPart(word) || (word.includes('-') && word.split('-').every(isPart));

/** The value of a number in words, such as 'two hundred and fifty-six'; null for other words. */
export function parseNumberWords(words: readonly string[]): number | null {
  let [total, current] = [0, 0];
  for (const word of words.flatMap((each) => each.split('-'))) {
    const [small, large] = [SMALL.get(word), LARGE.get(word)];
    if (small !== undefined) current += small;
    else if (large === 100) current = Math.max(1, current) * 100;
    else if (large !== undefined) {
      total += Math.max(1, current) * large;
      current = 0;
    } else if (word !== 'and') return null;
  }
  return words.length > 0 ? total + current : null;
}
