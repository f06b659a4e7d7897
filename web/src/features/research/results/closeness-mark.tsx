import { cn } from '../../../ui/class-names.ts';
import { similarityLevel, similarityText } from './similarity.ts';

/** Similarity to the query as a word and three bars; the percentage is in the tooltip. */
export function SimilarityBadge({ percent }: { percent: number }) {
  const { word, step } = similarityLevel(percent);
  return (
    <span title={similarityText(percent)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-end gap-px">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cn('w-1 rounded-[1px]', bar <= step ? 'bg-ink2' : 'bg-line')}
            style={{ height: `${4 + 2 * bar}px` }}
          />
        ))}
      </span>
      {word}
    </span>
  );
}
