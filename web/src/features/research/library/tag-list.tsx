import { articleTitle } from '@sextant/briefing/words/article-text';
import type { LibraryArticle } from '@sextant/contracts/library/library';
import { TAG_MAX_LENGTH } from '@sextant/contracts/library/library';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import { useLibraryTags, useTagChanges } from './use-library.ts';

/** An input for a tag name with suggestions from existing tags. */
export function TagField({
  label,
  onAdd,
  pending,
}: {
  label: string;
  onAdd: (name: string) => void;
  pending: boolean;
}) {
  const id = useId();
  const { data: tags = [] } = useLibraryTags();
  const [name, setName] = useState('');
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onAdd(name);
        setName('');
      }}
    >
      <input
        aria-label={label}
        placeholder="Add a tag"
        list={`${id}-tags`}
        maxLength={TAG_MAX_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        className={cn(controlClass, 'min-w-0 flex-1')}
      />
      <datalist id={`${id}-tags`}>
        {tags.map((tag) => (
          <option key={tag.name} value={tag.name} />
        ))}
      </datalist>
      <Button type="submit" pending={pending} disabled={!name.trim()}>
        Add
      </Button>
    </form>
  );
}

/** The tags of one article with remove buttons, and an input to add one. */
export function TagEditor({ article }: { article: LibraryArticle }) {
  const { put: addTag } = useTagChanges();
  const ids = [article.id];
  return (
    <div>
      <h3 className="font-medium text-ink2">Tags</h3>
      {article.tags.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {article.tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-chip border border-line bg-sunken"
            >
              <span className="truncate py-1 pl-2 text-chip text-ink2">{tag}</span>
              <button
                type="button"
                aria-label={`Take off tag ${tag}: ${articleTitle(article)}`}
                onClick={() => addTag.mutate({ ids, remove: [tag] })}
                className="flex size-6 shrink-0 items-center justify-center rounded-chip text-ink3 hover:text-ink coarse:size-11"
              >
                <X aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <TagField
          label={`New tag: ${articleTitle(article)}`}
          pending={addTag.isPending}
          onAdd={(name) => addTag.mutate({ ids, add: [name] })}
        />
      </div>
    </div>
  );
}
