import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ReactNode } from 'react';
import { ElementMaturity } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';

interface MatrixNameProps {
  element: RoadmapElement;
  isSelected: boolean;
  onSelect: (id: string) => void;
  /** Shown after the badge. */
  children?: ReactNode;
}

/** The full name, and under it the badge of the maturity. */
export const MatrixName = ({ element, isSelected, onSelect, children }: MatrixNameProps) => (
  <button
    type="button"
    data-item={element.id}
    aria-pressed={isSelected}
    onClick={() => onSelect(element.id)}
    className={cn(
      'flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-chip px-1 py-1.5 text-left text-meta hover:bg-hover',
      isSelected && 'bg-accent-tint',
    )}
  >
    <span className="min-w-0 basis-full [overflow-wrap:anywhere]">{element.name}</span>
    <ElementMaturity element={element} />
    {children}
  </button>
);
