import { isDecided } from '@sextant/contracts/insight/corrected/corrected-document';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type Correctable, setAsideOf } from '../../topic-kit/correcting/correctable.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { YourChanges } from './your-changes.tsx';

const DISMISSED = { radar: 'hidden', roadmap: 'hidden', finding: 'dismissed' } as const;

/** '3 corrected by you, 1 of them hidden. The evidence behind 1 changed. 1 waits for you.' */
function summarize(record: Correctable): string {
  const { kind, corrections } = record;
  const decided = corrections.filter(isDecided);
  const here = decided.filter(({ path }) => path !== null);
  const hidden = here.filter(({ decision }) => decision.hidden).length;
  const changed = here.filter(({ evidenceChanged }) => evidenceChanged).length;
  const aside = setAsideOf(record).length;
  const waiting = decided.filter(({ candidates }) => candidates.length > 0).length;
  return [
    here.length > 0
      ? `${here.length} corrected by you${hidden > 0 ? `, ${hidden} of them ${DISMISSED[kind]}` : ''}.`
      : 'Nothing corrected here.',
    ...(aside > 0 ? [`${aside} set aside by the model.`] : []),
    ...(changed > 0 ? [`The evidence behind ${changed} changed.`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you.`] : []),
  ].join(' ');
}

interface CorrectionsBarProps {
  record: Correctable;
  /** Opens the correction form for a path of the stored record. */
  onOpen: (storedPath: string) => void;
}

/** Summarizes the corrections of a record above it, and what a model set aside; renders nothing if there never were any. */
export function CorrectionsBar({ record, onOpen }: CorrectionsBarProps) {
  const [open, setOpen] = useState(false);
  if (record.corrections.length === 0 && setAsideOf(record).length === 0) return null;
  return (
    <div className="-mt-1.5 mb-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <p className="text-ink2">{summarize(record)}</p>
      <Button variant="quiet" className="max-sm:-ml-3.5 sm:-mr-3.5" onClick={() => setOpen(true)}>
        <History strokeWidth={1.5} aria-hidden="true" />
        Your changes
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Your changes"
          description="Every change of this topic, the newest first. What was computed is never changed."
          className="max-w-2xl"
        >
          {open ? (
            <YourChanges
              record={record}
              onOpen={(path) => {
                setOpen(false);
                onOpen(path);
              }}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}
