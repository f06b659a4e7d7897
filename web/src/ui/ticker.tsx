import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Progress } from './progress.tsx';

interface TickerProps {
  /** Label of the current step. */
  step: string;
  /** Elapsed time of the step, e.g. '0:12'. */
  elapsed: string;
  /** How long the step usually takes, e.g. '15–45 s'. */
  estimate?: string;
  /** 0 to 100. */
  percent: number;
  /** Shows the step in orange. */
  retry?: boolean;
  className?: string;
  /** A second line: attempt and delay, total time, a Cancel button. */
  children?: ReactNode;
}

/** Progress of a run: step, elapsed and estimated time, bar. Unmount it when idle. Only a change of step is announced, not the time. */
export const Ticker = ({
  step,
  elapsed,
  estimate,
  percent,
  retry = false,
  className,
  children,
}: TickerProps) => (
  <div className={cn('rounded-panel border border-line bg-surface px-4 py-3', className)}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-ui">
      <p role="status" className={cn('font-medium', retry ? 'text-warn' : 'text-ink')}>
        {step}
      </p>
      <p className="text-ink3 text-meta">
        {elapsed}
        {estimate && ` of ${estimate}`}
      </p>
    </div>
    <Progress className="mt-2" value={percent} label={step} tone={retry ? 'warn' : 'accent'} />
    {children && <div className="mt-2 text-ink2 text-meta">{children}</div>}
  </div>
);
