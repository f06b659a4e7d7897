import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TopicCard } from './topic-card.tsx';

/** The user's recent topics, newest first; the first section of the dashboard once there are any. */
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
    <ul className="mt-3 grid gap-4 lg:grid-cols-2">
      {topics.map((topic, place) => (
        <li
          key={topic.key}
          className="grid overflow-hidden rounded-panel lg:only:col-span-2 border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
        >
          <TopicCard topic={topic} place={place} />
        </li>
      ))}
    </ul>
  </section>
);
