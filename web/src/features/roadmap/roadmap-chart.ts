import type { ElementGroup } from '@sextant/briefing/roadmap/roadmap-groups';
import type { ElementCategory, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Approval } from '../../charts/roadmap/approvals.ts';
import type { Dependency } from '../../charts/roadmap/dependencies.ts';
import { findChain } from '../../charts/roadmap/dependency-chain.ts';
import type { GoalLinks } from '../../charts/roadmap/goal-links.ts';
import { itemAt, useRoving } from '../../ui/use-roving.ts';
import type { OptionState } from './roadmap-option.tsx';
import type { BoardCell } from './use-card-drag.ts';

/** Shift with an arrow key moves the focused card. */
const DIRECTIONS = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'lane above',
  ArrowDown: 'lane below',
} as const;
export type MoveDirection = (typeof DIRECTIONS)[keyof typeof DIRECTIONS];

/** Props shared by Timeline and Swimlane. */
export interface RoadmapChartProps {
  readonly title: string;
  readonly periods: readonly ElementGroup[];
  /** Whether elements have dates of their own, not only periods. */
  readonly hasDurations: boolean;
  /** The lanes of the Swimlane in their order. */
  readonly laneOrder: readonly ElementCategory[];
  /** Groups the Timeline by lane. */
  readonly byLane: boolean;
  readonly horizon: RoadmapData['timeHorizon'];
  readonly elements: readonly RoadmapElement[];
  /** Of the technologies of the same version of a topic. */
  readonly approvals: readonly Approval[];
  /** Dependencies that are always drawn. */
  readonly drawn: readonly Dependency[];
  /** All dependencies, drawn for the active card. */
  readonly known: readonly Dependency[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Which steps lead to which goals of the whole plan. */
  readonly goals: GoalLinks;
  /** Number of articles behind an element. */
  readonly articles: (element: RoadmapElement) => number;
  /** JSON path of an element, e.g. '/elements/3'. */
  readonly pathOf: (element: RoadmapElement) => string;
  /** Requests to move an element to another period or lane; undefined if the roadmap is read-only. */
  readonly onMove?: (id: string, to: MoveDirection | BoardCell) => void;
  /** Width of the frame, in px. */
  readonly width: number;
  readonly now: Date;
}

/**
 * Focus and selection of a chart: one tab stop for all cards, and the active card, which is the selected one, whose details are open, else
 * the hovered or focused one.
 */
export function useRoadmapChart(
  { elements, selected, onSelect, onMove }: RoadmapChartProps,
  order: readonly RoadmapElement[],
) {
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => order.map(({ id }) => id), [order]);
  const { container, tabStop, onKeyDown } = useRoving<HTMLDivElement>({ order: ids, selected, onSelect });
  const [pointedId, setPointedId] = useState<string | null>(null);
  const activeId = [selected, pointedId].find((id) => id !== null && ids.includes(id)) ?? null;
  const chain = useMemo(
    () => (selected && ids.includes(selected) ? findChain(selected, elements) : null),
    [selected, ids, elements],
  );
  // A moved card is mounted again in its new cell, so its focus must be restored.
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    const id = movedId.current;
    if (id === null || !elements.some((element) => element.id === id)) return;
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (isFocusLost) frame.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
  }, [elements]);
  const state: OptionState = { selected, tabStop, chain };
  const moveByKey = (event: KeyboardEvent): boolean => {
    const direction = DIRECTIONS[event.key as keyof typeof DIRECTIONS];
    const id = itemAt(event.target);
    if (!event.shiftKey || !direction || !onMove || id === null) return false;
    movedId.current = id;
    onMove(id, direction);
    event.preventDefault();
    return true;
  };
  const onPoint = ({ target }: PointerEvent | FocusEvent) => setPointedId(itemAt(target));
  return {
    frame,
    listbox: container,
    atHand: activeId,
    chain,
    state,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (!moveByKey(event)) onKeyDown(event);
      },
      onClick: ({ target }: MouseEvent) => {
        const id = itemAt(target);
        if (id !== null) onSelect(id);
      },
      onPointerOver: onPoint,
      onPointerLeave: () => setPointedId(null),
      onFocus: onPoint,
      onBlur: () => setPointedId(null),
    },
  };
}

/** The dependencies to draw: all of them, or those of the active card. */
export const visibleDependencies = (
  { drawn, known }: RoadmapChartProps,
  atHand: string | null,
): readonly Dependency[] =>
  drawn.length > 0 || atHand === null
    ? drawn
    : known.filter(({ from, to }) => from === atHand || to === atHand);

/** A list of elements; without one it is no list. */
export const listRole = (elements: readonly unknown[], title: string) =>
  elements.length > 0 ? ({ role: 'listbox', 'aria-label': title } as const) : {};
