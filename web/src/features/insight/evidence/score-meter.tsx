import { ratedScore, scoreText } from './score.ts';

interface ScoreMeterProps {
  label: string;
  score: unknown;
  /** What the figure means in words, e.g. 'medium'. */
  note?: string;
}

/** A score out of 10 as words and a bar; what is missing or out of range is 'Not rated' and has no bar. */
export function ScoreMeter({ label, score, note }: ScoreMeterProps) {
  const rated = ratedScore(score);
  return (
    <div className="min-w-0">
      <dt className="text-ink3 text-meta">{label}</dt>
      <dd className="mt-0.5">
        <span className="font-medium">{scoreText(score)}</span>
        {rated !== null && note ? <span className="text-ink2"> ({note})</span> : null}
        <span aria-hidden="true" className="mt-1 block h-1 rounded-chip bg-sunken">
          <span className="block h-full rounded-chip bg-ink2" style={{ width: `${(rated ?? 0) * 10}%` }} />
        </span>
      </dd>
    </div>
  );
}
