import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { formatQuantity } from '../words/formatting.ts';
import { isNotJudged, withdrawnText } from './standing.ts';

/** "30 technologies: 4 Adopt (1 withdrawn since), 8 Trial, 12 Assess (5 not judged), 6 Hold." */
export function radarSummary(items: readonly RadarData['items'][number][]): string {
  const counts = RINGS.map((ring) => {
    const own = items.filter((item) => item.ring === ring);
    const asides = [
      [own.filter(isNotJudged).length, 'not judged'],
      [own.filter(withdrawnText).length, 'withdrawn since'],
    ] as const;
    const told = asides.flatMap(([count, words]) => (count > 0 ? `${count} ${words}` : []));
    return `${own.length} ${ring}${told.length > 0 ? ` (${told.join(', ')})` : ''}`;
  });
  return `${formatQuantity(items.length, 'technology', 'technologies')}: ${counts.join(', ')}.`;
}
