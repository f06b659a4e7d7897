import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { StoredRadar } from '@sextant/contracts/insight/stored';

const compared = ({ id, name, createdAt, radarData: { evidence } }: StoredRadar) => ({
  id,
  name,
  createdAt,
  asOf: evidence?.asOf ?? null,
  backgroundArticles: evidence?.background.count ?? null,
});

/** What the service answers, by name and ring alone. */
export function mockRadarDiff(before: StoredRadar, after: StoredRadar): RadarDiff {
  const [was, is] = [before.radarData.items, after.radarData.items];
  const find = (items: typeof was, name: string) => items.find((item) => item.name === name);
  const lone = ({ name, ring, quadrant }: (typeof was)[number]) => ({ name, ring, quadrant, figures: [] });
  const place = ({ ring, quadrant }: (typeof was)[number]) => ({ ring, quadrant });
  const both = is.flatMap((item) => {
    const earlier = find(was, item.name);
    return earlier ? [{ item, earlier }] : [];
  });
  return {
    before: compared(before),
    after: compared(after),
    appeared: is.filter(({ name }) => !find(was, name)).map(lone),
    disappeared: was.filter(({ name }) => !find(is, name)).map(lone),
    moved: both
      .filter(({ item, earlier }) => item.ring !== earlier.ring)
      .map(({ item, earlier }) => ({
        name: item.name,
        before: place(earlier),
        after: place(item),
        movement: 'Up',
        figures: [{ name: 'ringScore', label: 'Ring score', before: 0.41, after: 0.62 }],
      })),
    unchanged: both.filter(({ item, earlier }) => item.ring === earlier.ring).map(({ item }) => item.name),
    notes: [],
  };
}
