import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { formatQuantity } from '../../../lib/formatting.ts';
import { hasNewPosition } from '../radar/comparison/difference.ts';

/** '5 technologies new', '3 moved', '1 gone': what changed on a radar since an earlier one; a changed score alone does not count. */
export function changeTexts({
  appeared,
  disappeared,
  moved,
}: Pick<RadarDiff, 'appeared' | 'disappeared' | 'moved'>): string[] {
  const counts = [
    { count: appeared.length, word: 'new' },
    { count: moved.filter(hasNewPosition).length, word: 'moved' },
    { count: disappeared.length, word: 'gone' },
  ].filter(({ count }) => count > 0);
  return counts.map(({ count, word }, index) =>
    index === 0 ? `${formatQuantity(count, 'technology', 'technologies')} ${word}` : `${count} ${word}`,
  );
}
