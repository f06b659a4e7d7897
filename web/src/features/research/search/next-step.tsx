import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface NextStepProps {
  variant: 'primary' | 'outline';
  onGo: () => void;
}

/** Scrolls to the analysis and starts it; on phones a bar at the bottom of the screen. */
export const NextStep = ({ variant, onGo }: NextStepProps) => (
  <span className="bottom-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-1.5 print:hidden">
    <Button variant={variant} className="max-sm:w-full" onClick={onGo}>
      Analyze Innovation Opportunities
      <ArrowRight aria-hidden="true" strokeWidth={1.5} />
    </Button>
  </span>
);
