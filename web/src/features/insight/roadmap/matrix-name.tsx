import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { maturityClasses, PipMark } from './maturity.tsx';
import { frameWord, hasStage } from './stage.ts';

/** Width of the mark, in px. */
const MARK = 38;

interface MatrixNameProps {
  element: RoadmapElement;
  isSelected: boolean;
  onSelect: (id: string) => void;
  /** Shown after the name. */
  children?: ReactNode;
}

/** A mark with the pips of its stage, or what it is without one, and the full name beside it. */
export function MatrixName({ element, isSelected, onSelect, children }: MatrixNameProps) {
  const { id, name, maturityLevel } = element;
  const isStaged = hasStage(element);
  return (
    <button
      type="button"
      data-item={id}
      aria-pressed={isSelected}
      onClick={() => onSelect(id)}
      className={cn(
        'flex min-h-6 max-w-full items-start gap-1.5 rounded-chip py-0.5 pr-1 text-left text-meta hover:bg-hover coarse:min-h-11 coarse:items-center',
        isSelected && 'bg-accent-tint',
      )}
    >
      <span
        style={{ width: MARK }}
        className={cn(
          'mt-0.5 inline-flex h-4 shrink-0 items-center justify-center rounded-chip border text-chip',
          isStaged ? maturityClasses(maturityLevel) : 'border-control bg-surface text-ink2',
        )}
      >
        {isStaged ? <PipMark level={maturityLevel} /> : frameWord(element)}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      {isStaged ? <span className="visually-hidden">, {maturityLevel}</span> : null}
      {children}
    </button>
  );
}
