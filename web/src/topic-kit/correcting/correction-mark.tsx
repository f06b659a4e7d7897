import { comparisonText } from '@sextant/briefing/corrections/words';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { isDecided } from '@sextant/contracts/insight/corrected/corrected-document';
import type { AppliedCorrection, ComputedPlace } from '@sextant/contracts/insight/correction';
import { Pencil } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useQuadrantNames } from '../quadrant-names.ts';
import { isAdded, useCorrecting, useCorrectionAt } from './correcting-context.ts';
import { useCorrect } from './use-corrections.ts';

interface CorrectedBadgeProps {
  path: string;
  /** Also shows the computed ring if it differs from the decided one. */
  showsComputed?: boolean;
}

/** Marks an item as 'Corrected' if the analyst changed it. */
export function CorrectedBadge({ path, showsComputed = false }: CorrectedBadgeProps) {
  const laid = useCorrectionAt(path);
  if (!laid?.correction || !isDecided(laid.correction)) return null;
  const { decision, evidenceChanged } = laid.correction;
  return (
    <>
      <Badge tone={evidenceChanged ? 'warn' : 'accent'}>
        {isAdded(laid) ? 'Added by you' : evidenceChanged ? 'Corrected, evidence changed' : 'Corrected'}
      </Badge>
      {decision.done ? <Badge tone="ok">Done</Badge> : null}
      {showsComputed && decision.ring && laid.computed.ring ? (
        <span className="block text-chip font-normal text-ink2">computed: {laid.computed.ring}</span>
      ) : null}
    </>
  );
}

interface CorrectButtonProps {
  path: string;
  /** Name of the item, for screen readers. */
  name: string;
  className?: string;
}

/** Opens the correction form of an item; renders nothing if the record cannot be corrected. */
export function CorrectButton({ path, name, className }: CorrectButtonProps) {
  const correcting = useCorrecting();
  if (!correcting) return null;
  return (
    <Button
      variant="quiet"
      className={className}
      aria-label={`Correct: ${name}`}
      onClick={() => correcting.open(path)}
    >
      <Pencil strokeWidth={1.5} aria-hidden="true" />
      Correct
    </Button>
  );
}

/** Shows the decision beside the computed value, and whether the evidence has changed since. */
export function CorrectionNote({ path }: { path: string }) {
  const correcting = useCorrecting();
  const laid = useCorrectionAt(path);
  const names = useQuadrantNames();
  if (!correcting || !laid) return null;
  const { correction, merged, storedPath, computed } = laid;
  if (!(correction && isDecided(correction)) && merged.length === 0) return null;
  const lines = [
    ...(correction
      ? isAdded(laid)
        ? reasonLines(correction)
        : decisionLines(correction, computed, names)
      : []),
    ...(merged.length > 0 ? [`Shown with it: ${merged.join(', ')}`] : []),
  ];
  return (
    <div className="flex flex-col gap-1 border-accent border-l-3 pl-3 text-ink2 text-meta">
      <p className="flex flex-wrap gap-1.5">
        <CorrectedBadge path={path} />
      </p>
      {lines.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {correction?.evidenceChanged ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-warn">{previousEvidenceText(correction)}</p>
          <KeepButton storedPath={storedPath} correction={correction} />
        </div>
      ) : null}
    </div>
  );
}

function decisionLines(
  { decision, reason, name }: AppliedCorrection,
  computed: ComputedPlace,
  names: QuadrantNames,
): string[] {
  return [
    ...comparisonText(decision, computed, names),
    ...(decision.name ? [`you: ${decision.name} · computed: ${name}`] : []),
    ...(decision.owner ? [`Owner: ${decision.owner}`] : []),
    ...(decision.note ? [`Note: ${decision.note}`] : []),
    ...reasonLines({ reason }),
  ];
}

const reasonLines = ({ reason }: Pick<AppliedCorrection, 'reason'>): string[] =>
  reason ? [`Reason: ${reason}`] : [];

/** 'The evidence changed since you decided: Trial and 31 articles then.' */
export function previousEvidenceText({ basis: { computed, articles } }: AppliedCorrection): string {
  const then = [computed.ring ?? computed.period, formatQuantity(articles, 'article')]
    .filter(Boolean)
    .join(' and ');
  return `The evidence changed since you decided: ${then} then.`;
}

interface KeepButtonProps {
  storedPath: string;
  correction: AppliedCorrection;
}

/** Confirms a decision after its evidence changed. */
export function KeepButton({ storedPath: path, correction: { name, version } }: KeepButtonProps) {
  const correcting = useCorrecting();
  const correct = useCorrect(correcting?.record.topicKey ?? '');
  if (!correcting) return null;
  const { kind, id: recordId } = correcting.record;
  return (
    <Button
      pending={correct.isPending}
      aria-label={`Keep my decision: ${name}`}
      onClick={() => correct.mutate({ body: { kind, recordId, path, change: {} }, version })}
    >
      Keep my decision
    </Button>
  );
}
