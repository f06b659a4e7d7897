/** Heads that add nothing to the drug: 'enalapril therapy' is about enalapril. */
const CARRIER_HEADS = new Set(
  'therapy treatment monotherapy pharmacotherapy agent drug medication administration use level concentration intake user infusion intervention group device approach tablet capsule formulation preparation dose prophylaxis gits xl er sr ir xr la'.split(
    ' ',
  ),
);
/** Optional words in names of drug classes by target. */
const OPTIONAL_IN_CLASS_NAMES = new Set([
  'receptor',
  'channel',
  'adrenergic',
  'adrenoceptor',
  'entry',
  'reuptake',
  'type',
  'enzyme',
]);

/**
 * Key shared by the variants of a name outside the vocabulary: its normal words, without variation in form.
 * 'vasopeptidase inhibition', 'vasopeptidase inhibitors' → 'vasopeptidase inhibitor'.
 */
export function variantKey(words: readonly string[]): string {
  let rest = words;
  let head = rest.at(-1) ?? '';
  if (head === 'antagonist' || head === 'blocker' || head === 'agonist' || head === 'inhibitor') {
    const target = rest.slice(0, -1).filter((word) => !OPTIONAL_IN_CLASS_NAMES.has(word));
    head = head === 'antagonist' ? 'blocker' : head;
    rest = target.length > 0 ? [...target, head] : rest;
  }
  // 'cytoprotective drugs', 'agents', 'medication' and 'therapy' mean the same.
  if (rest.length > 1 && ['agent', 'drug', 'medication', 'compound'].includes(head))
    rest = [...rest.slice(0, -1), 'therapy'];
  // An image and its recording: 'electrocardiogram', 'electrocardiography'.
  return rest.map((word) => word.replace(/graphy$/, 'gram')).join(' ');
}

/** The phrase without a carrier head, or null: 'enalapril therapy' → 'enalapril'. */
export function stripCarrier(words: readonly string[]): readonly string[] | null {
  const head = words.at(-1) ?? '';
  return words.length > 1 && CARRIER_HEADS.has(head) ? words.slice(0, -1) : null;
}
