import { frameWord, hasStage } from '@sextant/briefing/roadmap/stage';
import { MATURITY_LEVELS, type MaturityLevel, type RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { cn } from '../../ui/class-names.ts';

export const MATURITY_BAR: Readonly<Record<MaturityLevel, string>> = {
  Research: 'fill-maturity-research stroke-edge-research',
  Development: 'fill-maturity-development stroke-edge-development',
  Pilot: 'fill-maturity-pilot stroke-edge-pilot',
  Production: 'fill-maturity-production stroke-edge-production',
};
/** Colour of text and pips on each fill. */
export const MATURITY_INK: Readonly<Record<MaturityLevel, string>> = {
  Research: 'fill-on-maturity stroke-on-maturity',
  Development: 'fill-on-maturity stroke-on-maturity',
  Pilot: 'fill-on-maturity stroke-on-maturity',
  Production: 'fill-on-maturity-production stroke-on-maturity-production',
};
const MATURITY_BADGE: Readonly<Record<MaturityLevel, string>> = {
  Research: 'border-edge-research bg-maturity-research text-on-maturity',
  Development: 'border-edge-development bg-maturity-development text-on-maturity',
  Pilot: 'border-edge-pilot bg-maturity-pilot text-on-maturity',
  Production: 'border-edge-production bg-maturity-production text-on-maturity-production',
};

const PIP_RADIUS = 2;
const PIP_PITCH = 7;

/** One to four filled pips, so that maturity does not depend on colour. Drawn from (0, 0) to the right, 28 px wide. */
export function Pips({ level, className }: { level: MaturityLevel; className: string }) {
  const filled = MATURITY_LEVELS.indexOf(level);
  return MATURITY_LEVELS.map((name, i) => (
    <circle
      key={name}
      cx={PIP_RADIUS + 1 + i * PIP_PITCH}
      r={PIP_RADIUS}
      strokeWidth={1}
      className={cn(className, i > filled && 'fill-transparent')}
    />
  ));
}

/** The maturity as a worded badge with its pips. */
export const MaturityBadge = ({ level }: { level: MaturityLevel }) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center gap-1 rounded-chip border px-1.5 text-chip',
      MATURITY_BADGE[level],
    )}
  >
    <PipMark level={level} />
    {level}
  </span>
);

interface ElementMaturityProps {
  element: Pick<RoadmapElement, 'category' | 'maturityLevel'>;
}

/** The maturity of an element: of a goal or a driver, which have no stage of their own, that of the most advanced means, after what it is. */
export const ElementMaturity = ({ element }: ElementMaturityProps) =>
  hasStage(element) ? (
    <MaturityBadge level={element.maturityLevel} />
  ) : (
    <span className="inline-flex shrink-0 items-center gap-1.5">
      <span className="rounded-chip border border-control px-1.5 text-chip text-ink2">
        {frameWord(element)}
      </span>
      <span className="visually-hidden">Most advanced means:</span>
      <MaturityBadge level={element.maturityLevel} />
    </span>
  );

/** The same in text, which says whose maturity it is. */
export const MaturityLine = ({ element }: ElementMaturityProps) =>
  hasStage(element) ? (
    <MaturityBadge level={element.maturityLevel} />
  ) : (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-ink2 text-meta">
      Most advanced means: <MaturityBadge level={element.maturityLevel} />
    </span>
  );

interface PipMarkProps {
  level: MaturityLevel;
  /** For pips outside a maturity badge. */
  className?: string;
}

export const PipMark = ({ level, className = MATURITY_INK[level] }: PipMarkProps) => (
  <svg viewBox="0 -4 28 8" width={28} height={8} aria-hidden="true" className="shrink-0">
    <Pips level={level} className={className} />
  </svg>
);

/** The badge's classes for other elements, such as bars of the timeline. */
export const maturityClasses = (level: MaturityLevel): string => MATURITY_BADGE[level];
