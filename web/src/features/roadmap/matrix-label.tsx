import { frameWord, hasStage } from '@sextant/briefing/roadmap/stage';
import { LINE_HEIGHT, type PlacedElement } from '../../charts/roadmap/matrix-labels.ts';
import { DOT } from '../../charts/roadmap/matrix-plot.ts';
import { MatrixMark } from '../../topic-kit/marks/matrix-mark.tsx';
import { maturityClasses } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';

interface MatrixLabelProps {
  placed: PlacedElement;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The name of an element, with its mark in the same target. */
export const MatrixLabel = ({ placed, isSelected, onSelect }: MatrixLabelProps) => {
  const { element, dot, label, lines, side } = placed;
  return (
    <li className="contents">
      <button
        type="button"
        data-item={element.id}
        aria-pressed={isSelected}
        onClick={() => onSelect(element.id)}
        className={cn(
          'group absolute whitespace-nowrap rounded-chip px-0.5 text-meta',
          side === 'left' ? 'text-right' : 'text-left',
          isSelected ? 'bg-accent-tint font-semibold outline-2 outline-accent' : 'hover:bg-hover',
        )}
        style={{ left: label.left - 2, top: label.top, width: label.right - label.left + 4 }}
      >
        {lines.map(({ text, hasBadge }) => (
          <span key={text} className="block" style={{ lineHeight: `${LINE_HEIGHT}px` }}>
            {text} {hasBadge ? <MatrixBadge element={element} /> : null}
          </span>
        ))}
        <svg
          aria-hidden="true"
          className="absolute overflow-visible"
          width={DOT}
          height={DOT}
          viewBox={`${-DOT / 2} ${-DOT / 2} ${DOT} ${DOT}`}
          style={{ left: dot.x - DOT / 2 - label.left + 2, top: dot.y - DOT / 2 - label.top }}
        >
          <circle
            r={DOT / 2 + 3}
            className={cn(
              'fill-transparent stroke-2',
              isSelected ? 'stroke-accent' : 'group-hover:stroke-ink3',
            )}
          />
          <MatrixMark element={element} />
        </svg>
      </button>
    </li>
  );
};

/** The maturity as a badge that fits into a line of the name. */
const MatrixBadge = ({ element }: Pick<PlacedElement, 'element'>) => (
  <span className="font-normal text-chip">
    {hasStage(element) ? null : <span className="text-ink3">{frameWord(element)} </span>}
    <span
      className={cn(
        'inline-block rounded-chip border px-1 leading-[0.8125rem]',
        maturityClasses(element.maturityLevel),
      )}
    >
      {element.maturityLevel}
    </span>
  </span>
);
