import type { Ring } from '@sextant/contracts/insight/radar';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { formatList } from '../../../lib/formatting.ts';

/** Number of names before 'and 7 more'. */
const MAX_NAMES = 3;

/** 'Adopt: Triptans, Sumatriptan, Rizatriptan, and 4 more'; null if nothing is in that ring. */
export function ringText(blips: NonNullable<TopicSummary['radar']>['blips'], ring: Ring): string | null {
  const names = blips.filter((blip) => blip.ring === ring).map(({ name }) => name);
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMES;
  return `${ring}: ${formatList(more > 1 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names)}`;
}
