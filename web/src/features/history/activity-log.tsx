import type { Activity } from '@sextant/contracts/library/activity';
import { Bookmark, FlaskConical, Milestone, Radar, Search } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/formatting.ts';
import { paths } from '../../lib/paths.ts';
import { groupByDay } from './group-by-day.ts';
import type { ActivityKind } from './use-activity.ts';

const KINDS: Readonly<Record<ActivityKind, { word: string; Icon: typeof Search }>> = {
  search: { word: 'Searched', Icon: Search },
  save: { word: 'Saved', Icon: Bookmark },
  analysis: { word: 'Analysis', Icon: FlaskConical },
  radar: { word: 'Radar', Icon: Radar },
  roadmap: { word: 'Roadmap', Icon: Milestone },
};

/** Where a line of the log leads. The id of what was generated is its job's; the workspace knows the record that was saved from it. */
function target({ id, kind, title, pmid }: Activity): string {
  switch (kind) {
    case 'search':
      return paths.research(new URLSearchParams({ q: title }));
    case 'save':
      return pmid ? paths.savedArticle(pmid) : paths.research();
    case 'analysis':
      return paths.strategy('analyses', id);
    case 'radar':
      return paths.strategy('radars', id);
    case 'roadmap':
      return paths.strategy('roadmaps', id);
  }
}

/** The activity, day by day. A finger may touch a line anywhere. */
export const ActivityLog = ({ items }: { items: readonly Activity[] }) =>
  groupByDay(items).map(({ day, lines }) => (
    <section key={day} aria-label={day} className="mt-4 first-of-type:mt-0">
      <h2 className="sticky top-14 z-10 bg-canvas py-2 font-medium text-ink2">{day}</h2>
      <ul className="border-line border-t">
        {lines.map((line) => {
          const { word, Icon } = KINDS[line.kind];
          return (
            <li
              key={`${line.kind} ${line.id}`}
              className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line border-b py-2.5 sm:grid-cols-[7rem_1fr_5rem] lg:grid-cols-[7rem_1fr_auto_5rem]"
            >
              <span className="text-ink3 text-meta">
                <Icon aria-hidden="true" strokeWidth={1.5} className="mr-2 inline size-4 align-[-3px]" />
                {word}
              </span>
              <Link
                to={target(line)}
                className="col-span-2 line-clamp-3 font-medium underline-offset-3 hover:underline coarse:after:absolute coarse:after:inset-0 max-sm:row-start-2 max-sm:mt-0.5 sm:col-span-1"
              >
                {line.title}
              </Link>
              <span className="col-span-2 text-ink2 text-meta max-sm:row-start-3 sm:col-span-1 sm:max-lg:col-start-2 sm:max-lg:row-start-2 lg:text-right">
                {line.detail}
              </span>
              <time
                dateTime={line.at}
                className="text-right text-ink3 text-meta max-sm:col-start-2 max-sm:row-start-1 sm:max-lg:col-start-3 sm:max-lg:row-start-1"
              >
                {formatTime(line.at)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  ));
