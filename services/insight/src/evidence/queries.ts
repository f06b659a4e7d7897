import type {
  DirectionCounts,
  EvidenceConcept,
  EvidenceHarms,
  EvidenceMap,
  EvidencePage,
  EvidenceQuery,
  EvidenceSentence,
  EvidenceStudy,
  HeadToHead,
} from '@sextant/contracts/insight/evidence-table';
import { hasDesign, REVIEWS } from './designs.ts';
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
const isShown = ({ isRejected }: EvidenceSentence) => !isRejected;
const sentencesOf = ({ sentences }: EvidenceStudy) => sentences.filter(isShown);
const keysOf = (concept: string | null): string[] => concept?.split('|') ?? [];

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
  const { technology, comparator, outcome, minYear, maxYear, harms, decided, similar } = query;
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
    if (technology && !study.technologies.includes(technology)) return false;
    if (comparator && !keysOf(study.comparator?.concept ?? null).includes(comparator)) return false;
    const sentences = sentencesOf(study);
    if (outcome && !sentences.some(({ outcomes }) => outcomes.some(({ concept }) => concept === outcome)))
      return false;
    if (harms && !sentences.some(({ outcomes }) => outcomes.some(({ isHarm }) => isHarm))) return false;
    if (words.length === 0) return true;
    const text = textOf(study);
    return words.every((word) => text.includes(word));
  });
}

/** Concepts by the number of studies, most frequent first. */
function countConcepts(
  studies: readonly EvidenceStudy[],
  conceptsOf: (study: EvidenceStudy) => readonly (string | null)[],
  names: Names,
  limit: number,
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
  sentencesOf(study).flatMap(({ outcomes }) => outcomes.map(({ concept }) => concept));

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

const isCounted = ({ isMatch, isRejected, isRetracted }: EvidenceStudy) =>
  isMatch && !isRejected && !isRetracted;
const MAX_TECHNOLOGIES = 24;

/** Keys of a study's arms: what was tested, and against what. */
const armsOf = ({ interventions, comparator }: EvidenceStudy) => ({
  tested: [...new Set(interventions.flatMap(({ concept }) => keysOf(concept)))],
  against: keysOf(comparator?.concept ?? null),
});

/** The technologies that most studies test, each compared with each. */
export function queryHeadToHead(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
): Omit<HeadToHead, 'runId'> {
  const counted = studies.filter(isCounted);
  const isTechnology = new Set(counted.flatMap(({ technologies }) => technologies));
  const technologies = countConcepts(
    counted,
    (study) => {
      const { tested, against } = armsOf(study);
      return [...tested, ...against].filter((key) => isTechnology.has(key));
    },
    table.names,
    MAX_TECHNOLOGIES,
  );
  const place = new Map(technologies.map(({ key }, index) => [key, index]));
  const pairs = new Map<string, HeadToHead['pairs'][number]>();
  const add = (one: string, other: string, pmid: string, list: 'pmids' | 'reviews') => {
    const [a, b] = [place.get(one), place.get(other)];
    if (a === undefined || b === undefined || a === b) return;
    const ordered: [string, string] = a < b ? [one, other] : [other, one];
    const id = ordered.join(' ');
    const pair = pairs.get(id) ?? { technologies: ordered, pmids: [], reviews: [] };
    if (!pair[list].includes(pmid)) pair[list].push(pmid);
    pairs.set(id, pair);
  };
  for (const study of counted) {
    const { tested, against } = armsOf(study);
    if (hasDesign(study, REVIEWS)) {
      for (const [index, one] of study.technologies.entries())
        for (const other of study.technologies.slice(index + 1)) add(one, other, study.pmid, 'reviews');
    }
    for (const one of tested) for (const other of against) add(one, other, study.pmid, 'pmids');
  }
  const order = ({ technologies: [a, b] }: HeadToHead['pairs'][number]) =>
    (place.get(a) ?? 0) * MAX_TECHNOLOGIES + (place.get(b) ?? 0);
  return { asOf: table.asOf, technologies, pairs: [...pairs.values()].sort((a, b) => order(a) - order(b)) };
}

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

const MAX_OUTCOMES = 40;

/** Technologies by outcomes: a study counts where one of its result sentences has both. */
export function queryMap(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
): Omit<EvidenceMap, 'runId'> {
  const counted = studies.filter(isCounted);
  const technologies = countConcepts(
    counted,
    ({ interventions }) => interventions.flatMap(({ concept }) => keysOf(concept)),
    table.names,
    MAX_TECHNOLOGIES,
  );
  const outcomes = countConcepts(counted, outcomesOf, table.names, MAX_OUTCOMES);
  const shown = new Set(outcomes.map(({ key }) => key));
  const cells = technologies.flatMap(({ key: technology }) => {
    const byOutcome = new Map<string, { studies: EvidenceStudy[]; sentences: EvidenceSentence[] }>();
    for (const study of counted) {
      const own = study.interventions.flatMap(({ concept }) => keysOf(concept));
      for (const sentence of sentencesOf(study)) {
        const tested = sentence.intervention ? keysOf(sentence.intervention.concept) : own;
        if (!tested.includes(technology)) continue;
        for (const { concept } of sentence.outcomes) {
          if (!concept || !shown.has(concept)) continue;
          const cell = byOutcome.get(concept) ?? { studies: [], sentences: [] };
          if (cell.studies.at(-1) !== study) cell.studies.push(study);
          if (cell.sentences.at(-1) !== sentence) cell.sentences.push(sentence);
          byOutcome.set(concept, cell);
        }
      }
    }
    return outcomes.flatMap(({ key: outcome }) => {
      const cell = byOutcome.get(outcome);
      if (!cell) return [];
      const people = cell.studies.flatMap((study) =>
        study.n?.tier === 'read' && !hasDesign(study, REVIEWS) ? study.n.value : [],
      );
      return {
        technology,
        outcome,
        pmids: cell.studies.map(({ pmid }) => pmid),
        people: people.length > 0 ? people.reduce((a, b) => a + b, 0) : null,
        directions: countDirections(cell.sentences),
      };
    });
  });
  return { asOf: table.asOf, technologies, outcomes, cells };
}

/** Sentences on harms by outcome, most studies first; of one outcome, the strongest studies first. */
export function queryHarms(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
): Omit<EvidenceHarms, 'runId'> {
  const found = studies
    .filter(isCounted)
    .toSorted((a, b) => byStrength(a, b) || byYear(a, b))
    .flatMap((study) =>
      sentencesOf(study).flatMap((sentence) =>
        sentence.outcomes.flatMap(({ concept, isHarm }) =>
          isHarm && concept
            ? {
                outcome: concept,
                pmid: study.pmid,
                year: study.year,
                design: study.design?.value ?? null,
                technology: sentence.intervention ?? study.interventions[0] ?? null,
                sentence,
              }
            : [],
        ),
      ),
    );
  const harms = [...Map.groupBy(found, ({ outcome }) => outcome)].map(([outcome, all]) => ({
    outcome,
    name: table.names[outcome] ?? outcome,
    sentences: all.map(({ outcome: _, technology, ...one }) => ({
      ...one,
      technology: technology && { text: technology.text, concept: technology.concept },
    })),
  }));
  return {
    asOf: table.asOf,
    harms: harms.sort((a, b) => b.sentences.length - a.sentences.length || (a.outcome < b.outcome ? -1 : 1)),
  };
}
