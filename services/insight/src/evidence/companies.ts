/** Words that tell branches and divisions of one company apart: 'Example Pharma', 'Example Japan Research and Development'. */
const BRANCH_WORDS = new Set(
  `pharma pharmaceutical pharmaceuticals pharmaceutica farma farmaceutici farmaceutica diagnostics biopharma medical affairs research
  development global worldwide international europe european emea asia pacific north latin south america american usa us uk eu group
  holding holdings corporate headquarters r&d rd and & of the for`.split(/\s+/),
);

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
/** Names of countries in lower case, without those of several words. */
const COUNTRIES = new Set(
  Array.from({ length: 26 * 26 }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)))
    .map((code) => regions.of(code)?.toLowerCase() ?? code)
    .filter((name) => name.length > 2 && !name.includes(' ')),
);

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,.()/-]+/u)
    .filter(Boolean);

const isBranchOf = (words: readonly string[], shorter: readonly string[]) =>
  shorter.length < words.length &&
  shorter.every((word, index) => words[index] === word) &&
  words.slice(shorter.length).every((word) => BRANCH_WORDS.has(word) || COUNTRIES.has(word));

/**
 * The company of which each name is a branch, by name: 'Example Japan' is 'Example' where that is named too. Others stand
 * for themselves.
 */
export function headCompanies(names: readonly string[]): ReadonlyMap<string, string> {
  const byFirst = Map.groupBy(
    [...new Set(names)]
      .map((name) => ({ name, words: wordsOf(name) }))
      .sort((a, b) => a.words.length - b.words.length),
    ({ words }) => words[0] ?? '',
  );
  return new Map(
    [...byFirst.values()].flatMap((alike) =>
      alike.map(
        ({ name, words }) =>
          [name, alike.find((other) => isBranchOf(words, other.words))?.name ?? name] as const,
      ),
    ),
  );
}
