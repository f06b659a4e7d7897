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

const year = (isoDate: string): string => isoDate.slice(0, 4);

/** 'First: … Goals by 2029: …': the earliest step of a roadmap, and what it is to reach by when. */
export function roadmapFinding({ steps }: Pick<RoadmapSummary, 'steps'>): string | null {
  const goals = steps.filter(({ category }) => category === 'Business Goals');
  const until = goals.map(({ endDate }) => year(endDate)).toSorted();
  const [first] = steps
    .filter(({ category }) => category !== 'Business Goals' && category !== 'Market Drivers')
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return (
    [
      first ? `First: ${first.name}.` : '',
      goals.length > 0 ? `Goals by ${until.at(-1)}: ${list(goals.map(({ name }) => name))}.` : '',
    ]
      .filter(Boolean)
      .join(' ') || null
  );
}
