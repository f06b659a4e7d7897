import {
  type DirectionCounts,
  EVIDENCE_VIEW_LIMITS,
  type EvidenceConcept,
  type EvidenceHarms,
  type EvidenceMap,
  type EvidencePage,
  type EvidenceQuery,
  type EvidenceSentence,
  type EvidenceStudy,
  type HeadToHead,
} from '@sextant/contracts/insight/evidence-table';
import {
  armsOf,
  comparedBy,
  countedPart,
  harmCellsOf,
  isCounted,
  isCountedIn,
  keysOf,
  mapCellsOf,
  reviewedBy,
} from './cells.ts';
import { hasDesign, REVIEWS } from './designs.ts';
import { areRivals } from './rivals.ts';
import { strengthOf } from './strength.ts';
import type { EvidenceTable } from './table.ts';

/** Every count and list over the evidence of a run. */

type Names = EvidenceTable['names'];

/** Whether a person gave its direction: what a model suggests counts nowhere. */
const isGiven = ({ direction }: EvidenceSentence) => direction?.by === 'user';

const isDecided = ({ version, isRejected, design, n, interventions, comparator, sentences }: EvidenceStudy) =>
  version > 0 &&
  (isRejected ||
    [design, n, comparator, ...interventions].some((field) => field?.by === 'user') ||
    sentences.some((sentence) => isGiven(sentence) || sentence.isRejected));

const hasDirection = ({ sentences }: EvidenceStudy) => sentences.some(isGiven);
const shownSentences = ({ sentences }: EvidenceStudy) => sentences.filter(({ isRejected }) => !isRejected);

type Order = (a: EvidenceStudy, b: EvidenceStudy) => number;
const byStrength: Order = (a, b) => strengthOf(b) - strengthOf(a);
const byYear: Order = (a, b) => (b.year ?? 0) - (a.year ?? 0);
const ORDERS: Readonly<Record<EvidenceQuery['sort'], readonly Order[]>> = {
  strength: [byStrength, byYear],
  undecided: [(a, b) => Number(hasDirection(a)) - Number(hasDirection(b)), byStrength, byYear],
  newest: [byYear, byStrength],
  oldest: [(a, b) => (a.year ?? 9_999) - (b.year ?? 9_999), byStrength],
  people: [(a, b) => (b.n?.value ?? 0) - (a.n?.value ?? 0), byStrength],
};

const textOf = (study: EvidenceStudy): string =>
  [
    study.title,
    study.population ?? '',
    ...study.interventions.map(({ text }) => text),
    study.comparator?.text ?? '',
    ...study.sentences.map(({ quote }) => quote),
  ]
    .join('\n')
    .toLowerCase();

/** Studies within the filters of a query. Absent filters let everything through. */
function filterStudies(studies: readonly EvidenceStudy[], query: EvidenceQuery): EvidenceStudy[] {
  const { countedIn, technology, comparator, outcome, minYear, maxYear, harms, decided, similar } = query;
  const words = query.words?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const designs = query.design === undefined ? null : new Set([query.design].flat());
  const pmids = query.pmids === undefined ? null : new Set(query.pmids.split(','));
  return studies.filter((study) => {
    if (!study.isMatch && !similar && !pmids) return false;
    if (pmids && !pmids.has(study.pmid)) return false;
    if (designs && !(study.design && designs.has(study.design.value))) return false;
    if (minYear !== undefined && (study.year ?? 0) < minYear) return false;
    if (maxYear !== undefined && (study.year ?? 9_999) > maxYear) return false;
    if (decided && isDecided(study) !== (decided === 'yes')) return false;
    const sentences = shownSentences(study);
    if (countedIn) {
      if (!isCountedIn(study, countedIn, query)) return false;
    } else if (technology && !study.technologies.includes(technology)) return false;
    else if (comparator && !keysOf(study.comparator?.concept ?? null).includes(comparator)) return false;
    else if (
      outcome &&
      !sentences.some(({ outcomes }) => outcomes.some(({ concept }) => keysOf(concept).includes(outcome)))
    )
      return false;
    if (harms && !sentences.some(({ outcomes }) => outcomes.some(({ isHarm }) => isHarm))) return false;
    if (words.length === 0) return true;
    const text = textOf(study);
    return words.every((word) => text.includes(word));
  });
}

/** Concepts by the number of studies, most frequent first. */
export function countConcepts<Study>(
  studies: readonly Study[],
  conceptsOf: (study: Study) => readonly (string | null)[],
  names: Names,
  limit = Number.POSITIVE_INFINITY,
): EvidenceConcept[] {
  const counts = new Map<string, number>();
  for (const study of studies)
    for (const key of new Set(conceptsOf(study))) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([key, count]) => ({ key, name: names[key] ?? key, studies: count }));
}

const outcomesOf = (study: EvidenceStudy) =>
  shownSentences(study).flatMap(({ outcomes }) => outcomes.flatMap(({ concept }) => keysOf(concept)));

const MAX_OPTIONS = 60;

/** One page of the table. */
export function queryStudies(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
  query: EvidenceQuery,
  offset: number,
): Omit<EvidencePage, 'runId' | 'nextCursor'> & { readonly isLast: boolean } {
  const found = filterStudies(studies, query);
  const orders = ORDERS[query.sort];
  const sorted = found.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return Number(b.pmid) - Number(a.pmid);
  });
  const designs = Map.groupBy(found, ({ design }) => design?.value ?? null);
  return {
    asOf: table.asOf,
    studies: sorted.slice(offset, offset + query.limit),
    total: found.length,
    read: table.read,
    matches: table.matches,
    unread: table.unread,
    designs: [...designs]
      .map(([design, { length }]) => ({ design, studies: length }))
      .sort((a, b) => b.studies - a.studies),
    technologies: countConcepts(found, ({ technologies }) => technologies, table.names, MAX_OPTIONS),
    outcomes: countConcepts(found, outcomesOf, table.names, MAX_OPTIONS),
    isLast: offset + query.limit >= found.length,
  };
}

const { technologies: MAX_TECHNOLOGIES, outcomes: MAX_OUTCOMES } = EVIDENCE_VIEW_LIMITS;

/** The studies that count, each with what counts of it. */
const countedStudies = (studies: readonly EvidenceStudy[], withDoubtful: boolean) =>
  studies.filter(isCounted).map((study) => countedPart(study, withDoubtful));

type ComparedPair = HeadToHead['pairs'][number];

/** The technologies that most studies test against another one, each with each; pairs of rivals also if no study compares them. */
export function queryHeadToHead(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
  withDoubtful: boolean,
): Omit<HeadToHead, 'runId'> {
  const counted = countedStudies(studies, withDoubtful).map((study) => ({
    study,
    compared: comparedBy(study),
  }));
  const { names } = table;
  const compared = countConcepts(counted, (one) => one.compared.flat(), names);
  const known = new Set(compared.map(({ key }) => key));
  const alone = countConcepts(counted, ({ study }) => technologiesInArms(study), names)
    .filter(({ key }) => !known.has(key))
    .map((one) => ({ ...one, studies: 0 }));
  const technologies = [...compared, ...alone].slice(0, MAX_TECHNOLOGIES);
  const place = new Map(technologies.map(({ key }, index) => [key, index]));
  const pairs = new Map<string, ComparedPair>();
  const pairOf = (one: string, other: string): ComparedPair | undefined => {
    const [a, b] = [place.get(one), place.get(other)];
    if (a === undefined || b === undefined || a === b) return undefined;
    const ordered: [string, string] = a < b ? [one, other] : [other, one];
    const id = ordered.join(' ');
    const pair = pairs.get(id) ?? {
      technologies: ordered,
      ...{ pmids: [], reviews: [], areRivals: areRivals(table, ordered) },
    };
    pairs.set(id, pair);
    return pair;
  };
  const add = (list: string[] | undefined, pmid: string) => {
    if (list && !list.includes(pmid)) list.push(pmid);
  };
  for (const { study, compared } of counted) {
    for (const [one, other] of compared) add(pairOf(one, other)?.pmids, study.pmid);
    for (const [one, other] of reviewedBy(study)) add(pairOf(one, other)?.reviews, study.pmid);
  }
  for (const [index, { key: one }] of technologies.entries())
    for (const { key: other } of technologies.slice(index + 1))
      if (areRivals(table, [one, other])) pairOf(one, other);
  const order = ({ technologies: [a, b] }: ComparedPair) =>
    (place.get(a) ?? 0) * MAX_TECHNOLOGIES + (place.get(b) ?? 0);
  return { asOf: table.asOf, technologies, pairs: [...pairs.values()].sort((a, b) => order(a) - order(b)) };
}

const technologiesInArms = (study: EvidenceStudy): string[] => Object.values(armsOf(study)).flat();

/** Directions that a person gave to these sentences. */
function countDirections(sentences: readonly EvidenceSentence[]): DirectionCounts {
  const values = sentences.filter(isGiven).flatMap(({ direction }) => direction?.value ?? []);
  const count = (...wanted: readonly string[]) => values.filter((value) => wanted.includes(value)).length;
  return {
    for: count('favors-intervention'),
    none: count('no-difference'),
    against: count('favors-comparator', 'harm'),
  };
}

/** Technologies by outcomes: a study counts where one of its result sentences has both. */
export function queryMap(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
  withDoubtful: boolean,
): Omit<EvidenceMap, 'runId'> {
  const counted = countedStudies(studies, withDoubtful).map((study) => ({
    study,
    places: mapCellsOf(study),
  }));
  const technologies = countConcepts(
    counted,
    ({ places }) => places.map(({ technology }) => technology),
    table.names,
    MAX_TECHNOLOGIES,
  );
  const outcomes = countConcepts(
    counted,
    ({ places }) => places.map(({ outcome }) => outcome),
    table.names,
    MAX_OUTCOMES,
  );
  const cells = new Map<string, { studies: Set<EvidenceStudy>; sentences: Set<EvidenceSentence> }>();
  const idOf = (technology: string, outcome: string) => JSON.stringify([technology, outcome]);
  for (const { study, places } of counted)
    for (const { technology, outcome, sentence } of places) {
      const id = idOf(technology, outcome);
      const cell = cells.get(id) ?? { studies: new Set(), sentences: new Set() };
      cell.studies.add(study);
      cell.sentences.add(sentence);
      cells.set(id, cell);
    }
  return {
    asOf: table.asOf,
    technologies,
    outcomes,
    cells: technologies.flatMap(({ key: technology }) =>
      outcomes.flatMap(({ key: outcome }) => {
        const cell = cells.get(idOf(technology, outcome));
        if (!cell) return [];
        const found = [...cell.studies];
        const people = found.flatMap((study) =>
          study.n?.tier === 'read' && !hasDesign(study, REVIEWS) ? study.n.value : [],
        );
        return {
          technology,
          outcome,
          pmids: found.map(({ pmid }) => pmid),
          people: people.length > 0 ? people.reduce((a, b) => a + b, 0) : null,
          directions: countDirections([...cell.sentences]),
        };
      }),
    ),
  };
}

/** Sentences on harms by outcome, most studies first; of one outcome, the strongest studies first. */
export function queryHarms(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
  withDoubtful: boolean,
): Omit<EvidenceHarms, 'runId'> {
  const counted = countedStudies(studies, withDoubtful)
    .toSorted((a, b) => byStrength(a, b) || byYear(a, b))
    .map((study) => ({ study, places: harmCellsOf(study) }));
  const found = counted.flatMap(({ study, places }) =>
    places.map(({ outcome, technologies, sentence }) => ({
      outcome,
      row: {
        pmid: study.pmid,
        year: study.year,
        design: study.design?.value ?? null,
        technology:
          technologies.length > 0
            ? {
                text: technologies.map((key) => table.names[key] ?? key).join(', '),
                concept: technologies.join('|'),
              }
            : null,
        sentence,
      },
    })),
  );
  const harms = [...Map.groupBy(found, ({ outcome }) => outcome)].map(([outcome, all]) => ({
    outcome,
    name: table.names[outcome] ?? outcome,
    sentences: all.map(({ row }) => row),
  }));
  return {
    asOf: table.asOf,
    technologies: countConcepts(
      counted,
      ({ places }) => places.flatMap(({ technologies }) => technologies),
      table.names,
    ),
    harms: harms.sort((a, b) => b.sentences.length - a.sentences.length || (a.outcome < b.outcome ? -1 : 1)),
  };
}
