import { cn } from '../../../ui/class-names.ts';
import { closenessOf, percentSimilar } from './similarity.ts';

/** Closeness to the query in a word and three bars; the figure on demand. */
export function ClosenessMark({ percent }: { percent: number }) {
  const { word, step } = closenessOf(percent);
  return (
    <span title={percentSimilar(percent)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
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
