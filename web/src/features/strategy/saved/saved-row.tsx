import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import type { Listed } from './saved-kinds.ts';

interface SavedRowProps {
  record: Listed;
  facts: string;
  date: string;
  to: string;
  /** The topic that it is part of. */
  topic: string;
  /** A delete is pending: no other may start. */
  deleting: boolean;
  onDelete: () => void;
}

/** One saved record: name, description, query, day, what is in it. A finger may touch it anywhere. */
export const SavedRow = ({ record, facts, date, to, topic, deleting, onDelete }: SavedRowProps) => (
  <li className="relative grid gap-x-6 gap-y-1.5 py-3 md:grid-cols-[minmax(0,1fr)_17rem_6.5rem_auto] lg:grid-cols-[minmax(0,1fr)_17rem_10rem_auto] md:items-center">
    <div className="min-w-0">
      <h3 className="font-medium">
        <Link
          to={topic}
          className="line-clamp-3 hover:text-accent hover:underline coarse:after:absolute coarse:after:inset-0"
        >
          {record.name}
        </Link>
      </h3>
      {record.description ? <p className="line-clamp-2 text-ink2 text-meta">{record.description}</p> : null}
      <p className="text-ink3 text-meta">
        <span className="line-clamp-2">Query: {record.searchQuery}</span>
      </p>
    </div>
    <div className="flex flex-wrap gap-x-3 text-meta md:contents">
      <p className="text-ink2">{facts}</p>
      <p className="text-ink3 md:text-right">{date}</p>
    </div>
    <div className="relative flex gap-1 md:-mr-3.5">
      <Button asChild>
        <Link to={to} aria-label={`View ${record.name}`}>
          View
        </Link>
      </Button>
      <Button variant="quiet" disabled={deleting} onClick={onDelete} aria-label={`Delete ${record.name}`}>
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
        Delete
      </Button>
    </div>
  </li>
);
