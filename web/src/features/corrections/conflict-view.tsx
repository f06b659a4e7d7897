import { FIELD_LABELS, fieldValueText } from '@sextant/briefing/corrections/words';
import type { AppliedCorrection, CorrectedKind, Decision } from '@sextant/contracts/insight/correction';
import { formatDateTime } from '../../lib/formatting.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { Button } from '../../ui/button.tsx';
import { findConflicts } from './draft.ts';

interface ConflictViewProps {
  kind: CorrectedKind;
  /** The common base of both changes. */
  base: Decision;
  theirs: AppliedCorrection;
  mine: Decision;
  reason: string;
  saving: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onBack: () => void;
}

/** Shows two conflicting changes side by side, with the ways to resolve them. */
export function ConflictView(props: ConflictViewProps) {
  const { kind, base, theirs, mine, reason, saving, onMine, onTheirs, onBack } = props;
  const names = useQuadrantNames();
  const conflicts = findConflicts(base, theirs.decision, mine);
  const fieldLabel = (field: (typeof conflicts)[number]['field']) =>
    kind === 'finding' && field === 'hidden' ? 'Dismissed' : FIELD_LABELS[field];
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full text-ui">
        <thead>
          <tr className="border-control border-b text-left text-ink2 text-meta [&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-medium">
            <th scope="col">What</th>
            <th scope="col">There, {formatDateTime(theirs.changedAt)}</th>
            <th scope="col">Yours, not saved</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, theirs: there, mine: here, both }) => (
            <tr
              key={field}
              className="border-line border-b align-top [&>td]:py-2 [&>td]:pr-3 [&>td]:[overflow-wrap:anywhere]"
            >
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink2">
                {fieldLabel(field)}
              </th>
              <td>{fieldValueText(field, there, names)}</td>
              <td className={both ? 'font-medium' : undefined}>{fieldValueText(field, here, names)}</td>
            </tr>
          ))}
          {theirs.reason || reason ? (
            <tr className="align-top [&>td]:py-2 [&>td]:pr-3 [&>td]:[overflow-wrap:anywhere]">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink2">
                Reason
              </th>
              <td>{theirs.reason ?? 'none'}</td>
              <td>{reason || 'none'}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <p className="text-ink2 text-meta">
        Saving yours keeps what only the other change decided. Either way both stand in the history once
        saved.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back to the form
        </Button>
        <Button onClick={onTheirs}>Keep theirs</Button>
        <Button variant="primary" pending={saving} onClick={onMine}>
          Save mine
        </Button>
      </div>
    </div>
  );
}
