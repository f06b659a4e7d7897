import { formatCount, sentenceCase } from '@sextant/briefing/words/formatting';
import { type Claim, type Figure, FORMULAS } from '@sextant/contracts/insight/evidence';
import { paths } from '../../lib/paths.ts';
import { cn } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Sparkline } from './sparkline.tsx';

/** Figures that are weights, not counts, so that integers keep their decimals. */
const WEIGHTS = new Set(['age', 'evidence', 'growth', 'maturityScore', 'momentum', 'ringScore', 'volume']);

/** Two decimals, so that scores align; smaller values are rounded to their first significant digit. */
function formatDecimal(value: number): string {
  if (Math.abs(value) >= 10) return String(value);
  return value !== 0 && Math.abs(value) < 0.005 ? String(Number(value.toPrecision(1))) : value.toFixed(2);
}

/** Formats a figure's value: '1,204', '0.70', '58 %', 'not known'. */
export function figureText({ name, value, unit }: Pick<Figure, 'name' | 'value' | 'unit'>): string {
  if (value === null) return 'not known';
  // Years have no thousands separator.
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  const text =
    isWhole && (unit || !WEIGHTS.has(name))
      ? /year$/i.test(name)
        ? String(value)
        : formatCount(value)
      : typeof value === 'number' && !unit
        ? formatDecimal(value)
        : String(value);
  return `${text.replace(/^-(?=\d)/, '−')}${unit ? ` ${unit}` : ''}`;
}

interface FigureListProps {
  claim: Claim;
  /** Year range shared by several sparklines. */
  span?: [number, number];
  /** False if the sparkline is already shown beside it. */
  hasSparkline?: boolean;
}

/** The figures behind a statement, and its articles per year. */
export function FigureList({ claim, span, hasSparkline = true }: FigureListProps) {
  if (claim.figures.length === 0 && !claim.yearly?.length) return null;
  const figures = claim.figures.filter(({ value }) => value !== null);
  return (
    <div className="flex max-w-md flex-col gap-2">
      {figures.length > 0 ? <FigureRows figures={figures} /> : null}
      {hasSparkline ? <Sparkline claim={claim} span={span} /> : null}
      <FormulaLink formula={claim.formula} />
    </div>
  );
}

/** Figures with their labels, one per row. */
const FigureRows = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-[1fr_auto] text-meta">
    {figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: figures of several technologies share their names
      <FigureRow key={index} label={figure.label} text={figureText(figure)} />
    ))}
  </dl>
);

/** Links to the formula's documentation in a new tab, because leaving the page would lose an unsaved result. Unknown formulas have no section. */
function FormulaLink({ formula }: Pick<Claim, 'formula'>) {
  const known = FORMULAS.find((one) => one === formula);
  if (!known) return null;
  return (
    <p className="text-chip text-ink3">
      How it is computed:{' '}
      <ExternalLink href={paths.method(known)}>{sentenceCase(known.replaceAll('-', ' '))}</ExternalLink>
    </p>
  );
}

/** Longer values, such as lists of spellings, are placed below their label. */
const MAX_INLINE_CHARS = 32;

function FigureRow({ label, text }: { label: string; text: string }) {
  const below = text.length > MAX_INLINE_CHARS && 'col-span-2';
  return (
    <div className="col-span-2 grid grid-cols-subgrid gap-x-4 border-line border-b py-1 last:border-b-0">
      <dt className={cn('text-ink2', below)}>{label}</dt>
      <dd className={cn('text-ink', below || 'text-right font-medium')}>{text}</dd>
    </div>
  );
}
