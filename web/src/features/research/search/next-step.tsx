import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ANALYSIS_ID } from '../anchors.ts';

interface NextStepProps {
  /** Whether the analysis is in sight already. */
  there: boolean;
  onGo: () => void;
}

/** The way to the analysis; on a phone a bar at the bottom of the screen. */
export const NextStep = ({ there, onGo }: NextStepProps) => (
  <span className="bottom-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-1.5 print:hidden">
    <Button asChild variant={there ? 'outline' : 'primary'} className="max-sm:w-full">
      <a
        href={`#${ANALYSIS_ID}`}
        onClick={(event) => {
          event.preventDefault();
          onGo();
        }}
      >
        Analyze Innovation Opportunities
        <ArrowRight aria-hidden="true" strokeWidth={1.5} />
      </a>
    </Button>
  </span>
);
