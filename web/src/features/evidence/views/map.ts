import type {
  DirectionCounts,
  EvidenceConcept,
  EvidenceMap,
} from '@sextant/contracts/insight/evidence-table';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';

export type MapCell = EvidenceMap['cells'][number];

export interface Grid {
  /** Columns. */
  readonly technologies: readonly EvidenceConcept[];
  /** Rows. */
  readonly outcomes: readonly EvidenceConcept[];
  readonly rows: readonly (readonly (MapCell | undefined)[])[];
  /** Most studies of a cell. */
  readonly most: number;
}

/** Outcomes by technologies, the first of each. */
export function gridOf(data: EvidenceMap, size: { technologies: number; outcomes: number }): Grid {
  const technologies = data.technologies.slice(0, size.technologies);
  const outcomes = data.outcomes.slice(0, size.outcomes);
  const cells = new Map(data.cells.map((cell) => [JSON.stringify([cell.outcome, cell.technology]), cell]));
  return {
    technologies,
    outcomes,
    rows: outcomes.map((outcome) =>
      technologies.map((technology) => cells.get(JSON.stringify([outcome.key, technology.key]))),
    ),
    most: Math.max(0, ...data.cells.map(({ pmids }) => pmids.length)),
  };
}

export interface TechnologyCells {
  readonly technology: EvidenceConcept;
  readonly cells: readonly { readonly outcome: EvidenceConcept; readonly cell: MapCell }[];
}

/** The same as lists: the outcomes of each technology, most studies first. */
export const cellsByTechnology = ({ technologies, outcomes, cells }: EvidenceMap): TechnologyCells[] =>
  technologies.map((technology) => ({
    technology,
    cells: cells
      .flatMap((cell) => {
        const outcome = outcomes.find(({ key }) => key === cell.outcome);
        return cell.technology === technology.key && outcome ? { outcome, cell } : [];
      })
      .sort((a, b) => b.cell.pmids.length - a.cell.pmids.length),
  }));

export const givenIn = ({ for: pro, none, against }: DirectionCounts): number => pro + none + against;

/** The studies of all cells, each once. */
export const mappedStudies = ({ cells }: EvidenceMap): number =>
  new Set(cells.flatMap(({ pmids }) => pmids)).size;

export function mapCsv({ technologies, outcomes, cells }: EvidenceMap): string {
  const names = (concepts: readonly EvidenceConcept[]) =>
    new Map(concepts.map(({ key, name }) => [key, name]));
  const [technologyNames, outcomeNames] = [names(technologies), names(outcomes)];
  const columns: readonly CsvColumn<MapCell>[] = [
    ['Technology', ({ technology }) => technologyNames.get(technology) ?? technology],
    ['Outcome', ({ outcome }) => outcomeNames.get(outcome) ?? outcome],
    ['Studies', ({ pmids }) => pmids.length],
    ['People', ({ people }) => people],
    ['For (Given)', ({ directions }) => directions.for],
    ['No Difference (Given)', ({ directions }) => directions.none],
    ['Against (Given)', ({ directions }) => directions.against],
    ['PMIDs', ({ pmids }) => pmids.join(' ')],
  ];
  return csvTable(columns, cells);
}
