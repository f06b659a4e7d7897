import { backgroundText, groundingText, listLimits } from '@sextant/briefing/evidence/coverage';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { cn } from '../../ui/class-names.ts';

interface EvidenceSummaryProps {
  evidence: Evidence | undefined;
  /** Number of findings, for an analysis. */
  findings?: number;
  /** In one paragraph, under a chart that is to stay in sight. */
  isInline?: boolean;
}

/** The footer of every generated result: grounding, sources and limitations. */
export function EvidenceSummary({ evidence, findings, isInline = false }: EvidenceSummaryProps) {
  if (!evidence) {
    return (
      <p className="text-ink3 text-meta">
        No evidence was stored with this record: its statements cannot be checked.
      </p>
    );
  }
  const limits = listLimits(evidence);
  const isSerious = evidence.background.thin || evidence.articles.retracted.length > 0;
  return (
    <div
      className={cn('text-ink3 text-meta', isInline ? 'max-w-[150ch] [&_*]:inline' : 'flex flex-col gap-1')}
    >
      <p className="font-medium text-evidence">{groundingText(evidence.grounding, findings)}</p>{' '}
      <p>{backgroundText(evidence)}</p>{' '}
      {limits.length > 0 ? (
        <ul aria-label="Limits" className={cn('flex flex-col gap-1', isSerious ? 'text-warn' : 'text-ink2')}>
          {limits.map((limit, i) => (
            <li key={limit}>
              {i > 0 ? ' ' : ''}
              {limit}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
