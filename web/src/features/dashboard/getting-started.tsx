import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';

interface GettingStartedProps {
  /** Steps without their sentences, for whoever has begun. */
  small: boolean;
  roadmapTo: string;
  radarTo: string;
  className?: string;
}

const stepsTo = ({ roadmapTo, radarTo }: Pick<GettingStartedProps, 'roadmapTo' | 'radarTo'>) => [
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

/** The four steps from a search to a radar, each with its button. */
export const GettingStarted = ({ small, className, ...links }: GettingStartedProps) => (
  <Panel aria-labelledby="getting-started" className={cn('px-4 pt-4 pb-1 sm:px-5 sm:pt-5', className)}>
    <h2 id="getting-started" className="text-section">
      Getting Started
    </h2>
    <ol className="mt-2">
      {stepsTo(links).map(({ title, text, action, to }, index) => (
        <li
          key={title}
          className={cn(
            'grid grid-cols-[1.5rem_1fr] items-center gap-x-3 gap-y-3 border-line border-t first:border-t-0 sm:grid-cols-[1.5rem_1fr_11rem]',
            small ? 'py-2' : 'py-4',
          )}
        >
          <span
            aria-hidden="true"
            className={cn('font-medium text-accent text-section', !small && 'self-start')}
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-medium">{title}</span>
            {small ? null : <span className="block text-ink2">{text}</span>}
          </span>
          <Button
            asChild
            variant={index === 0 && !small ? 'primary' : 'outline'}
            className="col-start-2 sm:col-start-3"
          >
            <Link to={to}>{action}</Link>
          </Button>
        </li>
      ))}
    </ol>
  </Panel>
);
