import {
  type AppliedCorrection,
  type CorrectionBody,
  type Decision,
  isAddedPath,
} from '@sextant/contracts/insight/correction';
import { useState } from 'react';
import { hasStatus } from '../../lib/errors.ts';
import { type Correctable, findName } from '../../topic-kit/correcting/correctable.ts';
import { loadDecision, useCorrect } from '../../topic-kit/correcting/use-corrections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { findBrokenDependencies } from './broken-by.ts';
import { BrokenDependencies } from './broken-dependencies.tsx';
import { ConflictView } from './conflict-view.tsx';
import { FindingFields, RadarFields, RoadmapFields } from './correction-fields.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { changeBetween, mergeInto } from './draft.ts';

interface CorrectionDialogProps {
  record: Correctable;
  storedPath: string;
  /** Prefilled changes, e.g. from a keyboard shortcut. */
  wanted: Decision;
  onClose: () => void;
}

/** The form that corrects one item, element or finding, with a reason. On a conflict it shows both changes and discards neither. */
export function CorrectionDialog({ record, storedPath, wanted, onClose }: CorrectionDialogProps) {
  const known = record.corrections.find(({ path }) => path === storedPath);
  // Captured when the form opens, so that a refetch of the record does not change it.
  const [base, setBase] = useState<Pick<AppliedCorrection, 'decision' | 'version'>>(
    known ?? { decision: {}, version: 0 },
  );
  const [draft, setDraft] = useState<Decision>({ ...base.decision, ...wanted });
  const [reason, setReason] = useState('');
  const [theirs, setTheirs] = useState<AppliedCorrection | null>(null);
  const correct = useCorrect(record.topicKey, { reportsFailures: true });
  const { kind, id: recordId } = record;
  const name = findName(record, storedPath);
  const change = changeBetween(base.decision, draft);
  // Allows adding a reason to an existing decision.
  const hasOnlyReason = reason.trim() !== '' && Object.keys(base.decision).length > 0;
  const isAdded = isAddedPath(storedPath);
  // An added technology has nothing computed to fall back to.
  const isNameless = isAdded && !draft.name?.trim();
  const unchanged = (Object.keys(change).length === 0 && !hasOnlyReason) || isNameless;

  const save = (from: typeof base, decision: Decision) =>
    correct.mutate(
      {
        body: {
          ...{ kind, recordId, path: storedPath, reason },
          change: changeBetween(from.decision, decision),
        } as CorrectionBody,
        version: from.version,
      },
      {
        onSuccess: onClose,
        onError: async (error) => {
          if (!hasStatus(error, 409)) return;
          const newest = await loadDecision(kind, recordId, storedPath).catch(() => undefined);
          setTheirs(newest ?? null);
        },
      },
    );
  const onDraft = (part: Partial<Decision>) => setDraft((before) => ({ ...before, ...part }));
  const fields = { storedPath, draft, onDraft };

  if (theirs)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title="Changed elsewhere in the meantime"
          description={`${name}: this was changed in another window while you were at it. Nothing is lost: choose what holds.`}
          className="max-w-2xl"
        >
          <ConflictView
            kind={kind}
            base={base.decision}
            theirs={theirs}
            mine={draft}
            reason={reason}
            saving={correct.isPending}
            onMine={() => {
              const merged = mergeInto(base.decision, theirs.decision, draft);
              setBase(theirs);
              setDraft(merged);
              setTheirs(null);
              save(theirs, merged);
            }}
            onBack={() => {
              setDraft(mergeInto(base.decision, theirs.decision, draft));
              setBase(theirs);
              setTheirs(null);
            }}
            onTheirs={onClose}
          />
        </DialogContent>
      </Dialog>
    );
  return (
    <CorrectionForm
      title={`Correct: ${name}`}
      description={
        isAdded
          ? 'You added it. It is shown in every version of this topic until you take it off.'
          : 'What was computed stays visible beside it. Your change is applied to every version of this topic, also when it is run again.'
      }
      note={{ value: draft.note ?? '', onChange: (note) => onDraft({ note }) }}
      // The change is prefilled, so focus starts at the reason.
      reason={{ value: reason, isFirst: Object.keys(wanted).length > 0, onChange: setReason }}
      error={hasStatus(correct.error, 409) ? null : correct.error}
      submit={{ label: 'Save', disabled: unchanged, pending: correct.isPending }}
      onSubmit={() => save(base, draft)}
      onClose={onClose}
      actions={
        <>
          {Object.keys(base.decision).length > 0 ? (
            <Button
              className="mr-auto"
              variant="quiet"
              onClick={() => (isAdded ? save(base, {}) : setDraft({}))}
            >
              {isAdded ? 'Take off the radar' : 'All as computed'}
            </Button>
          ) : null}
          {unchanged ? (
            <p className="mr-auto self-center text-ink3 text-meta">
              {isNameless ? 'It needs a name' : 'Change something to save'}
            </p>
          ) : null}
        </>
      }
    >
      {record.kind === 'radar' ? <RadarFields record={record} {...fields} /> : null}
      {record.kind === 'roadmap' ? (
        <RoadmapFields
          record={record}
          {...fields}
          warning={<BrokenDependencies broken={findBrokenDependencies(record, storedPath, draft)} />}
        />
      ) : null}
      {record.kind === 'finding' ? <FindingFields record={record} {...fields} /> : null}
    </CorrectionForm>
  );
}
