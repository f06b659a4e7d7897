import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { TopicCard } from './topic-card.tsx';

interface TopicCardsProps {
  label: string;
  topics: readonly TopicSummary[];
}

/** Topics as cards, in two columns where there is space. */
export const TopicCards = ({ label, topics }: TopicCardsProps) => (
  <ul aria-label={label} className="mt-3 grid gap-4 lg:grid-cols-2">
    {topics.map((topic, place) => (
      <li
        key={topic.key}
        className="grid overflow-hidden rounded-panel border border-line bg-surface lg:only:col-span-2 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        <TopicCard topic={topic} place={place} />
      </li>
    ))}
  </ul>
);
