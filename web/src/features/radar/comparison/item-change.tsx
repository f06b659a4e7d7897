import { formatDate } from '@sextant/briefing/words/formatting';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { createContext, useContext } from 'react';
import { describeFigureChanges } from '../../../topic-kit/versions/describe-figures.ts';

const Changes = createContext<RadarDiff | undefined>(undefined);
/** The changes of the surrounding radar since the previous one of its search. */
export const RadarChangesContext = Changes.Provider;

/** What happened to a technology since the version before, with the figures that moved it; nothing without one. */
export function ItemChange({ name }: { name: string }) {
  const changes = useContext(Changes);
  if (!changes) return null;
  const since = `since the version of ${formatDate(changes.before.createdAt)}`;
  const moved = changes.moved.find((item) => item.name === name);
  if (moved) {
    const { before, after, figures } = moved;
    const isElsewhere = before.ring !== after.ring;
    return (
      <div className="text-ink2">
        <p>
          <span className="font-medium text-ink">
            {isElsewhere ? `${before.ring} to ${ringAsOfText(after)}` : `Still in ${ringAsOfText(after)}`}
          </span>{' '}
          {since}
        </p>
        <p className="text-meta">{describeFigureChanges(figures)}</p>
      </div>
    );
  }
  const isNew = changes.appeared.some((item) => item.name === name);
  if (!isNew && !changes.unchanged.includes(name)) return null;
  return <p className="text-ink2">{`${isNew ? 'New' : 'Unchanged'} ${since}`}</p>;
}
