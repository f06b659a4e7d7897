/** Sentences of one study design. `{slots}` are filled from the theme's vocabulary; see `fill`. */
export interface Frame {
  titles: readonly string[];
  aims: readonly string[];
  methods: readonly string[];
  results: readonly string[];
  conclusions: readonly string[];
}

export type Slots = Readonly<Record<string, string>>;

/**
 * Replaces `{name}` by its slot, `{Name}` by the capitalized slot. Throws on an unknown slot, which is a typo
 * in a sentence.
 */
export function fill(sentence: string, slots: Slots): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name] ?? slots[name[0]?.toLowerCase() + name.slice(1)];
    if (value === undefined) throw new Error(`No slot '${name}' for: ${sentence}`);
    return /^[A-Z]/.test(name) ? capital(value) : value;
  });
  return text.replace(/(^|[^\w])a (?=[aeiou])/gi, (match, before: string) => `${before}${match.at(-2)}n `);
}

export const capital = (text: string): string => {
  // mRNA and ctDNA keep their lower-case first letter.
  return /^[a-z]+[A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
