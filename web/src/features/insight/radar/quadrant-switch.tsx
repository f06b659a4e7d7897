import { QUADRANTS, type Quadrant } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';

interface QuadrantSwitchProps {
  value: Quadrant | null;
  onChange: (quadrant: Quadrant | null) => void;
  /** Whether the whole circle can be chosen. */
  whole: boolean;
}

/** Laid out as the quadrants lie on the chart. */
const AS_DRAWN: readonly Quadrant[] = ['Platforms', 'Languages & Frameworks', 'Tools', 'Techniques'];

/** Draws the whole circle or one quadrant, twice as large. */
export function QuadrantSwitch({ value, onChange, whole }: QuadrantSwitchProps) {
  const choices = whole ? [null, ...QUADRANTS] : AS_DRAWN;
  return (
    <fieldset
      className={cn(
        'overflow-hidden rounded-control border border-control bg-control',
        whole ? 'flex gap-px' : 'grid w-full grid-cols-2 gap-px',
      )}
    >
      <legend className="visually-hidden">Part of the radar</legend>
      {choices.map((quadrant) => (
        <button
          key={quadrant ?? 'all'}
          type="button"
          aria-pressed={value === quadrant}
          onClick={() => onChange(quadrant)}
          className={cn(
            'min-h-8 px-2.5 text-meta focus-visible:-outline-offset-2 coarse:min-h-11',
            value === quadrant
              ? 'bg-accent-tint font-medium text-ink'
              : 'bg-surface text-ink2 hover:bg-hover',
          )}
        >
          {quadrant ?? 'All'}
        </button>
      ))}
    </fieldset>
  );
}
