import { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { COUNTED_IN, EVIDENCE_SORTS } from '@sextant/contracts/insight/evidence-table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type CountedIn = (typeof COUNTED_IN)[number];
export type EvidenceSort = (typeof EVIDENCE_SORTS)[number];

/** The filters of the call, as the URL has them. */
export interface EvidenceFilters {
  readonly sort: EvidenceSort;
  readonly words?: string;
  readonly design?: ReadDesign;
  readonly technology?: string;
  readonly outcome?: string;
  /** The other technology of a cell of head to head. */
  readonly comparator?: string;
  readonly countedIn?: CountedIn;
  readonly doubtful?: 'true';
  readonly minYear?: number;
  readonly maxYear?: number;
  readonly harms?: 'true';
  readonly decided?: 'yes' | 'no';
  readonly similar?: 'true';
}

/** Names in the URL; `similar` adds studies, `doubtful` says how cells count, all others narrow. */
export const FIELDS = {
  ...{ sort: 'sort', words: 'q', design: 'design', technology: 'technology', outcome: 'outcome' },
  ...{ comparator: 'against', countedIn: 'cell', doubtful: 'doubtful' },
  ...{ minYear: 'from', maxYear: 'to', harms: 'harms', decided: 'decided', similar: 'similar' },
} as const satisfies Record<keyof EvidenceFilters, string>;
const NARROWING = (Object.keys(FIELDS) as (keyof EvidenceFilters)[]).filter(
  (field) => field !== 'sort' && field !== 'similar' && field !== 'doubtful',
);

/** A year that the call takes. */
const YEAR = /^(?:1[5-9]|2\d)\d\d$/;
export const isYear = (text: string): boolean => YEAR.test(text);
const year = (text: string | null) => (text && isYear(text) ? Number(text) : undefined);
const flag = (text: string | null) => (text === 'true' ? text : undefined);

function read(params: URLSearchParams): EvidenceFilters {
  const text = (field: keyof EvidenceFilters) => params.get(FIELDS[field]);
  const countedIn = COUNTED_IN.find((view) => view === text('countedIn'));
  const filters = {
    countedIn,
    comparator: (countedIn && text('comparator')) || undefined,
    doubtful: countedIn && flag(text('doubtful')),
    sort: EVIDENCE_SORTS.find((sort) => sort === text('sort')) ?? 'strength',
    words: text('words')?.slice(0, 200) || undefined,
    design: ReadDesign.safeParse(text('design')).data,
    technology: text('technology') || undefined,
    outcome: text('outcome') || undefined,
    minYear: year(text('minYear')),
    maxYear: year(text('maxYear')),
    harms: flag(text('harms')),
    decided: (['yes', 'no'] as const).find((value) => value === text('decided')),
    similar: flag(text('similar')),
  } as const;
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as never;
}

export type FilterChange = Partial<Record<keyof EvidenceFilters, string | undefined>>;

/** Filters and order of the table, stored in the URL, so that a link and the Back button restore them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params]);
  const change = (changed: FilterChange) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changed)) {
          after.delete(FIELDS[field as keyof EvidenceFilters]);
          if (value) after.set(FIELDS[field as keyof EvidenceFilters], value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    change,
    /** Number of filters that narrow the table. */
    narrowing: NARROWING.filter((field) => filters[field] !== undefined).length,
    clear: () => change(Object.fromEntries(NARROWING.map((field) => [field, undefined]))),
  };
}
