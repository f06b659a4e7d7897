/** Sentences of one study design. `{slots}` are filled from the theme's vocabulary; see `fill`. */
export interface Frame {
  titles: readonly string[];
  aims: readonly string[];
  methods: readonly string[];
  results: readonly string[];
  conclusions: readonly string[];
}

export type Slots = Readonly<Record<string, string>>;

const parts = new Map<string, readonly string[]>();

/** A sentence split at its slots: text and names of slots in turn. Split once, as it is filled many times. */
function splitAtSlots(sentence: string): readonly string[] {
  const split = sentence.split(/\{(\w+)\}/);
  parts.set(sentence, split);
  return split;
}

function readSlot(slots: Slots, name: string): string | undefined {
  const value = slots[name];
  if (value !== undefined) return value;
  const lower = slots[name.charAt(0).toLowerCase() + name.slice(1)];
  return lower === undefined ? undefined : capital(lower);
}

/**
 * Replaces `{name}` by its slot, `{Name}` by the capitalized slot. Throws on an unknown slot, which is a typo
 * in a sentence.
 */
export function fill(sentence: string, slots: Slots): string {
  const split = parts.get(sentence) ?? splitAtSlots(sentence);
  let text = '';
  for (let i = 0; i < split.length; i++) {
    const part = split[i] ?? '';
    const value = i % 2 === 0 ? part : readSlot(slots, part);
    if (value === undefined) throw new Error(`No slot '${part}' for: ${sentence}`);
    text += value;
  }
  return text.replace(/\ba (?=[aeiou])/gi, (article) => `${article.charAt(0)}n `);
}

export function capital(text: string): string {
  const first = text.charAt(0);
  // mRNA and ctDNA keep their lower-case first letter.
  if (first < 'a' || first > 'z' || /^[a-z]+[A-Z]/.test(text)) return text;
  return first.toUpperCase() + text.slice(1);
}
