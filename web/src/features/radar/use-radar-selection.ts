import type { Quadrant } from '@sextant/contracts/insight/radar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Blip, fullestQuadrant } from '../../charts/radar/blips.ts';
import type { OpenedPart } from './overview/named-list.tsx';
import { NO_FILTER, type RadarFilter } from './radar-filter.ts';

/** The selected technology and the filter of a radar, which change together: a selection stays in the magnified quadrant. */
export function useRadarSelection(
  blips: readonly Blip[],
  opened: OpenedPart | undefined,
  opensMagnified: boolean,
) {
  const [selected, setSelected] = useState<number | null>(opened && 'item' in opened ? opened.item : null);
  const [filter, setFilter] = useState<RadarFilter>({
    ...NO_FILTER,
    quadrant: !opened && opensMagnified && blips.length > 0 ? fullestQuadrant(blips) : null,
    ...(opened && 'filter' in opened ? opened.filter : {}),
  });
  const select = useCallback(
    (index: number | null) => {
      setSelected(index);
      const next = blips.find((blip) => blip.index === index)?.item.quadrant;
      if (next) setFilter((before) => (before.quadrant ? { ...before, quadrant: next } : before));
    },
    [blips],
  );
  const magnify = useCallback((next: Quadrant | null) => {
    setSelected(null);
    setFilter((before) => ({ ...before, quadrant: next }));
  }, []);
  const showCell = useCallback((quadrant: Quadrant, ring: RadarFilter['ring']) => {
    setSelected(null);
    setFilter({ ...NO_FILTER, quadrant, ring });
  }, []);
  const deselect = () => setSelected(null);
  return { selected, select, deselect, filter, setFilter, magnify, showCell };
}

/** Going back from the details puts the focus on the row that led to them. */
export function useReturnToList(selected: number | null, deselect: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (selected !== null || left.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${left.current}"]`)?.focus();
    left.current = null;
  }, [selected]);
  const goBack = () => {
    left.current = selected;
    deselect();
  };
  return { list, goBack };
}
