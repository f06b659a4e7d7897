import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TopicCards } from './topic-cards.tsx';

/** As many topics as fill whole rows of three; one or two have a row of their own. */
const wholeRows = (topics: readonly TopicSummary[]): readonly TopicSummary[] =>
  topics.length < 3 ? topics : topics.slice(0, topics.length - (topics.length % 3));

/** The user's recent topics; the first section of the dashboard once there are any. */
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
    <TopicCards label="Recent topics" topics={wholeRows(topics)} />
  </section>
);
