import type { FacetsAnswer, Narrow } from '@sextant/contracts/literature/facets';
import type { HistoricalDepth } from '@sextant/contracts/literature/filters';
import { SlidersHorizontal, X } from 'lucide-react';
import { formatCount } from '../../../lib/formatting.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { isNarrowed, NARROW_KINDS, NOT_NARROWED, toggled, valuesOf } from '../search/narrow.ts';
import { FacetMenu } from './facet-menu.tsx';
import { YearHistogram } from './year-histogram.tsx';

interface FacetBarProps {
  facets: FacetsAnswer;
  depth: HistoricalDepth;
  narrow: Narrow;
  onNarrow: (narrow: Narrow) => void;
  /** A year before the depth was chosen. */
  onEarlierYear: (year: string) => void;
  /** Articles that the whole search lists, and those that it is narrowed to. */
  listed: { whole: number; now: number };
}

/** Types that are offered without opening a menu. */
const MAX_INLINE_TYPES = 3;

/** First year that a depth reaches from today; null for all years. */
export function firstYearOf(depth: HistoricalDepth, today = new Date()): number | null {
  if (depth === 'all') return null;
  const from = new Date(today);
  from.setUTCMonth(from.getUTCMonth() - 12 * Number(depth));
  return from.getUTCFullYear();
}

/** Years, types, journals and headings of what matched: each value narrows the results, and the search stays as it is. */
export function FacetBar({ facets, depth, narrow, onNarrow, onEarlierYear, listed }: FacetBarProps) {
  const folded = useDisclosure();
  if (!facets.offered)
    return (
      <p className="mt-1 text-ink3 text-meta">
        PubMed does not count its matches by year, type or journal: filter a new search instead.
      </p>
    );
  if (facets.years.length === 0 && !isNarrowed(narrow)) return null;
  const from = firstYearOf(depth);
  const toggle = (kind: keyof Narrow) => (value: string) => onNarrow(toggled(narrow, kind, value));
  const chosen = NARROW_KINDS.flatMap((kind) => valuesOf(narrow, kind).map((value) => ({ kind, value })));
  const toggleYear = (year: string) =>
    from !== null && Number(year) < from ? onEarlierYear(year) : toggle('years')(year);
  const yearValues = facets.years.map(({ year, count }) => ({ name: String(year), count })).reverse();
  return (
    <section aria-label="Narrow the results" className="mt-1.5 flex flex-col gap-2">
      <Button {...folded.button} className="self-start sm:hidden">
        <SlidersHorizontal strokeWidth={1.5} aria-hidden="true" />
        {chosen.length > 0 ? `Narrow (${chosen.length})` : 'Narrow'}
      </Button>
      <div
        id={folded.part.id}
        className={cn('flex flex-wrap items-center gap-x-6 gap-y-2', !folded.open && 'max-sm:hidden')}
      >
        <div className="max-sm:hidden">
          <YearHistogram
            years={facets.years}
            from={from}
            chosen={valuesOf(narrow, 'years')}
            onToggle={toggleYear}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FacetMenu
            label="Years"
            values={yearValues}
            chosen={valuesOf(narrow, 'years')}
            onToggle={toggleYear}
          />
          <FacetMenu
            label="Types"
            values={facets.types}
            chosen={valuesOf(narrow, 'types')}
            onToggle={toggle('types')}
          />
          <FacetMenu
            label="Journals"
            values={facets.journals}
            chosen={valuesOf(narrow, 'journals')}
            onToggle={toggle('journals')}
          />
          <FacetMenu
            label="MeSH headings"
            values={facets.mesh}
            chosen={valuesOf(narrow, 'mesh')}
            onToggle={toggle('mesh')}
          />
          <span className="flex flex-wrap gap-x-3 text-meta max-xl:hidden">
            {facets.types
              .filter(({ name }) => !valuesOf(narrow, 'types').includes(name))
              .slice(0, MAX_INLINE_TYPES)
              .map(({ name, count }) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => toggle('types')(name)}
                  className="min-h-6 text-link"
                >
                  {name} {formatCount(count)}
                </button>
              ))}
          </span>
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
                  aria-label={`Remove ${value}`}
                  onClick={() => toggle(kind)(value)}
                  className="inline-flex min-h-7 items-center gap-1 rounded-control bg-accent-tint px-2 text-left text-meta hover:bg-hover coarse:min-h-11"
                >
                  {value}
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
