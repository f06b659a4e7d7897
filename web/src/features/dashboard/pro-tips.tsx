import { cn } from '../../ui/class-names.ts';

const TIPS = [
  'The Save button on research articles adds them to History.',
  'Innovation analysis can be run from search results.',
  'Roadmaps can be created from analysis results with Generate Roadmap.',
  'Findings can be exported to CSV or BibTeX from the search results toolbar.',
  'Check the History page regularly.',
];

interface ProTipsProps {
  /** Side by side, for users who already have topics. */
  isCompact: boolean;
  className?: string;
}

export const ProTips = ({ isCompact, className }: ProTipsProps) => (
  <section
    aria-labelledby="pro-tips"
    className={cn(!isCompact && 'border-transparent border-t pt-4 sm:pt-5', className)}
  >
    <h2 id="pro-tips" className={isCompact ? 'font-semibold' : 'text-section'}>
      Pro Tips
    </h2>
    <ul className={cn('mt-2', isCompact && 'grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3')}>
      {TIPS.map((tip) => (
        <li
          key={tip}
          className={
            isCompact ? 'text-ink3 text-meta' : 'border-line border-t py-3 text-ink2 first:border-t-0'
          }
        >
          {tip}
        </li>
      ))}
    </ul>
  </section>
);
