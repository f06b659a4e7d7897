import { formatList } from '@sextant/briefing/words/formatting';
import type { Ring } from '@sextant/contracts/insight/radar';
import { nameAsOf } from '@sextant/contracts/insight/ring-words';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { countNamed } from '../../lib/formatting.ts';

/** Number of names before 'and 7 more'. */
const MAX_NAMES = 3;

/** 'Adopt: Triptans, Sumatriptan, Rizatriptan, and 4 more'; null if nothing is in that ring. */
export function ringText(blips: NonNullable<TopicSummary['radar']>['blips'], ring: Ring): string | null {
  const names = blips.filter((blip) => blip.ring === ring).map(nameAsOf);
  if (names.length === 0) return null;
  const shown = names.slice(0, countNamed(names.length, MAX_NAMES));
  const more = names.length - shown.length;
  return `${ring}: ${formatList(more > 0 ? [...shown, `${more} more`] : shown)}`;
}
