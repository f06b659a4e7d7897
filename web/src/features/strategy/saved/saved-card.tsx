import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { SavedSummary } from './saved-kinds.ts';

interface SavedRowProps {
  record: SavedSummary;
  facts: string;
  finding: string | null;
  date: string;
  /** A thumbnail of the content. */
  thumbnail?: ReactNode;
  to: string;
  /** Link to the record's topic. */
  topic: string;
  /** Whether any delete is pending, which disables the others. */
  isDeleting: boolean;
  onDelete: () => void;
}

/** One saved record: thumbnail, name, description, summary, query, date and facts. The whole row is clickable. */
export const SavedRow = (props: SavedRowProps) => {
  const { record, facts, finding, date, thumbnail, to, topic, isDeleting, onDelete } = props;
  return (
    <li
      className={cn(
        'relative grid items-start gap-x-5 gap-y-1.5 py-3.5 transition-colors hover:bg-hover md:items-center',
        thumbnail
          ? 'grid-cols-[4rem_minmax(0,1fr)] md:grid-cols-[5.5rem_minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {thumbnail ? <div className="md:row-span-2">{thumbnail}</div> : null}
      <div className={cn('min-w-0', thumbnail && 'md:row-span-2')}>
        <h3 className="font-medium">
          <Link
            to={topic}
            className="line-clamp-3 after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {record.name}
          </Link>
        </h3>
        {record.description ? <p className="line-clamp-2 text-ink2 text-meta">{record.description}</p> : null}
        {finding ? <p className="mt-0.5 line-clamp-4 max-w-[76ch] text-ink2">{finding}</p> : null}
        <div className="mt-1 flex min-w-0 flex-wrap gap-x-3 text-ink3 text-meta">
          <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">Query: {record.searchQuery}</p>
          <p>{facts}</p>
          <p>{date}</p>
        </div>
      </div>
      <div
        className={cn(
          'relative flex gap-1 max-md:-ml-3.5 md:row-span-2 md:-mr-3.5',
          thumbnail && 'max-md:col-start-2',
        )}
      >
        <Button asChild variant="quiet">
          <Link to={to} aria-label={`View ${record.name}`}>
            View
          </Link>
        </Button>
        <Button variant="quiet" disabled={isDeleting} onClick={onDelete} aria-label={`Delete ${record.name}`}>
          <Trash2 aria-hidden="true" strokeWidth={1.5} />
          Delete
        </Button>
      </div>
    </li>
  );
};
