import { scoreText, validScore } from '@sextant/briefing/words/score';
import { cn } from '../../ui/class-names.ts';

interface ScoreMeterProps {
  label: string;
  score: unknown;
  /** The score's meaning, e.g. 'medium'. */
  note?: string;
  /** For the label, e.g. where a table's head has it already. */
  labelClassName?: string;
}

/** A score out of 10 as text and a bar; missing or out-of-range scores are 'Not rated' and have no bar. */
export function ScoreMeter({ label, score, note, labelClassName }: ScoreMeterProps) {
  const rating = validScore(score);
  return (
    <div className="min-w-0">
      <dt className={cn('text-ink3 text-meta', labelClassName)}>{label}</dt>
      <dd className="mt-0.5">
        <span className="font-medium">{scoreText(score)}</span>
        {rating !== null && note ? <span className="text-ink2"> ({note})</span> : null}
        <span aria-hidden="true" className="mt-1 block h-1 rounded-chip bg-sunken">
          <span className="block h-full rounded-chip bg-ink2" style={{ width: `${(rating ?? 0) * 10}%` }} />
        </span>
      </dd>
    </div>
  );
}
