import { areFull, type Gap, isActive, MAX_NEAR_SHOWN, newestFirst, pmidsOf } from './gap.ts';
import {
  comesNear,
  type GapTable,
  hasEvidence,
  isControlled,
  isInPeople,
  isNarrative,
  isPreclinical,
  isReview,
} from './gap-table.ts';
import { asOfYear, NOUNS, noneFound, TOPIC_OPENINGS, tableFigures } from './gap-words.ts';
import { capitalize, countOf } from './words.ts';

/** Gaps without rivals: a drug that has not come from the laboratory to people, and kinds of evidence that the whole topic lacks. */

const LADDER = { preclinical: 3, share: 0.5, near: 3 };

/** Young drugs: at least half of the records that name them are animal or laboratory studies of them, and none is a controlled study in people. */
export function findLadderGaps(table: GapTable): Gap[] {
  const drugs = table.subjects.filter(({ use, isClass }) => use === 'drug' && !isClass);
  return drugs.flatMap((drug): Gap[] => {
    const preclinical = drug.tested.filter(isPreclinical);
    const others = drug.named.filter((study) => !isReview(study) && !isPreclinical(study));
    const near = others.filter((study) => isControlled(study) || comesNear(study, 'randomized'));
    if (
      preclinical.length < LADDER.preclinical ||
      preclinical.length < LADDER.share * drug.named.length ||
      !isActive(preclinical, table) ||
      drug.named.some((study) => drug.tested.includes(study) && isControlled(study)) ||
      others.some((study) => hasEvidence(study, 'randomized')) ||
      near.length > LADDER.near
    )
      return [];
    return [
      {
        kind: 'ladder',
        technology: { key: drug.key, name: drug.name },
        missing: 'a controlled study in people',
        figures: [
          ...tableFigures(table),
          { name: 'preclinical', label: 'Animal or laboratory studies', value: preclinical.length },
        ],
        sentence: `${asOfYear(table)}${capitalize(drug.name)} has ${countOf(preclinical.length, 'animal or laboratory study', 'animal or laboratory studies')} and no controlled study in people: ${noneFound(table)}.`,
        records: preclinical.length,
        expected: null,
        rivals: [],
        near: pmidsOf(near, MAX_NEAR_SHOWN),
        having: [],
        quotable: [],
        own: newestFirst(preclinical),
      },
    ];
  });
}

/** Controlled studies in people of a topic that can be said to lack something, and its share of studies in people; records that may come near. */
const TOPIC = { controlled: 20, inPeople: 0.5, near: 2 };
/** What is asked of every topic. What studies of costs and work call themselves is too varied for their absence to be told. */
const KINDS = ['randomized', 'quality-of-life', 'follow-up'] as const;

/** Kinds of evidence that no study of a topic has. */
export function findTopicGaps(table: GapTable): Gap[] {
  const { records } = table;
  const inPeople = records.filter(isInPeople);
  if (
    records.filter(isControlled).length < TOPIC.controlled ||
    inPeople.length < TOPIC.inPeople * records.length ||
    !areFull(inPeople)
  )
    return [];
  const searched = records.filter((study) => !isNarrative(study) && !isPreclinical(study));
  return KINDS.flatMap((kind): Gap[] => {
    const near = searched.filter((study) => comesNear(study, kind));
    if (searched.some((study) => hasEvidence(study, kind)) || near.length > TOPIC.near) return [];
    return [
      {
        kind: 'whole-topic',
        technology: null,
        evidence: kind,
        missing: NOUNS[kind],
        sentence: `${asOfYear(table)}${TOPIC_OPENINGS[kind]}: none found in these ${countOf(records.length, 'record', 'records')}, ${countOf(inPeople.length, 'study', 'studies')} in people among them.`,
        figures: [
          ...tableFigures(table),
          { name: 'studies', label: 'Studies in people', value: inPeople.length },
          { name: 'having', label: `Records with ${NOUNS[kind]}`, value: 0 },
        ],
        records: inPeople.length,
        expected: null,
        rivals: [],
        near: [],
        having: [],
        quotable: [],
        own: newestFirst(inPeople),
      },
    ];
  });
}
