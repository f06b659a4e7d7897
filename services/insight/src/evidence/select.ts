import { stem } from '@sextant/literature-text/stem';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { hasRouteOfAdministration } from '../names/names.ts';
import type { ConceptEvidence } from './evidence.ts';

/** A technology of this literature, not one of other topics that it mentions. */
export const isTechnology = ({ kind, isForeign }: ConceptEvidence): boolean =>
  isTechnologyKind(kind) && !isForeign;

/**
 * Whether a concept belongs in a list: not a place, not people, and not a word whose kind is only inferred
 * from context, unless it is given to people.
 */
export const isPresentable = (about: ConceptEvidence): boolean =>
  about.topic ||
  (!isFragment(about) &&
    about.kind !== 'place' &&
    about.kind !== 'population' &&
    about.kind !== 'other' &&
    (hasKindByName(about) || (about.kind === 'platform' && !NO_DRUG.test(about.concept.label))));

/**
 * 'Generation antipsychotics' lacks its number; 'nontriptans' are only what is left; a unit is no substance, and
 * 'ultralong' no thing.
 */
const FRAGMENT =
  /^(?:generation|line|grade|stage|phase|degree|step|tier)s?[ -]|^non-?(?:[a-z]{4,}s?|[A-Z]{2,}s?)$|^(?:micro|milli|kilo|nano)?grams?$|^ultra-?(?:long|short|thin|fine|fast|low|high)$/i;
const isFragment = ({ concept }: ConceptEvidence): boolean => FRAGMENT.test(concept.label);

/**
 * Adjectives and nouns of action that only describe a treatment: 'antireflux', 'transcatheter',
 * 'continuation'.
 */
const NO_DRUG = /ing$|[ai]tion$|ment$|ness$|^(?:anti|trans|peri|post)-?[a-z]+(?<!s)$/i;

/**
 * Whether its kind follows from its name: it does for 'heartburn'; 'chest' is a complaint only by context.
 */
export const hasKindByName = ({ concept, isKindByName }: ConceptEvidence): boolean =>
  concept.label.includes(' ') || isKindByName;

/** A condition by its own name, not only by context. */
export const isNamedCondition = ({ kind, isKindByName }: ConceptEvidence): boolean =>
  kind === 'condition' && isKindByName;

const shared = (a: ConceptEvidence, b: ConceptEvidence): number => {
  const documents = new Set(a.concept.documents);
  let count = 0;
  for (const document of b.concept.documents) if (documents.has(document)) count++;
  return count;
};

/** Drops what an action adds to its means: 'catheterization' and 'catheter', 'transradial' and 'radial'. */
const bare = (word: string): string =>
  stem(
    word
      .replace(/^placement$/, 'insertion')
      .replace(/i[sz]ation$/, '')
      .replace(/^(?:trans|intra|psycho)(?=\w{5})/, '')
      // An opioid is like an opiate.
      .replace(/(?<=^\w{3})(?:oid|ate)$/, ''),
  );
const MAX_OVERLAP = 0.6;

/**
 * 'Radial artery access' is radial access, 'peripheral venous catheters' are peripheral catheters: extra
 * words before the same head do not change the technology.
 */
const isSameTechnology = (short: ConceptEvidence, long: ConceptEvidence): boolean =>
  short.kind === long.kind &&
  short.kind !== 'platform' &&
  short.concept.words.length > 1 &&
  bare(short.concept.words.at(-1) ?? '') === bare(long.concept.words.at(-1) ?? '');

/** 'Patient-derived organoids' and 'patient-derived tumor organoids': one word more within a long name. */
const isWithinLongName = (short: ConceptEvidence, long: ConceptEvidence): boolean =>
  short.kind === long.kind &&
  short.concept.words.length >= 3 &&
  long.concept.words.length === short.concept.words.length + 1 &&
  short.concept.words[0] === long.concept.words[0] &&
  short.concept.words.at(-1) === long.concept.words.at(-1) &&
  !(short.concept.meaning && long.concept.meaning);

/** MeSH trees of pharmacological actions, and of procedures. */
const ACTIONS = 'D27.505.';
const PROCEDURES = 'E0';

const isDirectlyBelow = (a: ConceptEvidence, b: ConceptEvidence, place: string): boolean =>
  (a.concept.meaning?.trees ?? []).some(
    (tree) =>
      tree.startsWith(place) &&
      (b.concept.meaning?.trees ?? []).some((other) => other.slice(0, other.lastIndexOf('.')) === tree),
  );

/**
 * Parent and child among pharmacological actions: anticholinergics and antimuscarinics, narcotics and
 * opioids.
 */
const isAdjacentClass = (a: ConceptEvidence, b: ConceptEvidence): boolean => isDirectlyBelow(a, b, ACTIONS);

/**
 * Parent and child among procedures, with equally many words: 'hormone' and 'estrogen replacement therapy',
 * 'cell therapy' and 'cell transplantation'.
 */
function isAdjacentProcedure(a: ConceptEvidence, b: ConceptEvidence): boolean {
  const [own, other] = [a.concept.words, b.concept.words];
  if (own.length !== other.length || !isDirectlyBelow(a, b, PROCEDURES)) return false;
  return own[0] === other[0] || own.filter((word) => other.includes(word)).length >= 2;
}

const CLASS_HEADS = new Set(['agonist', 'antagonist', 'blocker', 'inhibitor']);
/** Classes by target, one of which is more specific: '5-HT1' and '5-HT1B/1D agonists'. */
function isMoreSpecificClass(
  { concept: short }: ConceptEvidence,
  { concept: long }: ConceptEvidence,
): boolean {
  const [own = '', other = ''] = [short.words[0], long.words[0]];
  const head = short.words.at(-1) ?? '';
  return (
    CLASS_HEADS.has(head) &&
    head === long.words.at(-1) &&
    /\d$/.test(own) &&
    other.startsWith(own) &&
    /^[a-z\d/]{0,5}$/i.test(other.slice(own.length))
  );
}

/** Generic heads after an adjective of treatment. */
const GENERIC_HEADS = new Set(['drug', 'agent', 'therapy', 'treatment', 'medication', 'compound']);
const QUANTITY =
  /^(?:dual|double|triple|quadruple|combin\w+|multi\w+|first|second|third|oral|long|short|low|high)/;
/** 'Atypical drugs' are atypical neuroleptics, 'hormonal therapy' is hormone replacement therapy. */
const isShortFor = ({ concept: short }: ConceptEvidence, { concept: long }: ConceptEvidence): boolean =>
  short.meaning === null &&
  short.words.length === 2 &&
  long.words.length >= 2 &&
  GENERIC_HEADS.has(short.words[1] ?? '') &&
  !QUANTITY.test(short.words[0] ?? '') &&
  // 'hormonal' and 'hormone'
  bare((short.words[0] ?? '').replace(/al$/, '')) === bare((long.words[0] ?? '').replace(/al$/, ''));

/**
 * Whether a reader would take both for the same: the words of one contain the other's, or they share most
 * words and most articles.
 */
export function areSimilar(a: ConceptEvidence, b: ConceptEvidence): boolean {
  if (
    isAdjacentClass(a, b) ||
    isAdjacentClass(b, a) ||
    isAdjacentProcedure(a, b) ||
    isAdjacentProcedure(b, a)
  )
    return true;
  if (isTechnology(a) && (isMoreSpecificClass(a, b) || isMoreSpecificClass(b, a))) return true;
  if (isTechnology(a) && (isShortFor(a, b) || isShortFor(b, a))) return true;
  const [short, long] = a.concept.words.length <= b.concept.words.length ? [a, b] : [b, a];
  const [few, many] = [short, long].map(({ concept }) => new Set(concept.words.map(bare))) as [
    Set<string>,
    Set<string>,
  ];
  const common = [...few].filter((word) => many.has(word)).length;
  if (common === 0) return false;
  const together = shared(a, b);
  const jaccard = together / (a.concept.documents.length + b.concept.documents.length - together || 1);
  const words = common / new Set([...few, ...many]).size;
  if (common < few.size) return words >= 0.6 || jaccard > MAX_OVERLAP;
  if (few.size === many.size || jaccard > MAX_OVERLAP) return true;
  if (isSameTechnology(short, long) || isWithinLongName(short, long)) return true;
  // A class and its member, or a drug and the same drug by another route, are different.
  if (
    isTechnology(a) &&
    ((a.concept.meaning && b.concept.meaning) || hasRouteOfAdministration(long.concept.words))
  )
    return false;
  // 'heart failure' and 'symptomatic heart failure' are the same; 'insulin' and 'closed-loop insulin
  // delivery' are not.
  return together >= 0.6 * Math.min(a.concept.documents.length, b.concept.documents.length) && words >= 0.4;
}

/** Removes concepts that are similar to an earlier one. */
export function removeSimilar(list: readonly ConceptEvidence[]): ConceptEvidence[] {
  const kept: ConceptEvidence[] = [];
  for (const about of list) if (!kept.some((other) => areSimilar(other, about))) kept.push(about);
  return kept;
}
