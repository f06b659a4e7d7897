import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { Activity } from '@sextant/contracts/library/activity';
import { Bookmark, FlaskConical, Milestone, Radar, Search } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/formatting.ts';
import { paths, type TopicTab } from '../../lib/paths.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
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
  analysis: { word: 'Analysis', Icon: FlaskConical, tab: 'answer' },
  radar: { word: 'Radar', Icon: Radar, tab: 'radar' },
  roadmap: { word: 'Roadmap', Icon: Milestone, tab: 'roadmap' },
};

/** The target of a log entry. The id of a generated result is its job's id, by which its topic is found. */
function linkTarget({ id, kind, title, pmid }: Activity): string {
  const { tab } = KINDS[kind];
  if (tab) return paths.topicOf(id, tab);
  if (kind === 'search') return paths.searched({ id, query: title });
  return pmid ? paths.savedArticle(pmid) : paths.research();
}

/** The activity by day; results of one run share a row. On touch screens the whole row is the link. */
export const ActivityLog = ({ items }: { items: readonly Activity[] }) =>
  groupByDay(groupRuns(items)).map(({ day, lines }) => (
    <section key={day} aria-label={day} className="mt-5 first-of-type:mt-0">
      <h2 className="sticky top-14 z-10 bg-canvas py-2 font-semibold">{day}</h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {lines.map((entry) => (
          <LogRow key={`${entry.lines[0].kind} ${entry.lines[0].id}`} entry={entry} />
        ))}
      </ul>
    </section>
  ));

function LogRow({ entry: { lines, at } }: { entry: LogEntry }) {
  const [first, ...more] = lines;
  const { word, Icon } = KINDS[first.kind];
  const isBatch = first.kind === 'save' && more.length > 0;
  const isRun = !isBatch && more.length > 0;
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-2.5 transition-colors hover:bg-hover sm:grid-cols-[4.5rem_7rem_1fr]">
      <time dateTime={at} className="text-ink3 text-meta max-sm:order-2 max-sm:text-right">
        {formatTime(at)}
      </time>
      <span className="text-ink2 text-meta max-sm:order-1">
        <Icon aria-hidden="true" strokeWidth={1.5} className="mr-2 inline size-4 align-[-3px] text-ink3" />
        {isRun ? 'Analyzed' : word}
      </span>
      {isBatch ? (
        <SavedBatch lines={lines} />
      ) : (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:order-3 max-sm:col-span-2 max-sm:mt-0.5">
          <Link
            to={linkTarget(first)}
            className="line-clamp-3 font-medium underline-offset-3 hover:underline coarse:leading-6 coarse:after:absolute coarse:after:inset-0"
          >
            {first.title}
          </Link>
          <span className="text-ink3 text-meta">{isRun ? <RunMarks lines={lines} /> : first.detail}</span>
        </div>
      )}
    </li>
  );
}

/** Articles saved one after the other: their number with the first title, and all of them on demand. */
function SavedBatch({ lines }: Pick<LogEntry, 'lines'>) {
  const { open, button, part } = useDisclosure();
  return (
    <div className="min-w-0 max-sm:order-3 max-sm:col-span-2">
      <button
        {...button}
        className="-my-0.5 -ml-0.5 flex w-full items-baseline gap-x-1 py-0.5 text-left coarse:my-0 coarse:py-3"
      >
        <span className="shrink-0 self-center">
          <TurningChevron open={open} />
        </span>
        <span className="shrink-0 font-medium">{formatQuantity(lines.length, 'article')}</span>
        {open ? null : <span className="ml-2 min-w-0 truncate text-ink3 text-meta">{lines[0].title}</span>}
      </button>
      <ul {...part} className="mt-1 flex flex-col gap-1 pl-4">
        {open
          ? lines.map((line) => (
              <li key={line.id}>
                <Link
                  to={linkTarget(line)}
                  className="underline-offset-3 hover:underline coarse:inline-block coarse:py-3"
                >
                  {line.title}
                </Link>{' '}
                <span className="text-ink3 text-meta">{line.detail}</span>
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}

/** The results of a run, each one a link. */
const RunMarks = ({ lines }: Pick<LogEntry, 'lines'>) => (
  <span className="flex flex-wrap items-baseline gap-x-4">
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
          {/* On phones the three stand in one line. */}
          <span className="max-sm:hidden">{line.detail}</span>
        </span>
      );
    })}
  </span>
);
