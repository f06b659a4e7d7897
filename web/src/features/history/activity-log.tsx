import type { Activity } from '@sextant/contracts/library/activity';
import { Bookmark, FlaskConical, Milestone, Radar, Search } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/formatting.ts';
import { paths, type TopicTab } from '../../lib/paths.ts';
import { groupByDay } from './group-by-day.ts';
import { groupRuns, type LogEntry } from './group-runs.ts';
import type { ActivityKind } from './use-activity.ts';

interface KindTexts {
  word: string;
  Icon: typeof Search;
  /** The tab of a topic that shows each kind of result. */
  tab?: TopicTab;
}

const KINDS: Readonly<Record<ActivityKind, KindTexts>> = {
  search: { word: 'Searched', Icon: Search },
  save: { word: 'Saved', Icon: Bookmark },
  analysis: { word: 'Analysis', Icon: FlaskConical, tab: 'findings' },
  radar: { word: 'Radar', Icon: Radar, tab: 'radar' },
  roadmap: { word: 'Roadmap', Icon: Milestone, tab: 'roadmap' },
};

/** The target of a log entry. The id of a generated result is its job's id, by which its topic is found. */
function linkTarget({ id, kind, title, pmid }: Activity): string {
  const { tab } = KINDS[kind];
  if (tab) return paths.topicOf(id, tab);
  if (kind === 'search') return paths.research(new URLSearchParams({ q: title }));
  return pmid ? paths.savedArticle(pmid) : paths.research();
}

/** The activity by day; results of one run share a row. On touch screens the whole row is the link. */
export const ActivityLog = ({ items }: { items: readonly Activity[] }) =>
  groupByDay(groupRuns(items)).map(({ day, lines }) => (
    <section key={day} aria-label={day} className="mt-4 first-of-type:mt-0">
      <h2 className="sticky top-14 z-10 bg-canvas py-2 font-medium text-ink2">{day}</h2>
      <ul className="border-line border-t">
        {lines.map((entry) => (
          <LogRow key={`${entry.lines[0].kind} ${entry.lines[0].id}`} entry={entry} />
        ))}
      </ul>
    </section>
  ));

function LogRow({ entry: { lines, at } }: { entry: LogEntry }) {
  const [first, ...more] = lines;
  const { word, Icon } = KINDS[first.kind];
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line border-b py-2.5 sm:grid-cols-[7rem_1fr_5rem] lg:grid-cols-[7rem_1fr_auto_5rem]">
      <span className="text-ink3 text-meta">
        <Icon aria-hidden="true" strokeWidth={1.5} className="mr-2 inline size-4 align-[-3px]" />
        {more.length > 0 ? 'Analyzed' : word}
      </span>
      <Link
        to={linkTarget(first)}
        className="col-span-2 line-clamp-3 font-medium underline-offset-3 hover:underline coarse:after:absolute coarse:after:inset-0 max-sm:row-start-2 max-sm:mt-0.5 sm:col-span-1"
      >
        {first.title}
      </Link>
      <span className="col-span-2 text-ink2 text-meta max-sm:row-start-3 sm:col-span-1 sm:max-lg:col-start-2 sm:max-lg:row-start-2 lg:text-right">
        {more.length > 0 ? <RunMarks lines={lines} /> : first.detail}
      </span>
      <time
        dateTime={at}
        className="text-right text-ink3 text-meta max-sm:col-start-2 max-sm:row-start-1 sm:max-lg:col-start-3 sm:max-lg:row-start-1"
      >
        {formatTime(at)}
      </time>
    </li>
  );
}

/** The results of a run, each one a link. */
const RunMarks = ({ lines }: Pick<LogEntry, 'lines'>) => (
  <span className="flex flex-wrap items-baseline gap-x-4 lg:justify-end">
    {lines.map((line) => {
      const { word, Icon } = KINDS[line.kind];
      return (
        <span key={line.id} className="inline-flex items-baseline gap-1.5 coarse:items-center">
          <Link
            to={linkTarget(line)}
            aria-label={`${word}: ${line.title}`}
            className="relative inline-block text-link leading-6 coarse:leading-11"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="mr-1 inline size-4 align-[-3px]" />
            {word}
          </Link>
          {line.detail}
        </span>
      );
    })}
  </span>
);
