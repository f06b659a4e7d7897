import type { ElementCategory } from '@sextant/contracts/insight/roadmap';
import { type DragEvent, useState } from 'react';
import { itemAt } from '../../ui/use-roving.ts';

/** A cell of the board. */
export interface BoardCell {
  readonly category: ElementCategory;
  /** Name of the period. */
  readonly period: string;
}

/** The cell under the pointer; cards lie over cells, and reach through several. */
const cellAt = ({ clientX, clientY }: DragEvent): BoardCell | null => {
  const period = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'period' in element.dataset);
  const lane = period?.closest<HTMLElement>('[data-lane]');
  return period && lane
    ? { category: lane.dataset.lane as ElementCategory, period: period.dataset.period ?? '' }
    : null;
};

/** Drag and drop of cards between cells: event handlers for the board, and the cell under the dragged card. Disabled without `onMove`. */
export function useCardDrag(onMove?: (id: string, to: BoardCell) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<BoardCell | null>(null);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const isOver = (category: string, period: string): boolean =>
    over !== null && over.category === category && over.period === period;
  return {
    isOver,
    handlers: onMove && {
      onDragStart: (event: DragEvent) => {
        setDragged(itemAt(event.target));
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        const cell = dragged === null ? null : cellAt(event);
        if (cell) event.preventDefault();
        if (!cell || !isOver(cell.category, cell.period)) setOver(cell);
      },
      onDrop: (event: DragEvent) => {
        const cell = cellAt(event);
        event.preventDefault();
        if (dragged !== null && cell) onMove(dragged, cell);
        endDrag();
      },
      onDragEnd: endDrag,
    },
  };
}
