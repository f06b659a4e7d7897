import { filterTexts, type VersionScope } from '@sextant/briefing/topic/filter-texts';
import type { TopicFilters } from '@sextant/contracts/insight/topic';
import { Badge } from '../../ui/badge.tsx';

interface FilterChipsProps {
  filters: TopicFilters | null;
  version: VersionScope;
}

/** Filters of a topic, then depth and horizon of the shown version. */
export const FilterChips = ({ filters, version }: FilterChipsProps) => (
  <ul aria-label="Filters" className="flex flex-wrap gap-1.5">
    {filterTexts(filters, version).map((text) => (
      <li key={text}>
        <Badge>{text}</Badge>
      </li>
    ))}
  </ul>
);
