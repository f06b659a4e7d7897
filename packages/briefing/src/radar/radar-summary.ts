import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { formatQuantity } from '../words/formatting.ts';
import { isNotJudged } from './standing.ts';

/** "30 technologies: 4 Adopt, 8 Trial, 12 Assess (5 not judged), 6 Hold." */
export function radarSummary(items: readonly RadarData['items'][number][]): string {
  const notJudged = items.filter(isNotJudged).length;
  const counts = RINGS.map((ring) => {
    const count = `${items.filter((item) => item.ring === ring).length} ${ring}`;
    return ring === 'Assess' && notJudged > 0 ? `${count} (${notJudged} not judged)` : count;
  });
  return `${formatQuantity(items.length, 'technology', 'technologies')}: ${counts.join(', ')}.`;
}
