import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { Move } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/menu.tsx';
import type { BoardCell } from './use-card-drag.ts';

interface MoveMenuProps {
  element: RoadmapElement;
  periods: RoadmapData['timeHorizon']['periods'];
  onMove: (to: BoardCell) => void;
}

/** Moves an element to another period or lane, for those who neither drag nor use keys. */
export const MoveMenu = ({ element, periods, onMove }: MoveMenuProps) => {
  const { category, timeline, name } = element;
  const { period } = timeline;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" aria-label={`Move: ${name}`}>
          <Move strokeWidth={1.5} aria-hidden="true" />
          Move
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>Period</MenuLabel>
        <MenuRadioGroup value={period} onValueChange={(to) => onMove({ category, period: to })}>
          {periods.map((one) => (
            <MenuRadioItem key={one.period} value={one.period}>
              {one.period}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>Lane</MenuLabel>
        <MenuRadioGroup
          value={category}
          onValueChange={(to) => onMove({ category: to as ElementCategory, period })}
        >
          {ELEMENT_CATEGORIES.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {one}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
};
