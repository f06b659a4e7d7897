import { type CountedIn, type EvidenceFilters, FIELDS } from '../use-filters.ts';

export const EVIDENCE_VIEWS = ['table', 'head-to-head', 'map', 'harms'] as const;
export type EvidenceView = (typeof EVIDENCE_VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<EvidenceView, string>> = {
  table: 'Table',
  'head-to-head': 'Head to head',
  map: 'Map',
  harms: 'Harms',
};

/** A number of a view: what it counts, and where. */
export type Cell = Pick<EvidenceFilters, 'technology' | 'comparator' | 'outcome'> & { countedIn: CountedIn };

/** The view that has such cells; null for those of another tab. */
export const viewOfCell = (countedIn: CountedIn): EvidenceView | null => VIEW_OF_CELL[countedIn];
const VIEW_OF_CELL: Readonly<Record<CountedIn, EvidenceView | null>> = {
  'head-to-head': 'head-to-head',
  reviews: 'head-to-head',
  map: 'map',
  harms: 'harms',
  'negated-harms': 'harms',
  trend: null,
};

const VIEW = 'view';
const CELL = ['technology', 'comparator', 'outcome', 'countedIn'] as const;

export const viewIn = (params: URLSearchParams): EvidenceView =>
  EVIDENCE_VIEWS.find((view) => view === params.get(VIEW)) ?? 'table';

/** The address of a view: filters of the table wait there, a cell is left. */
export function viewAddress(params: URLSearchParams, view: EvidenceView): string {
  const after = new URLSearchParams(params);
  if (params.has(FIELDS.countedIn)) for (const field of CELL) after.delete(FIELDS[field]);
  after.delete(VIEW);
  if (view !== 'table') after.set(VIEW, view);
  return `?${after}`;
}

/** The address of the topic's first tab, in the version that is shown. */
export function answerAddress(params: URLSearchParams): string {
  const version = params.get('version');
  return version === null ? '?' : `?${new URLSearchParams({ version })}`;
}

/** The address of the studies that a number counts: no other filter narrows them. */
export function cellAddress(params: URLSearchParams, cell: Cell): string {
  const after = new URLSearchParams(params);
  after.delete(VIEW);
  for (const field of Object.keys(FIELDS) as (keyof EvidenceFilters)[])
    if (field !== 'sort' && field !== 'doubtful') after.delete(FIELDS[field]);
  for (const field of CELL) if (cell[field]) after.set(FIELDS[field], cell[field]);
  return `?${after}`;
}
