import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formatting.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { cardName } from './card-name.ts';
import type { SavedSummary } from './saved-kinds.ts';

interface SavedDetailProps {
  record: SavedSummary;
  closeTo: string;
  isDeleting: boolean;
  onDelete: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** One saved record with its content; Close returns to the list. */
export const SavedDetail = ({
  record,
  closeTo,
  isDeleting,
  onDelete,
  actions,
  children,
}: SavedDetailProps) => {
  const { query } = cardName(record);
  return (
    <article>
      <div className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80 max-sm:pr-10">
          <h2 className="text-section">{record.name}</h2>
          <p className={cn('mt-0.5 text-ink3 text-meta', !actions && 'max-sm:pr-8')}>
            <Facts facts={[...(query ? [`Query: ${query}`] : []), formatDateTime(record.createdAt)]} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {/* Quieter than what is pressed every day; on phones after it, or beside the date where it would be alone. */}
          <Button
            variant="quiet"
            className={cn(
              'font-normal text-ink3',
              actions ? 'max-sm:order-last' : 'max-sm:absolute max-sm:-right-3.5 max-sm:-bottom-2',
            )}
            disabled={isDeleting}
            onClick={onDelete}
          >
            Delete
          </Button>
          {actions}
          {/* On phones Close is in the corner, like in other full-screen layers. */}
          <Button
            asChild
            className="max-sm:-top-2.5 max-sm:-right-3.5 max-sm:absolute max-sm:border-transparent max-sm:bg-transparent"
          >
            <Link to={closeTo}>
              <X aria-hidden="true" strokeWidth={1.5} />
              <span className="max-sm:sr-only">Close</span>
            </Link>
          </Button>
        </div>
      </div>
      <Panel isFullWidth className="mt-4 p-4 sm:p-5">
        {children}
      </Panel>
    </article>
  );
};
