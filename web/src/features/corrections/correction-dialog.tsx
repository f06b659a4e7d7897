import {
  type AppliedCorrection,
  type CorrectionBody,
  type Decision,
  isAddedPath,
} from '@sextant/contracts/insight/correction';
import { type FormEvent, useState } from 'react';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { type Correctable, findName } from '../../topic-kit/correcting/correctable.ts';
import { loadDecision, useCorrect } from '../../topic-kit/correcting/use-corrections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { findBrokenDependencies } from './broken-by.ts';
import { BrokenDependencies } from './broken-dependencies.tsx';
import { ConflictView } from './conflict-view.tsx';
import { FindingFields, RadarFields, RoadmapFields } from './correction-fields.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(base, draft);
  };
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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Correct: ${name}`}
        description={
          isAdded
            ? 'You added it. It is shown in every version of this topic until you take it off.'
            : 'What was computed stays visible beside it. Your change is applied to every version of this topic, also when it is run again.'
        }
        // Keeps a focused field above the footer. On phones the form takes the screen.
        className="max-w-xl scroll-pb-24 max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0 max-sm:px-4 max-sm:has-[input]:top-0"
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-sm:gap-3">
          {record.kind === 'radar' ? <RadarFields record={record} {...fields} /> : null}
          {record.kind === 'roadmap' ? (
            <RoadmapFields
              record={record}
              {...fields}
              warning={<BrokenDependencies broken={findBrokenDependencies(record, storedPath, draft)} />}
            />
          ) : null}
          {record.kind === 'finding' ? <FindingFields record={record} {...fields} /> : null}
          <TextAreaField
            label="Note"
            rows={2}
            value={draft.note ?? ''}
            maxLength={2_000}
            onChange={({ target }) => onDraft({ note: target.value })}
          />
          <TextField
            label="Reason"
            // The change is prefilled, so focus starts at the reason.
            data-first={Object.keys(wanted).length > 0 ? '' : undefined}
            value={reason}
            maxLength={1_000}
            hint="Kept in the history of your changes"
            onChange={({ target }) => setReason(target.value)}
          />
          {correct.isError && !hasStatus(correct.error, 409) ? (
            <FormError>{errorMessage(correct.error)}</FormError>
          ) : null}
          <DialogActions>
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
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={unchanged} pending={correct.isPending}>
              Save
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
