import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { StoredRadar } from '@sextant/contracts/insight/stored';

const toComparedRadar = ({ id, name, createdAt, radarData: { evidence } }: StoredRadar) => ({
  id,
  name,
  createdAt,
  asOf: evidence?.asOf ?? null,
  backgroundArticles: evidence?.background.count ?? null,
});

/** The service's response, simplified: items are matched by name, and only a change of ring counts as a move. */
export function mockRadarDiff(before: StoredRadar, after: StoredRadar): RadarDiff {
  const itemsBefore = before.radarData.items;
  const itemsAfter = after.radarData.items;
  const find = (items: typeof itemsBefore, name: string) => items.find((item) => item.name === name);
  const toUnpairedItem = ({ name, ring, quadrant }: (typeof itemsBefore)[number]) => ({
    name,
    ring,
    quadrant,
    figures: [],
  });
  const toPosition = ({ ring, quadrant }: (typeof itemsBefore)[number]) => ({ ring, quadrant });
  const pairs = itemsAfter.flatMap((item) => {
    const earlier = find(itemsBefore, item.name);
    return earlier ? [{ item, earlier }] : [];
  });
  return {
    before: toComparedRadar(before),
    after: toComparedRadar(after),
    appeared: itemsAfter.filter(({ name }) => !find(itemsBefore, name)).map(toUnpairedItem),
    disappeared: itemsBefore.filter(({ name }) => !find(itemsAfter, name)).map(toUnpairedItem),
    moved: pairs
      .filter(({ item, earlier }) => item.ring !== earlier.ring)
      .map(({ item, earlier }) => ({
        name: item.name,
        before: toPosition(earlier),
        after: toPosition(item),
        movement: 'Up',
        figures: [{ name: 'ringScore', label: 'Ring score', before: 0.41, after: 0.62 }],
      })),
    unchanged: pairs.filter(({ item, earlier }) => item.ring === earlier.ring).map(({ item }) => item.name),
    notes: [],
  };
}
