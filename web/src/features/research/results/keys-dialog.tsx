import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { LIST_KEYS, setKeysOn, useAreKeysOn } from './list-keys.ts';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the keyboard shortcuts of the results, with a switch to disable them. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const on = useAreKeysOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Keyboard shortcuts"
        description="In the results, unless you are typing in a field."
        className="max-w-sm"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {LIST_KEYS.map(({ keys, description }) => (
            <div key={description} className="contents">
              <dt>
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="inline-block min-w-7 rounded-chip border border-control bg-sunken px-1.5 py-0.5 text-center font-sans text-chip"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex cursor-pointer items-center gap-2 border-line border-t pt-4 coarse:min-h-11">
          <input
            type="checkbox"
            className="choice"
            checked={on}
            onChange={(event) => setKeysOn(event.target.checked)}
          />
          Use single keys in the results
        </label>
      </DialogContent>
    </Dialog>
  );
}
