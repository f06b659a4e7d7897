import { Progress as Radix } from 'radix-ui';
import { cn } from './class-names.ts';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  tone?: 'accent' | 'warn';
  className?: string;
}

/** A progress bar; only increases are animated, so that it never runs backwards. */
export const Progress = ({ value, label, tone = 'accent', className }: ProgressProps) => (
  <Radix.Root
    value={value}
    aria-label={label}
    className={cn('h-1.5 w-full overflow-hidden rounded-chip bg-sunken', className)}
  >
    <Radix.Indicator
      className={cn(
        'h-full origin-left',
        tone === 'warn' ? 'bg-warn-bar' : 'bg-accent transition-transform duration-180',
      )}
      style={{ transform: `scaleX(${Math.min(Math.max(value, 0), 100) / 100})` }}
    />
  </Radix.Root>
);
