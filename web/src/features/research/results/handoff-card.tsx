import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** The way on to the workspace, where this search is listed. */
export const HandoffCard = () => (
  <div className="rounded-panel bg-sunken px-4 py-3">
    <p className="font-medium">Continue in the Strategy Workspace</p>
    <p className="mt-0.5 text-ink2">Analyse this search there, and keep its radars and roadmaps.</p>
    <Button asChild className="mt-3">
      <Link to={paths.strategy('innovation')}>
        Go to Strategy Workspace
        <ArrowRight strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Button>
  </div>
);
