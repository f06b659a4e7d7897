import { RINGS } from '@sextant/contracts/insight/radar';
import { nameAsOf } from '@sextant/contracts/insight/ring-words';
import type { RadarSummary, RoadmapSummary } from '@sextant/contracts/insight/stored';
import { countNamed } from '../../../lib/formatting.ts';

/** One line of a card: a label with names, of which there may be more than the summary holds. */
export interface CardPart {
  readonly label: string;
  /** Null if the label counts nothing. */
  readonly count: number | null;
  readonly names: readonly string[];
}

/** Names before 'and n more', and their total length: names that do not fit are counted, never truncated. */
const MAX_NAMES = 3;
const MAX_CHARS = 72;

/** How many names fit; the first one always does. */
function countFitting(names: readonly string[]): number {
  let chars = 0;
  const tooMany = names.findIndex((name, i) => {
    chars += name.length + 2;
    return i > 0 && chars > MAX_CHARS;
  });
  return tooMany === -1 ? names.length : tooMany;
}

/** 'clozapine, risperidone, lithium and 12 more'; 'none' without names. */
export function namesText({ names, count }: Pick<CardPart, 'names' | 'count'>): string {
  const total = Math.max(count ?? 0, names.length);
  if (total === 0) return 'none';
  const shown = names.slice(0, Math.min(countNamed(total, MAX_NAMES), countFitting(names)));
  const more = total - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** The rings of a radar with their technologies. */
export const radarParts = ({ blips, rings }: Pick<RadarSummary, 'blips' | 'rings'>): CardPart[] =>
  RINGS.map((ring) => ({
    label: ring,
    count: rings[ring] ?? 0,
    names: blips.filter((blip) => blip.ring === ring).map(nameAsOf),
  }));

/** The first step of a roadmap that is neither a goal nor a need, its goals, and its years. */
export function roadmapParts({ steps }: Pick<RoadmapSummary, 'steps'>): CardPart[] {
  const goals = steps.filter(({ category }) => category === 'Business Goals').map(({ name }) => name);
  const [first] = steps
    .filter(({ category }) => category !== 'Business Goals' && category !== 'Market Drivers')
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const years = steps
    .flatMap(({ startDate, endDate }) => [startDate.slice(0, 4), endDate.slice(0, 4)])
    .sort();
  const [from, to] = [years[0], years.at(-1)];
  return [
    { label: 'First', count: null, names: first ? [first.name] : [] },
    { label: 'Goals', count: goals.length, names: goals },
    { label: 'Years', count: null, names: from ? [from === to ? from : `${from} to ${to}`] : [] },
  ].filter(({ names }) => names.length > 0);
}
