import { formatQuantity } from '@sextant/briefing/words/formatting';
import { type LibraryTag, RenameTagBody, TAG_MAX_LENGTH } from '@sextant/contracts/library/library';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useLibraryTags, useTagChanges } from './use-library.ts';

interface TagsDialogProps {
  /** Called when a tag was renamed, or removed (`null`). */
  onChanged: (from: string, to: string | null) => void;
}

/** Renames and removes tags in the whole library. */
export function TagsDialog({ onChanged }: TagsDialogProps) {
  const { data: tags = [] } = useLibraryTags();
  const changes = useTagChanges();
  if (tags.length === 0) return null;
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="quiet">Edit tags</Button>
      </DialogTrigger>
      <DialogContent
        title="Edit tags"
        description="A change is on every article that has the tag. The name of another tag makes one tag of both."
      >
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {tags.map((tag) => (
            <TagRow
              key={tag.name}
              tag={tag}
              pending={changes.rename.isPending || changes.remove.isPending}
              onRename={(to) =>
                changes.rename.mutate({ from: tag.name, to }, { onSuccess: () => onChanged(tag.name, to) })
              }
              onRemove={() => changes.remove.mutate(tag.name, { onSuccess: () => onChanged(tag.name, null) })}
            />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

interface TagRowProps {
  tag: LibraryTag;
  pending: boolean;
  onRename: (to: string) => void;
  onRemove: () => void;
}

function TagRow({ tag: { name, count }, pending, onRename, onRemove }: TagRowProps) {
  const [to, setTo] = useState(name);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = RenameTagBody.safeParse({ from: name, to });
    setProblem(body.error?.issues[0]?.message);
    if (body.success && body.data.to !== name) onRename(body.data.to);
  };
  return (
    <li className="py-2">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={<span className="font-normal text-meta">{formatQuantity(count, 'article')}</span>}
          aria-label={`Name of tag ${name}, ${formatQuantity(count, 'article')}`}
          fieldClassName="min-w-40 flex-1"
          value={to}
          error={problem}
          maxLength={TAG_MAX_LENGTH}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" disabled={pending || to.trim() === name} aria-label={`Rename tag ${name}`}>
          Rename
        </Button>
        <Button variant="quiet" disabled={pending} aria-label={`Remove tag ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </form>
    </li>
  );
}
