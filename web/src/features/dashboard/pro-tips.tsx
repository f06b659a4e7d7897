import { cn } from '../../ui/class-names.ts';

const TIPS = [
  'The Save button on research articles adds them to History.',
  'Innovation analysis can be run from search results.',
  'Roadmaps can be created from analysis results with Generate Roadmap.',
  'Findings can be exported to CSV or BibTeX from the search results toolbar.',
  'Check the History page regularly.',
];

export const ProTips = ({ className }: { className?: string }) => (
  <section aria-labelledby="pro-tips" className={cn('border-transparent border-t pt-4 sm:pt-5', className)}>
    <h2 id="pro-tips" className="text-section">
      Pro Tips
    </h2>
    <ul className="mt-2">
      {TIPS.map((tip) => (
        <li key={tip} className="border-line border-t py-3 text-ink2 first:border-t-0">
          {tip}
        </li>
      ))}
    </ul>
  </section>
);
