import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { cardName } from './card-name.ts';
import { type CardPart, namesText } from './card-parts.ts';
import type { SavedSummary } from './saved-kinds.ts';

interface SavedCardProps {
  record: SavedSummary;
  /** Its most important statement. */
  headline: string | null;
  parts: readonly CardPart[];
  facts: readonly string[];
  thumbnail: ReactNode;
  /** Further lines about it. */
  notes: ReactNode;
  to: string;
  /** Link to the record's topic. */
  topic: string;
  /** Whether any delete is pending, which disables the others. */
  isDeleting: boolean;
  onDelete: () => void;
  /** Other versions of its topic. */
  children: ReactNode;
}

/** One saved record: thumbnail, name, what is in it, what is new, facts and actions. The whole card is clickable. */
export const SavedCard = (props: SavedCardProps) => {
  const { record, headline, parts, facts, thumbnail, notes, topic, children } = props;
  const { lead, name, description, query } = cardName(record);
  return (
    <li className="relative flex flex-col rounded-panel border border-line bg-surface px-4 pt-4 pb-2 transition-colors hover:bg-hover max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <div className="grid grow grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5">
        <div className="self-start">{thumbnail}</div>
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link to={topic} className="line-clamp-3 after:absolute after:inset-0 hover:underline">
              {lead ? <span className="block font-normal text-ink3 text-meta">{lead.trim()}</span> : null}{' '}
              {name}
            </Link>
          </h3>
          {description ? <p className="mt-0.5 line-clamp-2 text-ink2">{description}</p> : null}
          {headline ? <p className="mt-1 line-clamp-4 max-w-[76ch] text-ink2">{headline}</p> : null}
          <PartList parts={parts} />
          {notes}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 sm:mt-1">
        <div className="min-w-0 text-ink3 text-meta [overflow-wrap:anywhere]">
          <Facts facts={[...(query ? [`Query: ${query}`] : []), ...facts]} />
        </div>
        <div className="-mr-3 ml-auto flex">
          <CardActions {...props} />
        </div>
      </div>
      {/* Above the title's target, which covers the card. */}
      <div className="relative mt-1 empty:hidden">{children}</div>
    </li>
  );
};

/** Opens or deletes one record. */
export const CardActions = ({
  record,
  to,
  isDeleting,
  onDelete,
}: Pick<SavedCardProps, 'record' | 'to' | 'isDeleting' | 'onDelete'>) => (
  <>
    <Button asChild variant="quiet" className="relative px-3 text-accent">
      <Link to={to} aria-label={`View ${record.name}`}>
        View
      </Link>
    </Button>
    <Button
      variant="quiet"
      className="relative px-3 font-normal text-ink3"
      disabled={isDeleting}
      onClick={onDelete}
      aria-label={`Delete ${record.name}`}
    >
      Delete
    </Button>
  </>
);

const PartList = ({ parts }: { parts: readonly CardPart[] }) =>
  parts.length > 0 ? (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-meta">
      {parts.map((part) => (
        <div key={part.label} className="contents">
          <dt className="whitespace-nowrap text-ink3">
            {part.label}
            {part.count === null ? null : <span className="ml-1 font-medium text-ink">{part.count}</span>}
          </dt>
          <dd className={part.names.length > 0 ? 'text-ink2 [overflow-wrap:anywhere]' : 'text-ink3'}>
            {namesText(part)}
          </dd>
        </div>
      ))}
    </dl>
  ) : null;
