import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ANALYSIS_ID } from '../anchors.ts';

const LABEL = 'Analyze Innovation Opportunities';

/** Where the analysis is out of sight: goes to it and starts it; on phones a bar at the bottom of the screen. */
export const NextStep = ({ onGo }: { onGo: () => void }) => (
  <span className="bottom-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-1.5 print:hidden">
    <Button variant="primary" className="max-sm:w-full" onClick={onGo}>
      {LABEL}
      <ArrowRight aria-hidden="true" strokeWidth={1.5} />
    </Button>
  </span>
);

/** Where the analysis, with its own button, is beside the list: leads there. */
export const NextStepLink = ({ onGo }: { onGo: () => void }) => (
  <p className="text-ink2">
    Next step:{' '}
    <a
      href={`#${ANALYSIS_ID}`}
      onClick={(event) => {
        event.preventDefault();
        onGo();
      }}
      className="font-medium text-link"
    >
      {LABEL}
    </a>
  </p>
);
