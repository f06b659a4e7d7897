import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { cn } from '../../ui/class-names.ts';
import { TopicCard } from './topic-card.tsx';

interface TopicCardsProps {
  label: string;
  topics: readonly TopicSummary[];
}

/** Shared with the placeholders of cards that load. */
export const CARD_GRID = 'gap-4 max-sm:gap-2 lg:grid-cols-2';
export const THREE_COLUMNS = 'xl:grid-cols-3';
export const CARD_ON_PHONE = 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';

/** Four are two rows of two. */
const fitsThree = (count: number): boolean => count >= 3 && count !== 4;

/** Topics as cards of one height a row, in as many columns as there is space and work for; the last one of an odd number fills its row of two. */
export function TopicCards({ label, topics }: TopicCardsProps) {
  const isThree = fitsThree(topics.length);
  return (
    <ul aria-label={label} className={cn('mt-3 grid', CARD_GRID, isThree && THREE_COLUMNS)}>
      {topics.map((topic, place) => (
        <li
          key={topic.key}
          className={cn(
            'grid overflow-hidden rounded-panel border border-line bg-surface',
            CARD_ON_PHONE,
            isThree ? 'lg:max-xl:last:odd:col-span-2' : 'lg:last:odd:col-span-2',
          )}
        >
          <TopicCard topic={topic} place={place} />
        </li>
      ))}
    </ul>
  );
}
