import { cn } from '../../ui/class-names.ts';

const FEATURES = [
  {
    title: 'Strategic Roadmaps',
    text: 'Timeline, swimlane and matrix views of what to build when, with business value and technical risk out of 10.',
  },
  {
    title: 'Innovation Analysis',
    text: 'Trends, market gaps and under-researched areas, each with the articles and sentences that support it.',
  },
  {
    title: 'Technology Radar',
    text: 'Four rings, four quadrants. A ring comes from a published formula, and every item shows its figures.',
  },
];

/** Three columns divided by hairlines; small for users who already have topics. */
export const FeaturePanel = ({ isCompact }: { isCompact: boolean }) => (
  <section aria-label="What Sextant makes" className="border-line border-t md:border-b">
    <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
      {FEATURES.map(({ title, text }) => (
        <li
          key={title}
          className={cn('md:px-6 md:last:pr-0 md:first:pl-0', isCompact ? 'py-3 text-meta' : 'py-5')}
        >
          <h2 className="font-medium">{title}</h2>
          <p className={cn('mt-1 max-w-[60ch]', isCompact ? 'text-ink3' : 'text-ink2')}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
