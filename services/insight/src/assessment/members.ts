import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isTechnology } from '../evidence/select.ts';
import { memoizeByContext } from './memoize-by-context.ts';

const MIN_MEMBER_ARTICLES = 4;

/** Members of a vocabulary class in a literature: its descendants, and substances with that action. */
function findMembers(
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

/** Whether the vocabulary or the articles name a technology as a member of a class. */
export const isMemberOf = (base: EvidenceBase, member: ConceptEvidence, about: ConceptEvidence): boolean =>
  isClass(about) && membersOf(base)(about).has(member);

/** Heads of class names: 'agonists', 'inhibitors', 'drugs'. */
const CLASS_HEAD =
  /\b(?:agonist|antagonist|blocker|inhibitor|modulator|activator|drug|agent|compound|analog|analogue|derivative)s?$/i;
/** MeSH tree of pharmacological actions. */
const ACTIONS = 'D27.505.';
export const isClass = ({ kind, concept }: Pick<ConceptEvidence, 'kind' | 'concept'>): boolean =>
  kind === 'platform' &&
  (CLASS_HEAD.test(concept.label) ||
    /^[a-z]{4,}s$/.test(concept.label) ||
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

/** Number and share of articles that name two classes in apposition, if both are names of one. */
const SAME_CLASS = { articles: 2, members: 2, share: 0.5 };

/**
 * Whether two names mean one class: 'the 5-HT1B/1D agonists (triptans)'. Articles put them side by side, and
 * most members of the rarer one are members of the other.
 */
export function isSameClass(base: EvidenceBase, a: ConceptEvidence, b: ConceptEvidence): boolean {
  if (!isClass(a) || !isClass(b)) return false;
  const [rare, common] = a.count <= b.count ? [a, b] : [b, a];
  const [own, others] = [membersOf(base)(rare), membersOf(base)(common)];
  const shared = [...own].filter((member) => others.has(member)).length;
  if (shared < SAME_CLASS.members || shared < SAME_CLASS.share * own.size) return false;
  // Last, since it reads all articles of a class for each pair.
  return countSideBySide(base, rare, common) >= SAME_CLASS.articles;
}

const membersOf = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext(
    (about: ConceptEvidence): ReadonlySet<ConceptEvidence> =>
      new Set([
        ...(about.concept.meaning ? findMembers(base, about) : []),
        ...findAppositions(base, about),
        ...findStemMembers(base, about),
      ]),
  ),
);

/** 'Triptans' are the drugs whose names end so. */
const findStemMembers = ({ concepts }: EvidenceBase, { concept: { words } }: ConceptEvidence) => {
  const [ending = '', ...more] = words;
  return more.length > 0 || ending.length < MIN_ENDING_CHARS
    ? []
    : concepts.filter(
        ({ kind, concept }) =>
          kind === 'platform' &&
          concept.words.length === 1 &&
          concept.words[0] !== ending &&
          concept.words[0]?.endsWith(ending),
      );
};
const MIN_ENDING_CHARS = 5;

function countSideBySide({ index }: EvidenceBase, a: ConceptEvidence, b: ConceptEvidence): number {
  const { texts, starts, ends } = index.corpus;
  const ids = [a.concept.id, b.concept.id];
  return Array.from(a.concept.documents).filter((document) => {
    const text = texts[document]?.text ?? '';
    const named = index.mentionsIn(document).filter(({ concept }) => ids.includes(concept));
    return named.some((mention, position) => {
      const next = named[position + 1];
      return (
        next !== undefined &&
        next.concept !== mention.concept &&
        APPOSITION.test(text.slice(ends[mention.last], starts[next.first]))
      );
    });
  }).length;
}

/** Maximum age in years of a young technology. */
const YOUNG_YEARS = 6;

/** Whether no known member of a class is young: then only its name is new. */
export function isOldClass(base: EvidenceBase, about: ConceptEvidence): boolean {
  if (!isClass(about)) return false;
  const { lastYear } = base.timeline;
  const members = membersOf(base)(about);
  const isYoung = ({ establishedYear }: ConceptEvidence): boolean =>
    establishedYear === null || establishedYear > lastYear - YOUNG_YEARS;
  return members.size > 0 && ![...members].some((member) => !isClass(member) && isYoung(member));
}
