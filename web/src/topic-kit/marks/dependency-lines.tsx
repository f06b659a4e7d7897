import type { DependencyLine } from '../../charts/roadmap/dependencies.ts';
import { cn } from '../../ui/class-names.ts';

interface DependencyLinesProps {
  lines: readonly DependencyLine[];
  /** Id of the element whose lines are highlighted, or null. */
  activeId: string | null;
}

const ARROW = 5;

function arrowHead(points: DependencyLine['points']): string {
  const [from, to] = [points.at(-2), points.at(-1)];
  if (!from || !to) return '';
  const [x, y] = to;
  if (from[1] === y) return `M${x} ${y}l${-ARROW} -3v6Z`;
  const back = from[1] < y ? -ARROW : ARROW;
  return `M${x} ${y}l-3 ${back}h6Z`;
}

/** Orthogonal lines from dependencies to dependents, with an arrow head; drawn below the bars. */
export function DependencyLines({ lines, activeId }: DependencyLinesProps) {
  const inChain = ({ from, to }: DependencyLine) =>
    activeId !== null && (from === activeId || to === activeId);
  return [...lines]
    .sort((a, b) => Number(inChain(a)) - Number(inChain(b)))
    .map((line) => (
      <g
        key={`${line.from}>${line.to}`}
        className={cn('pointer-events-none', activeId !== null && !inChain(line) && 'opacity-25')}
        data-dependency={`${line.from}>${line.to}`}
      >
        <path
          d={`M${line.points.map((point) => point.join(' ')).join('L')}`}
          strokeWidth={inChain(line) ? 2 : 1.25}
          strokeLinejoin="round"
          className={cn('fill-none', inChain(line) ? 'stroke-accent' : 'stroke-ink3')}
        />
        <path d={arrowHead(line.points)} className={inChain(line) ? 'fill-accent' : 'fill-ink3'} />
      </g>
    ));
}
