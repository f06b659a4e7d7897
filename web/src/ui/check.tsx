import { useId } from 'react';

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A small choice of a toolbar: on or off, at once. */
export function Check({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-6 items-center gap-2 text-ink2 text-meta coarse:min-h-11">
      <input
        id={id}
        type="checkbox"
        className="choice"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
