import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isTechnology } from './select.ts';

const MIN_MEMBER_ARTICLES = 4;

/** Members of a vocabulary class in a literature: its descendants, and substances with that action. */
export function findMembers(
  { concepts, index }: EvidenceBase,
  { concept: { id, meaning: own, words } }: ConceptEvidence,
): ConceptEvidence[] {
  // 'Atypical neuroleptics' have the members of neuroleptics.
  const meaning = own ?? index.meanings.getMeaning(words.slice(-1));
  if (!meaning || meaning.trees.length === 0) return [];
  const { vocabulary } = index.meanings;
  const isMember = ({ concept }: ConceptEvidence): boolean =>
    concept.meaning !== null &&
    concept.id !== id &&
    (concept.meaning.trees.some((tree) =>
      meaning.trees.some((position) => tree.startsWith(`${position}.`)),
    ) ||
      // Only some editions of the vocabulary have pharmacological actions.
      vocabulary.get(concept.meaning.id)?.actions.includes(meaning.id) === true);
  return concepts.filter(
    (about) => about.count >= MIN_MEMBER_ARTICLES && isTechnology(about) && isMember(about),
  );
}

/** Heads of class names: 'agonists', 'inhibitors', 'drugs'. */
const CLASS_HEAD =
  /\b(?:agonist|antagonist|blocker|inhibitor|modulator|activator|drug|agent|compound|analog|analogue|derivative)s?$/i;
/** MeSH tree of pharmacological actions. */
const ACTIONS = 'D27.505.';
const isClass = ({ kind, concept }: ConceptEvidence): boolean =>
  kind === 'platform' &&
  (CLASS_HEAD.test(concept.label) ||
    (concept.meaning?.trees.some((tree) => tree.startsWith(ACTIONS)) ?? false));

/**
 * Between a class and a member in apposition: 'the 5-HT1 agonist sumatriptan', 'ACE inhibitors (enalapril'.
 */
const APPOSITION = /^[\s,(]{1,3}$/;

/** Concepts named in apposition to a class, as its members. */
function findAppositions({ index, concepts }: EvidenceBase, { concept: { id, documents } }: ConceptEvidence) {
  const { texts, starts, ends } = index.corpus;
  return Array.from(documents).flatMap((document) => {
    const text = texts[document]?.text ?? '';
    const mentions = index.mentionsIn(document);
    return mentions.flatMap((mention, position) => {
      const next = mentions[position + 1];
      const about = next && concepts[next.concept];
      if (mention.concept !== id || !about || about.kind !== 'platform' || isClass(about)) return [];
      return APPOSITION.test(text.slice(ends[mention.last], starts[next.first])) ? [about] : [];
    });
  });
}

/** Maximum age in years of a young technology. */
const YOUNG_YEARS = 6;

/** Whether no known member of a class is young: then only its name is new. */
export function isOldClass(base: EvidenceBase, about: ConceptEvidence): boolean {
  if (!isClass(about)) return false;
  const { lastYear } = base.timeline;
  const members = new Set([
    ...(about.concept.meaning ? findMembers(base, about) : []),
    ...findAppositions(base, about),
  ]);
  const isYoung = ({ establishedYear }: ConceptEvidence): boolean =>
    establishedYear === null || establishedYear > lastYear - YOUNG_YEARS;
  return members.size > 0 && ![...members].some((member) => !isClass(member) && isYoung(member));
}
