import { formatCount } from '@sextant/briefing/words/formatting';
import { formatElapsed } from '../../lib/formatting.ts';
import { PROGRESS, WAITING_FOR } from '../../lib/progress-steps.ts';
import { Ticker } from '../../ui/ticker.tsx';
import { isRetry } from './progress.ts';
import type { Progress } from './run-state.ts';
import { useNow } from './use-now.ts';

/** "Attempt 2 of 5, next in 20 s." */
export function retryText(
  { attempt, maximum, delaySeconds, stepSince }: Progress,
  now: number,
): string | null {
  if (attempt === null) return null;
  const of = maximum === null ? '' : ` of ${maximum}`;
  if (delaySeconds === null) return `Attempt ${attempt}${of}.`;
  const passed = Math.max(0, now - stepSince) / 1_000;
  const left = Math.max(0, Math.ceil(delaySeconds - passed));
  return `Attempt ${attempt}${of}, ${left > 0 ? `next in ${left} s` : 'now'}.`;
}

interface RunTickerProps {
  progress: Progress;
  onCancel: () => void;
}

/** The current step of a run, as reported by its jobs, with elapsed, usual and total time; orange while retrying. */
export function RunTicker({ progress, onCancel }: RunTickerProps) {
  const now = useNow();
  const { label, percent, estimate } = PROGRESS[progress.step];
  const seconds = (since: number) => formatElapsed(Math.max(0, (now - since) / 1_000));
  const retry = isRetry(progress.step);
  return (
    <Ticker
      step={progress.waitingFor ? WAITING_FOR[progress.waitingFor] : label}
      elapsed={seconds(progress.stepSince)}
      estimate={progress.waitingFor ? undefined : estimate}
      percent={percent}
      retry={retry}
      className="border-0 p-0"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          {retry ? `${retryText(progress, now) ?? ''} ` : ''}
          {progress.reading
            ? `${formatCount(progress.reading.read)} of ${formatCount(progress.reading.of)} articles read. `
            : ''}
          {progress.received === null ? '' : `${formatCount(progress.received)} characters written. `}Total{' '}
          {seconds(progress.since)}
        </span>
        <button type="button" className="text-link coarse:min-h-11" onClick={onCancel}>
          Cancel
        </button>
      </span>
    </Ticker>
  );
}
