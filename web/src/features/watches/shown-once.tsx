import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ShownOnceProps {
  label: string;
  value: string;
  /** Title and description of the toast once it is copied. */
  copied: { title: string; description: string };
}

/** An address or a secret that is shown this once, with a button to copy it. */
export function ShownOnce({ label, value, copied }: ShownOnceProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(copied);
    } catch {
      toast({
        title: 'Copy failed',
        description: 'The browser did not allow it: select the text instead.',
        tone: 'destructive',
      });
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        label={`${label}: copy it now, it is shown this once`}
        fieldClassName="min-w-0 flex-1 basis-72"
        readOnly
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" strokeWidth={1.5} />
        Copy
      </Button>
    </div>
  );
}
