import { formatCount } from '@sextant/briefing/words/formatting';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';

/** Names the section. */
const NEAR_ID = 'similar-in-meaning';

interface NearSectionProps {
  count: number;
  /** Lowest similarity, 0 to 1. */
  threshold: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  children: ReactNode;
}

/** What is near the query in meaning without matching it, after the matches, under its own heading. */
export const NearSection = ({ count, threshold, isShown, onShow, children }: NearSectionProps) => (
  <section aria-labelledby={NEAR_ID} className="mt-6">
    <h3 id={NEAR_ID} className="scroll-mt-20 text-ui">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => onShow(!isShown)}
        className="inline-flex items-center gap-1.5 font-semibold coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn('-ml-1 size-4 text-ink3 transition-transform', isShown && 'rotate-90')}
        />
        Similar in meaning <span className="font-medium text-evidence">{formatCount(count)}</span>
      </button>
    </h3>
    <p className="text-ink2 text-meta">
      {`At least ${Math.round(threshold * 100)} % similar. They do not match the query, and are not counted as matches.`}
    </p>
    {isShown && <div className="mt-2">{children}</div>}
  </section>
);
