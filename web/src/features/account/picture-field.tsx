import { useId, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { resizePicture } from './picture.ts';

interface PictureFieldProps {
  /** A data URL, or the URL of a picture that was set in an earlier release. */
  value: string | null;
  letter: string;
  onChange: (value: string | null) => void;
}

/** Sets the account's picture from a file. It is scaled down here, so that the file's metadata never leaves the browser. */
export function PictureField({ value, letter, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return;
    setError(null);
    await resizePicture(file).then(onChange, (cause: Error) => setError(cause.message));
  }
  return (
    <div>
      <label htmlFor={id} className="font-medium text-ink2 text-ui">
        Picture
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Avatar imageUrl={value} letter={letter} />
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Without a reset, choosing the same file again fires no change event.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>{value ? 'Change picture' : 'Choose picture'}</Button>
        {value ? (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink3 text-meta">
        The picture is resized before upload. Your initial is shown without one.
      </p>
      {error ? (
        <p role="alert" className="mt-1 text-danger text-meta">
          {error}
        </p>
      ) : null}
    </div>
  );
}
