import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { type Concept, type ConceptIndex, isDosageForm, type Meaning } from '../names/names.ts';
import { drugFamily, isAntagonist } from './drug-families.ts';
import type { Kind } from './kind.ts';

/** How a technology is used on people. Tests and frameworks are not. */
export type TreatmentUse = 'drug' | 'device' | 'procedure';

/** What the vocabulary and the name of a treatment tell of its kin. */
export interface Traits {
  readonly use: TreatmentUse;
  /** It names a class: 'triptans', 'ACE inhibitors'. */
  readonly isClass: boolean;
  /** Classes of alternatives: of a drug, headings above it with few members, actions, the family of its name; of others, the head of their names. */
  readonly classes: readonly string[];
}

/** MeSH tree of diagnosis: what is a test as well is no treatment. */
const DIAGNOSIS = /^E01/;
/** MeSH trees of what is used on people. */
const USES: readonly (readonly [RegExp, TreatmentUse])[] = [
  [/^D(?!23)/, 'drug'],
  [/^(?:E02\.319|E02\.095\.465)/, 'drug'],
  [/^E07/, 'device'],
  [/^E0[2346]/, 'procedure'],
];
const useByTrees = (trees: readonly string[]): TreatmentUse | null =>
  trees.some((tree) => DIAGNOSIS.test(tree))
    ? null
    : (USES.find(([place]) => trees.some((tree) => place.test(tree)))?.[1] ?? null);

/** What is done with a technology, or that it is one: no class by itself. */
const GENERIC_HEADS = new Set(
  `therapy treatment technique surgery procedure placement insertion approach method intervention management access care system program
  programme use device drug agent medication regimen combination administration removal implantation application strategy analgesia`.split(
    /\s+/,
  ),
);
/** With these at its end, a name that the vocabulary does not know says only that something is done. */
const VAGUE_HEADS = new Set(
  `therapy treatment drug agent medication regimen care strategy use program programme management approach intervention procedure
  technique method model`.split(/\s+/),
);
const CLASS_HEADS =
  /(?:agonist|antagonist|blocker|inhibitor|modulator|activator|drug|agent|compound|analog|analogue|derivative|antibiotic|therapeutic)s?$/i;
const ACTIONS = 'D27';
/** A heading with more below it is a field of chemistry or surgery, no class of rivals. */
const MAX_MEMBERS = 30;

function useOf({ meaning, words }: Concept, kind: Kind | null, { meanings }: ConceptIndex) {
  const byTrees = meaning && useByTrees(meaning.trees);
  if (byTrees) return byTrees;
  if (meaning && meaning.trees.length > 0) return null;
  const end = meanings.getMeaning(words.slice(-1));
  const byEnd = end && useByTrees(end.trees);
  if (kind === 'platform') return byEnd === 'device' ? 'device' : 'drug';
  return byEnd === 'device' || byEnd === 'procedure' ? byEnd : null;
}

const isPlural = (label: string) => /[^su]s$/i.test(label) && !/(?:sis|itis)$/i.test(label);

function* headingsAbove(meaning: Meaning, vocabulary: Vocabulary): Generator<string> {
  const record = vocabulary.get(meaning.id);
  if (!record) return;
  for (const action of record.actions) yield action;
  for (const above of vocabulary.ancestors(record))
    if (
      above.trees.every((tree) => tree.includes('.')) &&
      vocabulary.descendants(above).length <= MAX_MEMBERS
    )
      yield above.id;
}

/** Traits of a technology, or null for what is not used on people: tests, scores, programs. */
export function readTraits(concept: Concept, kind: Kind | null, index: ConceptIndex): Traits | null {
  const use = useOf(concept, kind, index);
  if (!use) return null;
  const { meaning, words, label } = concept;
  if (meaning === null && VAGUE_HEADS.has(words.at(-1) ?? '')) return null;
  const bare = words.filter((word) => !isDosageForm(word));
  const [head = '', ...more] = bare.toReversed();
  const family = use === 'drug' && more.length === 0 ? drugFamily(head) : null;
  const isHeadClass = use !== 'drug' && more.length > 0 && !GENERIC_HEADS.has(head);
  return {
    use,
    isClass:
      use === 'drug' &&
      (CLASS_HEADS.test(label) ||
        isPlural(label) ||
        (meaning?.trees.some((tree) => tree.startsWith(ACTIONS)) ?? false)),
    classes: [
      ...new Set([
        // Headings above a procedure or device join what is done alike, not what is done instead.
        // What blocks a receptor is no alternative to what acts on it, however alike they are built.
        ...(meaning && use === 'drug'
          ? [...headingsAbove(meaning, index.meanings.vocabulary)].map((one) =>
              isAntagonist(head) ? `${one} antagonists` : one,
            )
          : []),
        ...(family ? [family] : []),
        ...(isHeadClass ? [head] : []),
      ]),
    ].sort(),
  };
}
