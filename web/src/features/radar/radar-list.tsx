import { useState } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import { useIsDecided } from '../../topic-kit/correcting/correcting-context.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { AddTechnology } from './add-technology.tsx';
import type { HoverStore } from './hover-store.ts';
import { MoveSeveral } from './move-several.tsx';
import { isSearched, type RadarFilter } from './radar-filter.ts';
import { RadarFilters } from './radar-filters.tsx';
import { RadarTable } from './radar-table.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { BY_RING, foldSettled } from './sort-blips.ts';

/** Longer lists under the chart scroll within a frame of their own. */
const MAX_UNSCROLLED_ROWS = 40;

interface RadarListProps {
  blips: readonly Blip[];
  matching: ReadonlySet<number>;
  selected: number | null;
  onSelect: (index: number) => void;
  hover: HoverStore;
  filter: RadarFilter;
  /** Undefined hides the filters. */
  onFilter: ((filter: RadarFilter) => void) | undefined;
  /** Whether the list is beside the chart, in a frame of its height. */
  isBeside: boolean;
  title: string;
}

/** The technologies of a radar, with filters and an order. */
export function RadarList(props: RadarListProps) {
  const { blips, matching, selected, onSelect, hover, filter, onFilter, isBeside, title } = props;
  const [sort, setSort] = useState(BY_RING);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const pick = (index: number) =>
    setPicked(
      (before) =>
        before &&
        new Set(
          [...before].includes(index) ? [...before].filter((one) => one !== index) : [...before, index],
        ),
    );
  const shown = blips.filter(({ index }) => matching.has(index));
  const { told, folds } = foldSettled(shown, isSearched(filter), useIsDecided());
  const parts = folds.map(({ label, blips: own }) => ({
    label,
    own,
    // What is selected on the chart is in sight in the list.
    isOpen: opened.has(label) || own.some(({ index }) => index === selected),
  }));
  const listed = new Set(
    [...told, ...parts.flatMap(({ own, isOpen }) => (isOpen ? own : []))].map(({ index }) => index),
  );
  const toggle = (label: string, isOpen: boolean) =>
    setOpened(new Set(isOpen ? [...opened].filter((one) => one !== label) : [...opened, label]));
  const isLong = listed.size > MAX_UNSCROLLED_ROWS;
  return (
    <>
      {onFilter ? (
        <RadarFilters
          blips={blips}
          filter={filter}
          onChange={onFilter}
          shown={matching.size}
          sort={sort}
          onSort={setSort}
        >
          <MoveSeveral picked={picked} onPicked={setPicked} />
          {picked ? null : <AddTechnology />}
        </RadarFilters>
      ) : (
        <div className="-ml-2 flex">
          <AddTechnology />
        </div>
      )}
      <ScrollRegion
        scrolls={isBeside || isLong}
        // A list that does not scroll takes the height it needs: it would print over what follows.
        className={isLong && !isBeside ? 'max-h-[70dvh]' : undefined}
        more="More technologies"
      >
        <RadarTable
          blips={blips}
          matching={listed}
          selected={selected}
          onSelect={onSelect}
          hover={hover}
          sort={sort}
          onSort={setSort}
          title={title}
          picked={picked}
          onPick={pick}
        />
        {parts.map(({ label, isOpen }) => (
          <button
            key={label}
            type="button"
            aria-expanded={isOpen}
            onClick={() => toggle(label, isOpen)}
            className="flex min-h-9 items-center gap-0.5 text-ink2 text-ui hover:text-ink coarse:min-h-11"
          >
            <TurningChevron open={isOpen} />
            {label}
          </button>
        ))}
      </ScrollRegion>
    </>
  );
}
