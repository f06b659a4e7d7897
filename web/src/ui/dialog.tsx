import { X } from 'lucide-react';
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { cn } from './class-names.ts';
import { useOpener } from './use-opener.ts';

const overlay =
  'fixed inset-0 z-40 bg-[rgb(11_16_20/0.5)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';
/** On phones a dialog with an input sits at the top, so that the on-screen keyboard does not cover its buttons. */
const box =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-dialog border border-line bg-surface p-6 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in dark:bg-hover has-[input]:max-sm:top-4 has-[input]:max-sm:translate-y-0';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;

interface DialogContentProps {
  title: string;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Focuses the last field marked `data-first`; without one, Radix focuses the first control. */
function focusFirst(event: Event) {
  const field = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-first]')].at(
    -1,
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function DialogContent(props: DialogContentProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlay} />
      <DialogBox {...props} />
    </RadixDialog.Portal>
  );
}

/** The buttons of a dialog, which stay in view at its bottom while a longer content scrolls behind them. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-6 py-3 dark:bg-hover">
    {children}
  </div>
);

function DialogBox({ title, description, className, children }: DialogContentProps) {
  const opener = useOpener();
  return (
    <RadixDialog.Content
      className={cn(box, className)}
      onOpenAutoFocus={(event) => {
        opener.remember();
        focusFirst(event);
      }}
      onCloseAutoFocus={opener.restore}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <div className="flex items-start justify-between gap-4">
        <RadixDialog.Title className="text-section">{title}</RadixDialog.Title>
        <RadixDialog.Close asChild>
          <IconButton label="Close" className="-mt-1.5 -mr-2">
            <X strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </div>
      {description && (
        <RadixDialog.Description className="mt-1 text-ink2 text-ui">{description}</RadixDialog.Description>
      )}
      <div className="mt-4">{children}</div>
    </RadixDialog.Content>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation of an irreversible action. Cancel is focused initially; the dialog stays open until `onOpenChange(false)`. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const opener = useOpener();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          className={box}
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={opener.restore}
        >
          <AlertDialog.Title className="text-section">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink2 text-ui">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
