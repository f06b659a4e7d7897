import {
  type EvidenceConcept,
  type EvidenceStudy,
  type EvidenceTrend,
  MAX_TREND_TECHNOLOGIES,
} from '@sextant/contracts/insight/evidence-table';
import { isCounted } from './cells.ts';
import { countConcepts } from './queries.ts';
import type { EvidenceTable } from './table.ts';

/** Named by a larger share of the studies: its line would stay at the top, and press all others down. */
const MAX_SHARE = 0.75;

/** The technologies of most studies by year, beside all studies of the year. */
export function queryTrend(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
): Omit<EvidenceTrend, 'runId'> {
  const counted = studies.filter(isCounted);
  const dated = counted.flatMap(({ year, technologies }) => (year === null ? [] : { year, technologies }));
  const [first, last] = dated.reduce<[number, number]>(
    ([from, to], { year }) => [Math.min(from, year), Math.max(to, year)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const span = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  const countBy = (some: readonly { readonly year: number }[]) => {
    const byYear = Map.groupBy(some, ({ year }) => year);
    return span.map((year) => byYear.get(year)?.length ?? 0);
  };
  const totals = countBy(dated);
  const all = countConcepts(counted, ({ technologies }) => technologies, table.names);
  const isSubject = ({ studies: naming }: EvidenceConcept) => naming > MAX_SHARE * counted.length;
  const lines = all.filter((technology) => !isSubject(technology));
  const readIn = new Date(table.asOf).getUTCFullYear();
  return {
    asOf: table.asOf,
    years: span.map((year, place) => ({ year, count: totals[place] ?? 0 })),
    runningYear: span.includes(readIn) ? readIn : null,
    undated: counted.length - dated.length,
    unread: table.unread,
    subjects: all.filter(isSubject),
    technologies: lines.slice(0, MAX_TREND_TECHNOLOGIES).map((technology) => ({
      ...technology,
      counts: countBy(dated.filter(({ technologies }) => technologies.includes(technology.key))),
    })),
  };
}
