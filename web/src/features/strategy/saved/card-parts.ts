import type { Ring } from '@sextant/contracts/insight/radar';
import type { RadarSummary, RoadmapSummary } from '@sextant/contracts/insight/stored';

/** Number of names before 'and n more'. */
const MAX_NAMES = 3;

function list(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  if (more > 0) return `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** 'Adopt: clozapine, risperidone and 12 more. Hold: lithium.'; without Adopt, the next ring towards it. */
export function radarFinding({ blips }: Pick<RadarSummary, 'blips'>): string | null {
  const of = (ring: Ring) => {
    const names = blips.filter((blip) => blip.ring === ring).map(({ name }) => name);
    return names.length > 0 ? `${ring}: ${list(names)}.` : '';
  };
  const ahead = (['Adopt', 'Trial', 'Assess'] as const).map(of).find(Boolean) ?? '';
  return [ahead, of('Hold')].filter(Boolean).join(' ') || null;
}

/** 'Judged by fewer symptoms and less relapse. First: …': the goals and the earliest step of a roadmap. */
export function roadmapFinding({ steps }: Pick<RoadmapSummary, 'steps'>): string | null {
  const goals = steps.filter(({ category }) => category === 'Business Goals').map(({ name }) => name);
  const [first] = steps
    .filter(({ category }) => category !== 'Business Goals' && category !== 'Market Drivers')
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return (
    [goals.length > 0 ? `Goals: ${list(goals)}.` : '', first ? `First: ${first.name}.` : '']
      .filter(Boolean)
      .join(' ') || null
  );
}
