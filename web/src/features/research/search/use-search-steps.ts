import { useEffect, useState } from 'react';
import { PROGRESS } from '../../../lib/progress-steps.ts';

/** Start times of the labels of a similarity search (`search/step-pace`); they are independent of the actual progress. */
const STEPS = [
  { step: 'selecting-articles', fromMs: 0 },
  { step: 'fetching-abstracts', fromMs: 500 },
  { step: 'running-analysis', fromMs: 1500 },
] as const;
const TICK_MS = 250;

/** The current step while `active`, and the seconds since it began; null when idle. */
export function useSearchSteps(active: boolean) {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    if (!active) return;
    const started = performance.now();
    setPassedMs(0);
    const timer = setInterval(() => setPassedMs(performance.now() - started), TICK_MS);
    return () => clearInterval(timer);
  }, [active]);
  if (!active) return null;
  const current = STEPS.findLast(({ fromMs }) => passedMs >= fromMs) ?? STEPS[0];
  return { ...PROGRESS[current.step], seconds: (passedMs - current.fromMs) / 1000 };
}
