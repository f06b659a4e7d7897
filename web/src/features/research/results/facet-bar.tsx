import { formatCount, formatCountry } from '@sextant/briefing/words/formatting';
import type { FacetsAnswer, Narrow } from '@sextant/contracts/literature/facets';
import type { HistoricalDepth } from '@sextant/contracts/literature/filters';
import { SlidersHorizontal, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { useDisclosure } from '../../../ui/use-disclosure.ts';
import {
  getValues,
  isNarrowed,
  NARROW_KINDS,
  type NarrowKind,
  NOT_NARROWED,
  toggleValue,
} from '../search/narrow.ts';
import { FacetMenu } from './facet-menu.tsx';
import { YearHistogram } from './year-histogram.tsx';

interface FacetBarProps {
  facets: FacetsAnswer;
  depth: HistoricalDepth;
  narrow: Narrow;
  onNarrow: (narrow: Narrow) => void;
  /** Called with a year before the selected depth. */
  onEarlierYear: (year: string) => void;
  /** Number of articles of the whole search and of the narrowed one. */
  listed: { whole: number; now: number };
  /** Whether the facets are shown where they are folded: a button of the toolbar shows them. */
  disclosure: ReturnType<typeof useDisclosure>;
  /** Whether they are folded on wide screens too, e.g. because the form with its filters is open. */
  isFolded: boolean;
}

/** Shows the facets where they are folded: always on a phone. */
export function NarrowButton({
  narrow,
  button,
  isFolded,
}: Pick<FacetBarProps, 'narrow' | 'isFolded'> & Pick<FacetBarProps['disclosure'], 'button'>) {
  const count = NARROW_KINDS.flatMap((kind) => getValues(narrow, kind)).length;
  return (
    <Button
      {...button}
      className={cn('shrink-0', count === 0 && 'max-sm:w-11 max-sm:px-0', !isFolded && 'sm:hidden')}
    >
      <SlidersHorizontal strokeWidth={1.5} aria-hidden="true" />
      {/* On phones the order needs the room. */}
      <span className={cn(count === 0 && 'max-sm:sr-only')}>
        {count > 0 ? `Narrow (${count})` : 'Narrow'}
      </span>
    </Button>
  );
}

/** In display order; years come first. */
const MENUS: readonly FacetKind[] = [
  { kind: 'types', label: 'Types' },
  { kind: 'journals', label: 'Journals' },
  { kind: 'mesh', label: 'MeSH headings' },
  { kind: 'organisations', label: 'Organisations' },
  { kind: 'countries', label: 'Countries', format: formatCountry },
];

interface FacetKind {
  kind: Exclude<NarrowKind, 'years'>;
  label: string;
  /** How a value is shown; as it is without. */
  format?: (value: string) => string;
}

const shown = (kind: NarrowKind, value: string) => (kind === 'countries' ? formatCountry(value) : value);

/** First year within the depth; null for all years. */
export function firstYear(depth: HistoricalDepth, today = new Date()): number | null {
  if (depth === 'all') return null;
  const from = new Date(today);
  from.setUTCMonth(from.getUTCMonth() - 12 * Number(depth));
  return from.getUTCFullYear();
}

/** Facets of the matches: years, types, journals, headings, organisations and countries. Selecting values narrows the results without changing the search. */
export function FacetBar(props: FacetBarProps) {
  const { facets, depth, narrow, onNarrow, onEarlierYear, listed, disclosure, isFolded } = props;
  if (!facets.offered)
    return (
      <p className="mt-1 text-ink3 text-meta">
        PubMed does not count its matches by year, type or journal: filter a new search instead.
      </p>
    );
  if (facets.years.length === 0 && !isNarrowed(narrow)) return null;
  const from = firstYear(depth);
  const toggle = (kind: keyof Narrow) => (value: string) => onNarrow(toggleValue(narrow, kind, value));
  const chosen = NARROW_KINDS.flatMap((kind) => getValues(narrow, kind).map((value) => ({ kind, value })));
  const toggleYear = (year: string) =>
    from !== null && Number(year) < from ? onEarlierYear(year) : toggle('years')(year);
  const yearValues = facets.years.map(({ year, count }) => ({ name: String(year), count })).reverse();
  return (
    <section
      aria-label="Narrow the results"
      className={cn(
        'flex flex-col gap-2 empty:hidden max-sm:mt-0',
        // Folded it takes no room: what is below must not move when it arrives.
        (!isFolded || disclosure.open || chosen.length > 0) && 'mt-1.5',
      )}
    >
      <div
        id={disclosure.part.id}
        className={cn(
          'flex flex-wrap items-center gap-x-6 gap-y-2',
          !disclosure.open && (isFolded ? 'hidden' : 'max-sm:hidden'),
        )}
      >
        <div className="max-sm:hidden">
          <YearHistogram
            years={facets.years}
            from={from}
            chosen={getValues(narrow, 'years')}
            onToggle={toggleYear}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FacetMenu
            label="Years"
            values={yearValues}
            chosen={getValues(narrow, 'years')}
            onToggle={toggleYear}
          />
          {MENUS.map(({ kind, label, format }) => (
            <FacetMenu
              key={kind}
              label={label}
              values={facets[kind]}
              chosen={getValues(narrow, kind)}
              onToggle={toggle(kind)}
              format={format}
            />
          ))}
        </div>
        {!facets.countedAll && (
          <p className="text-ink3 text-meta">
            {`Types, journals and headings: of the newest ${formatCount(facets.counted)} that match.`}
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-medium">
            {`Narrowed to ${formatCount(listed.now)} of ${formatCount(listed.whole)} listed:`}
          </p>
          <ul className="contents">
            {chosen.map(({ kind, value }) => (
              <li key={`${kind} ${value}`}>
                <button
                  type="button"
                  aria-label={`Remove ${shown(kind, value)}`}
                  onClick={() => toggle(kind)(value)}
                  className="inline-flex min-h-7 items-center gap-1 rounded-control bg-accent-tint px-2 text-left text-meta hover:bg-hover coarse:min-h-11"
                >
                  {shown(kind, value)}
                  <X aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0 text-ink3" />
                </button>
              </li>
            ))}
          </ul>
          {listed.now > 0 && (
            <button
              type="button"
              className="min-h-6 text-link text-meta coarse:min-h-11"
              onClick={() => onNarrow(NOT_NARROWED)}
            >
              Show the whole list
            </button>
          )}
        </div>
      )}
    </section>
  );
}
