import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';

interface GettingStartedProps {
  /** Hides the descriptions, for users who already have topics. */
  isCompact: boolean;
  roadmapTo: string;
  radarTo: string;
  className?: string;
}

const buildSteps = ({ roadmapTo, radarTo }: Pick<GettingStartedProps, 'roadmapTo' | 'radarTo'>) => [
  {
    title: 'Search & Discover',
    text: 'Search the literature on a technology topic and save the articles that matter.',
    action: 'Start Search',
    to: paths.research(),
  },
  {
    title: 'Analyze Gaps',
    text: 'Run an innovation-gap analysis on search results: market gaps and under-researched areas.',
    action: 'Innovation Analysis',
    to: paths.strategy('innovation'),
  },
  {
    title: 'Build Roadmaps',
    text: 'Turn the analysis into a technology roadmap with periods, dependencies and maturity.',
    action: 'Create Roadmap',
    to: roadmapTo,
  },
  {
    title: 'Track Progress',
    text: 'Place technologies on a radar and see how they move between Adopt, Trial, Assess and Hold.',
    action: 'Open Radar',
    to: radarTo,
  },
];

/** The four steps from a search to a radar, each with a button; side by side for users who already have topics. */
export const GettingStarted = ({ isCompact, className, ...links }: GettingStartedProps) => (
  <Panel
    aria-labelledby="getting-started"
    className={cn('px-4 sm:px-5', isCompact ? 'pt-2.5 pb-3' : 'pt-4 pb-1 sm:pt-5', className)}
  >
    <h2 id="getting-started" className={isCompact ? 'font-semibold' : 'text-section'}>
      Getting Started
    </h2>
    <ol className={isCompact ? 'mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-4' : 'mt-2'}>
      {buildSteps(links).map(({ title, text, action, to }, index) => (
        <li
          key={title}
          className={
            isCompact
              ? 'flex items-center gap-x-2'
              : 'grid grid-cols-[1.5rem_1fr] items-center gap-x-3 gap-y-3 border-line border-t py-4 first:border-t-0 sm:grid-cols-[1.5rem_1fr_11rem]'
          }
        >
          <span
            aria-hidden="true"
            className={isCompact ? 'text-ink3' : 'self-start font-medium text-accent text-section'}
          >
            {index + 1}
          </span>
          <span className="min-w-0 flex-1">
            <span className={cn('block', !isCompact && 'font-medium')}>{title}</span>
            {isCompact ? null : <span className="block text-ink2">{text}</span>}
          </span>
          <Button
            asChild
            variant="outline"
            className={isCompact ? 'shrink-0 px-2.5' : 'col-start-2 sm:col-start-3'}
          >
            <Link to={to}>{action}</Link>
          </Button>
        </li>
      ))}
    </ol>
  </Panel>
);
