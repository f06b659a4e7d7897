import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import {
  areSimilar,
  isBelow,
  isMemberOf,
  isTechnology,
  memoizeByContext,
  memoizeByDocument,
  topicConditions,
} from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { populationInTitle } from './population.ts';
import type { Statement } from './statement.ts';

type Base = ClaimContext['base'];

function namedInTitle({ index, concepts }: Base, document: number): ConceptEvidence[] {
  const titleTo = index.corpus.texts[document]?.titleTo ?? 0;
  return index
    .mentionsIn(document)
    .flatMap(({ concept, first }) => (first < titleTo ? (concepts[concept] ?? []) : []));
}

const countShared = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number =>
  [...a].filter((one) => b.has(one)).length;

/** Minimum share of common words in the people of two titles: 'elderly women' are not 'women'. */
const MIN_ALIKE = 0.65;
const ANYBODY = new Set(['patients', 'people', 'persons', 'subjects', 'individuals', 'adults'].map(stem));

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z\d]+/g) ?? []).filter((word) => !isStopWord(word)).map(stem);

const wordsOfQuery = memoizeByContext(
  (base: Base): ReadonlySet<string> =>
    new Set(
      [...topicConditions(base)].flatMap(({ concept }) =>
        concept.spellings.flatMap(({ text }) => stems(text)),
      ),
    ),
);

/** Concepts that distinguish the population of a title from that of the query. */
const peopleOfTitle = memoizeByDocument((base: Base, document): ReadonlySet<string> => {
  const population = populationInTitle(base.documents[document]?.record.title ?? '') ?? '';
  return new Set(stems(population).filter((word) => !ANYBODY.has(word) && !wordsOfQuery(base).has(word)));
});

/** Whether two articles, by their titles, studied the same people. */
export function haveSamePeople({ base }: ClaimContext, a: number, b: number): boolean {
  const [own, other] = [peopleOfTitle(base, a), peopleOfTitle(base, b)];
  const all = new Set([...own, ...other]).size;
  if (countShared(own, other) < MIN_ALIKE * all) return false;
  const [ours, theirs] = [a, b].map((document) =>
    namedInTitle(base, document).filter(
      (about) => about.kind === 'condition' && about.isKindByName && !topicConditions(base).has(about),
    ),
  ) as [ConceptEvidence[], ConceptEvidence[]];
  return (
    ours.length === 0 ||
    theirs.length === 0 ||
    ours.some((one) => theirs.some((two) => one === two || areSimilar(one, two)))
  );
}

/** The members of a class that a statement or the title of its article names. */
function membersTried({ base }: ClaimContext, { named, document }: Statement, whole: ConceptEvidence) {
  const isMember = (about: ConceptEvidence) =>
    about !== whole && isTechnology(about) && (isBelow(about, whole) || isMemberOf(base, about, whole));
  return new Set([...named, ...namedInTitle(base, document)].filter(isMember));
}

/** Whether two statements on one technology are about the same members, if it is a class: not two of its drugs. */
export function haveSameMembers(context: ClaimContext, a: Statement, b: Statement): boolean {
  const wholes = [a.about, ...(a.rival ? [a.rival] : [])];
  return wholes.every((whole) => {
    const [own, other] = [membersTried(context, a, whole), membersTried(context, b, whole)];
    return own.size + other.size === 0 || countShared(own, other) > 0;
  });
}
