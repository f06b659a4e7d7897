import { articleTitle } from '@sextant/briefing/words/article-text';
import { type LibraryArticle, NOTE_MAX_LENGTH } from '@sextant/contracts/library/library';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import type { UnsavedNote } from './note-keeper.ts';
import { useNote } from './use-note.ts';

/** The note of an article; saved automatically while typing. */
export function NoteEditor({ article }: { article: LibraryArticle }) {
  const id = useId();
  const { keeper: saver, unsaved, text } = useNote(article);
  return (
    <div>
      <label htmlFor={id} className="font-medium text-ink2">
        Note
      </label>
      <textarea
        id={id}
        aria-label={`Note: ${articleTitle(article)}`}
        aria-describedby={`${id}-state`}
        rows={4}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => saver.type(article.id, event.target.value, article.noteVersion)}
        onBlur={() => saver.sendNow(article.id)}
        className={cn(controlClass, 'field-sizing-content mt-1 max-h-96 min-h-24 resize-y py-2')}
      />
      <p id={`${id}-state`} role="status" className="min-h-[1lh] text-ink3 text-meta">
        {stateText(unsaved, text)}
      </p>
      {unsaved?.phase === 'conflict' && unsaved.other && (
        <Conflict
          other={unsaved.other.note}
          onMine={() => saver.overwrite(article.id, text)}
          onOther={() => saver.discard(article.id)}
          onBoth={() =>
            saver.overwrite(article.id, `${unsaved.other?.note}\n\n${text}`.slice(0, NOTE_MAX_LENGTH))
          }
        />
      )}
    </div>
  );
}

function stateText(unsaved: UnsavedNote | undefined, text: string): string {
  switch (unsaved?.phase) {
    case undefined:
      return text === '' ? 'Saved as you type.' : 'Saved';
    case 'typed':
      return 'Saving…';
    case 'waiting':
      return 'Kept in this browser. It is saved as soon as Sextant answers.';
    case 'refused':
      return `Not saved. ${unsaved?.message ?? ''}`;
    case 'conflict':
      return 'Not saved yet: see below.';
  }
}

interface ConflictProps {
  other: string;
  onMine: () => void;
  onOther: () => void;
  onBoth: () => void;
}

const Conflict = ({ other, onMine, onOther, onBoth }: ConflictProps) => (
  <div role="alert" className="mt-2 rounded-panel bg-warn-tint px-3 py-2">
    <p className="font-medium text-warn">This note was changed elsewhere in the meantime</p>
    <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap text-ink wrap-anywhere">
      {other || 'It is empty there.'}
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={onBoth}>Keep both</Button>
      <Button onClick={onMine}>Keep mine</Button>
      <Button onClick={onOther}>Keep the other</Button>
    </div>
  </div>
);
