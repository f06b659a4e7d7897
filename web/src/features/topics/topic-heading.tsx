import { topicFilterTexts } from '@sextant/briefing/topic/filter-texts';
import { formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../ui/facts.tsx';

/** The query of a topic; the whole card or row around it opens the topic. */
export const TopicLink = ({ topic }: { topic: TopicSummary }) => (
  <Link
    to={paths.topic(topic.key)}
    className="line-clamp-2 underline-offset-3 after:absolute after:inset-0 hover:underline"
  >
    {topic.searchQuery}
  </Link>
);

/** When it was last made, its filters, its versions. */
export const TopicFacts = ({ topic: { updatedAt, filters, versionCount } }: { topic: TopicSummary }) => (
  <p className="text-ink3 text-meta">
    <Facts
      facts={[
        formatDate(updatedAt),
        ...(filters ? topicFilterTexts(filters) : []),
        ...(versionCount > 1 ? [formatQuantity(versionCount, 'version')] : []),
      ]}
    />
  </p>
);
