import type { FormEvent, ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

interface CorrectionFormProps {
  title: string;
  description: string;
  note: { value: string; hint?: string; onChange: (note: string) => void };
  reason: { value: string; isFirst?: boolean; onChange: (reason: string) => void };
  /** Of the last attempt to save; conflicts are shown elsewhere. */
  error: unknown;
  submit: { label: string; disabled?: boolean; pending: boolean };
  onSubmit: () => void;
  onClose: () => void;
  /** Beside the buttons. */
  actions?: ReactNode;
  /** The fields before note and reason. */
  children: ReactNode;
}

/** The dialog in which something is corrected or added by hand: its fields, then a note and a reason. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { title, description, note, reason, error, submit, onSubmit, onClose, actions, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={description}
        // Keeps a focused field above the footer. On phones the form takes the screen.
        className="max-w-xl scroll-pb-24 max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0 max-sm:px-4 max-sm:has-[input]:top-0"
      >
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onSubmit();
          }}
          className="flex flex-col gap-4 max-sm:gap-3"
        >
          {children}
          <TextAreaField
            label="Note"
            rows={2}
            value={note.value}
            maxLength={2_000}
            hint={note.hint}
            onChange={({ target }) => note.onChange(target.value)}
          />
          <TextField
            label="Reason"
            data-first={reason.isFirst ? '' : undefined}
            value={reason.value}
            maxLength={1_000}
            hint="Kept in the history of your changes"
            onChange={({ target }) => reason.onChange(target.value)}
          />
          {error ? <FormError>{errorMessage(error)}</FormError> : null}
          <DialogActions>
            {actions}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={submit.disabled} pending={submit.pending}>
              {submit.label}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
