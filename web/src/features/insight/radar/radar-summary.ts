import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { formatQuantity } from '../../../lib/formatting.ts';

/** "30 technologies: 4 Adopt, 8 Trial, 12 Assess, 6 Hold." */
export function radarSummary(items: readonly RadarData['items'][number][]): string {
  const counts = RINGS.map((ring) => `${items.filter((item) => item.ring === ring).length} ${ring}`);
  return `${formatQuantity(items.length, 'technology', 'technologies')}: ${counts.join(', ')}.`;
}
