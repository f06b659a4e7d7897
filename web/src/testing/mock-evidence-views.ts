import {
  type EvidenceHarms,
  type EvidenceMap,
  type EvidenceQuery,
  type EvidenceStudy,
  type EvidenceTrend,
  type HeadToHead,
  MAX_TREND_TECHNOLOGIES,
} from '@sextant/contracts/insight/evidence-table';

/** The views over the studies of a mocked table: all names of it are technologies, no sentence is doubtful. */

type Place = Pick<EvidenceQuery, 'technology' | 'comparator' | 'outcome'>;
const isCounted = ({ isMatch, isRejected, isRetracted }: EvidenceStudy) =>
  isMatch && !isRejected && !isRetracted;
const tested = ({ interventions }: EvidenceStudy) => interventions.flatMap(({ concept }) => concept ?? []);
const isReview = ({ design }: EvidenceStudy) => design?.value.includes('review') === true;

const pairsOf = (study: EvidenceStudy): [string, string][] =>
  study.comparator?.concept ? tested(study).map((key) => [key, study.comparator?.concept ?? '']) : [];

const mapPlaces = (study: EvidenceStudy) =>
  study.sentences.flatMap((sentence) =>
    sentence.outcomes.map(({ concept }) => ({
      technology: sentence.intervention?.concept ?? tested(study)[0] ?? '',
      outcome: concept ?? '',
      direction: sentence.direction?.value,
    })),
  );
const harmPlaces = (study: EvidenceStudy) =>
  study.sentences.flatMap((sentence) =>
    sentence.outcomes
      .filter(({ isHarm }) => isHarm)
      .map(({ concept, text, isNegated }) => ({
        technology: sentence.intervention?.concept ?? '',
        outcome: concept ?? '',
        ...{ name: text, isNegated, sentence },
      })),
  );

const isAt = (place: Place, cell: { technology: string; outcome: string }) =>
  (place.technology === undefined || place.technology === cell.technology) &&
  (place.outcome === undefined || place.outcome === cell.outcome);

/** Whether a cell of a view counts a study. */
export function countedIn(study: EvidenceStudy, query: EvidenceQuery): boolean {
  if (!isCounted(study)) return false;
  const asked = [query.technology, query.comparator].filter((key) => key !== undefined);
  const isPair = pairsOf(study).some((pair) => asked.every((key) => pair.includes(key)));
  switch (query.countedIn) {
    case 'head-to-head':
      return isPair;
    case 'reviews':
      return isPair && isReview(study);
    case 'trend':
      return query.technology === undefined || study.technologies.includes(query.technology);
    case 'map':
      return mapPlaces(study).some((cell) => isAt(query, cell));
    default:
      return harmPlaces(study).some(
        (cell) => cell.isNegated === (query.countedIn === 'negated-harms') && isAt(query, cell),
      );
  }
}

/** Keys with the number of their studies, most first. */
function count(studies: readonly EvidenceStudy[], keysOf: (study: EvidenceStudy) => readonly string[]) {
  const all = studies.flatMap((study) => [...new Set(keysOf(study))]);
  return [...Map.groupBy(all, (key) => key)]
    .map(([key, { length }]) => ({ key, name: key, studies: length }))
    .sort((a, b) => b.studies - a.studies);
}

const pmidsOf = (studies: readonly EvidenceStudy[]) => studies.map(({ pmid }) => pmid);

export function headToHeadOf(all: readonly EvidenceStudy[]): Omit<HeadToHead, 'runId' | 'asOf'> {
  const studies = all.filter(isCounted);
  const technologies = count(studies, (study) => pairsOf(study).flat());
  return {
    technologies,
    pairs: technologies.flatMap(({ key: one }, index) =>
      technologies.slice(index + 1).flatMap(({ key: other }) => {
        const own = studies.filter((study) =>
          pairsOf(study).some((pair) => pair.includes(one) && pair.includes(other)),
        );
        // As if all that is tested were of one class.
        const areRivals = [one, other].every((key) => studies.some((study) => tested(study).includes(key)));
        const pair = {
          technologies: [one, other] as [string, string],
          pmids: pmidsOf(own),
          reviews: pmidsOf(own.filter(isReview)),
          areRivals,
        };
        return own.length > 0 || areRivals ? [pair] : [];
      }),
    ),
  };
}

export function mapOf(all: readonly EvidenceStudy[]): Omit<EvidenceMap, 'runId' | 'asOf'> {
  const studies = all.filter(isCounted);
  const technologies = count(studies, (study) => mapPlaces(study).map(({ technology }) => technology));
  const outcomes = count(studies, (study) => mapPlaces(study).map(({ outcome }) => outcome));
  return {
    technologies,
    outcomes,
    cells: technologies.flatMap(({ key: technology }) =>
      outcomes.flatMap(({ key: outcome }) => {
        const own = studies.filter((study) =>
          mapPlaces(study).some((cell) => isAt({ technology, outcome }, cell)),
        );
        const given = own
          .flatMap(mapPlaces)
          .flatMap((cell) => (isAt({ technology, outcome }, cell) && cell.direction ? cell.direction : []));
        const countOf = (...values: string[]) => given.filter((value) => values.includes(value)).length;
        const people = own.flatMap(({ n }) => n?.value ?? []);
        return own.length === 0
          ? []
          : {
              ...{ technology, outcome, pmids: pmidsOf(own) },
              people: people.length > 0 ? people.reduce((a, b) => a + b, 0) : null,
              directions: {
                for: countOf('favors-intervention'),
                none: countOf('no-difference'),
                against: countOf('favors-comparator', 'harm'),
              },
            };
      }),
    ),
  };
}

export function harmsOf(all: readonly EvidenceStudy[]): Omit<EvidenceHarms, 'runId' | 'asOf'> {
  const studies = all.filter(isCounted);
  const found = studies.flatMap((study) => harmPlaces(study).map((place) => ({ study, ...place })));
  return {
    technologies: count(studies, (study) => harmPlaces(study).map(({ technology }) => technology)),
    harms: [...Map.groupBy(found, ({ outcome }) => outcome)].map(([outcome, own]) => ({
      outcome,
      name: own[0]?.name ?? outcome,
      sentences: own.map(({ study: { pmid, year, design }, sentence }) => ({
        ...{ pmid, year, design: design?.value ?? null },
        ...{ technology: sentence.intervention, sentence },
      })),
    })),
  };
}

export function trendOf(all: readonly EvidenceStudy[]): Omit<EvidenceTrend, 'runId' | 'asOf'> {
  const studies = all.filter(isCounted);
  const known = studies.flatMap(({ year }) => year ?? []);
  const first = Math.min(...known);
  const span = Array.from({ length: Math.max(0, Math.max(...known) - first + 1) }, (_, i) => first + i);
  const countBy = (some: readonly EvidenceStudy[]) =>
    span.map((year) => some.filter((study) => study.year === year).length);
  const totals = countBy(studies);
  return {
    years: span.map((year, i) => ({ year, count: totals[i] ?? 0 })),
    runningYear: span.includes(2026) ? 2026 : null,
    undated: studies.length - known.length,
    unread: 0,
    subjects: [],
    technologies: count(studies, ({ technologies }) => technologies)
      .slice(0, MAX_TREND_TECHNOLOGIES)
      .map((technology) => ({
        ...technology,
        counts: countBy(studies.filter(({ technologies }) => technologies.includes(technology.key))),
      })),
  };
}
