import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { TopicRow } from './topic-row.tsx';

/** Further ones are behind 'All topics'. */
const MAX_SHOWN = 4;

/** The user's recent topics, by what changed since the user looked; the first section of the dashboard once there are any. */
export const ContinueTopics = ({ topics }: { topics: readonly TopicSummary[] }) => (
  <section aria-labelledby="continue">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="continue" className="text-section">
        Continue
      </h2>
      <Link to={paths.topics()} className="inline-flex min-h-6 items-center text-link coarse:min-h-11">
        All topics
      </Link>
    </div>
    <ul
      aria-label="Recent topics"
      className="mt-2 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      {topics.slice(0, MAX_SHOWN).map((topic) => (
        <li key={topic.key}>
          <TopicRow topic={topic} />
        </li>
      ))}
    </ul>
  </section>
);
