import { QUADRANTS, type Quadrant } from '@sextant/contracts/insight/radar';
import { QUADRANTS_BY_ROW } from '../../charts/radar/radar-geometry.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';

interface QuadrantSwitchProps {
  value: Quadrant | null;
  onChange: (quadrant: Quadrant | null) => void;
  /** Shows two choices, the whole radar or a quadrant; the quadrants follow in a second row. */
  narrow: boolean;
  /** The quadrant that is selected initially. */
  fullest: Quadrant;
}

interface Choice {
  readonly label: string;
  readonly quadrant: Quadrant | null;
  readonly pressed: boolean;
}

/** Switches between the whole radar and a magnified quadrant. */
export function QuadrantSwitch({ value, onChange, narrow, fullest }: QuadrantSwitchProps) {
  const names = useQuadrantNames();
  const parts = (narrow ? QUADRANTS_BY_ROW : QUADRANTS).map(
    (quadrant): Choice => ({ label: names[quadrant], quadrant, pressed: value === quadrant }),
  );
  const whole: Choice = {
    label: narrow ? 'Whole radar' : 'All',
    quadrant: null,
    pressed: value === null,
  };
  if (!narrow) return <Choices legend="Part of the radar" choices={[whole, ...parts]} onChange={onChange} />;
  const magnified: Choice = { label: 'Magnify', quadrant: value ?? fullest, pressed: value !== null };
  return (
    <div className="flex w-full flex-col gap-2">
      <Choices legend="Part of the radar" choices={[whole, magnified]} onChange={onChange} paired />
      {value ? <Choices legend="Magnified quadrant" choices={parts} onChange={onChange} paired /> : null}
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  choices: readonly Choice[];
  onChange: (quadrant: Quadrant | null) => void;
  paired?: boolean;
}

const Choices = ({ legend, choices, onChange, paired = false }: ChoicesProps) => (
  <fieldset
    className={cn(
      'gap-px overflow-hidden rounded-control border border-control bg-control',
      paired ? 'grid w-full grid-cols-2' : 'flex',
    )}
  >
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(({ label, quadrant, pressed }) => (
      <button
        key={label}
        type="button"
        aria-pressed={pressed}
        onClick={() => onChange(quadrant)}
        className={cn(
          'min-h-8 px-2.5 text-meta focus-visible:-outline-offset-2 coarse:min-h-11',
          pressed ? 'bg-accent-tint font-medium text-ink' : 'bg-surface text-ink2 hover:bg-hover',
        )}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
