import { evidenceFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { chartFrame } from '../../charts/radar/chart-frame.ts';
import { RadarLegend } from '../../topic-kit/marks/radar-legend.tsx';
import { createHoverStore } from './hover-store.ts';
import { RadarChart } from './radar-chart.tsx';

const item = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  ring: fc.constantFrom(...RINGS),
  quadrant: fc.constantFrom(...QUADRANTS),
  movement: fc.constantFrom('Up', 'Down', 'No Change', undefined),
  isNew: fc.constantFrom(true, undefined),
});
const radarOf = (count: number) =>
  fc
    .array(item, { minLength: count, maxLength: count })
    .map((items) =>
      items.map(
        (each): RadarItem => ({ ...each, description: '', impact: 5, effort: 5, relatedArticles: [] }),
      ),
    );

const BLIP =
  /<g role="option"[^>]*data-item="(\d+)"[^>]*><circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)"[^>]*><\/circle>(.*?)<\/g>/g;
const DISC = /<path d="M[-\d. ]+A([\d.]+) [\d.]+ 0 1 1 [-\d.]+ [-\d.]+(?:L([-\d.]+) ([-\d.]+)Z|A)/;
/** Half the outline width of a hollow disc. */
const EDGE = /stroke-width="([\d.]+)"[^>]*><\/path>/;

interface Drawn {
  readonly index: number;
  /** The disc, and the tip of its point if it has one. */
  readonly circles: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  /** Radius of the circular pointer target. */
  readonly target: number;
}

/** Parses the rendered markup of a chart. */
function drawnBy(items: readonly RadarItem[]): { blips: Drawn[]; hidden: number } {
  const all = toBlips(items);
  const markup = renderToStaticMarkup(
    <RadarChart
      blips={all}
      matching={new Set(items.keys())}
      selected={null}
      onSelect={() => {}}
      hover={createHoverStore()}
      quadrant={null}
      onMagnify={() => {}}
      frame={chartFrame(all, null, { width: 600, height: 600 })}
      onOverflow={() => {}}
      title="Radar"
    />,
  );
  const blips = [...markup.matchAll(BLIP)].map(([, index, left, top, target, inside = '']): Drawn => {
    const [x, y] = [Number(left), Number(top)];
    const disc = DISC.exec(inside);
    if (!disc) throw new Error(`No disc in ${inside}`);
    const [, radius, tipX, tipY] = disc;
    const edge = Number(EDGE.exec(inside)?.[1]) / 2;
    return {
      index: Number(index),
      target: Number(target),
      circles: [
        { x, y, radius: Number(radius) + edge },
        ...(tipX ? [{ x: Number(tipX), y: Number(tipY), radius: 0 }] : []),
      ],
    };
  });
  const chips = [...markup.matchAll(/>\+(?:<!-- -->)?(\d+)(?!\d| named)/g)];
  return { blips, hidden: chips.reduce((sum, [, count]) => sum + Number(count), 0) };
}

const overlaps = (blips: readonly Drawn[]) =>
  blips.flatMap((a, i) =>
    blips
      .slice(0, i)
      .filter((b) =>
        a.circles.some((one) =>
          b.circles.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius),
        ),
      )
      .map((b) => `${a.index} over ${b.index}`),
  );

test('200 random radars of 100 technologies: drawn blips never overlap, and hidden ones are counted', () => {
  fc.assert(
    fc.property(radarOf(100), (items) => {
      const { blips, hidden } = drawnBy(items);
      expect(overlaps(blips)).toEqual([]);
      expect(blips.length + hidden).toBe(items.length);
    }),
    { numRuns: 200 },
  );
});

test('200 random radars of 100: appending an item moves no existing blip', () => {
  const placeOf = ({ index, circles: [disc] }: Drawn) => [index, disc?.x, disc?.y];
  const byIndex = (a: Drawn, b: Drawn) => a.index - b.index;
  fc.assert(
    fc.property(radarOf(101), (items) => {
      const before = drawnBy(items.slice(0, 100)).blips.sort(byIndex);
      const after = drawnBy(items)
        .blips.filter(({ index }) => index < 100)
        .sort(byIndex);
      expect(after.map(placeOf)).toEqual(before.map(placeOf));
    }),
    { numRuns: 200 },
  );
});

test('200 random radars of 100: every point of a blip, its tip included, hits that blip and no other', () => {
  fc.assert(
    fc.property(radarOf(100), (items) => {
      const { blips } = drawnBy(items);
      for (const { index, circles, target } of blips) {
        const [disc] = circles;
        const reach = (circle: (typeof circles)[number], from = disc) =>
          Math.hypot(circle.x - (from?.x ?? 0), circle.y - (from?.y ?? 0));
        for (const circle of circles) {
          expect(reach(circle) + circle.radius).toBeLessThanOrEqual(target + 0.01);
          const others = blips.filter((other) => other.index !== index);
          const covered = others.filter((o) => reach(circle, o.circles[0]) < circle.radius + o.target);
          expect(covered.map((other) => other.index)).toEqual([]);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a full cell shows a chip with the number of remaining items, so none is lost', () => {
  const items = Array.from(
    { length: 40 },
    (_, index): RadarItem => ({
      name: `Technology ${index}`,
      description: '',
      ring: 'Adopt',
      quadrant: 'Tools',
      impact: 5,
      effort: 5,
      relatedArticles: [],
    }),
  );
  const { blips, hidden } = drawnBy(items);
  expect(blips).toHaveLength(17);
  expect(hidden).toBe(23);
});

test('the legend shows the sizes as drawn, also in a crowded radar, where they are smaller', {
  tags: ['radar/volume'],
}, () => {
  const counts = [5, 50, 500];
  const radarOfSizes = (count: number) => {
    const items = Array.from({ length: count }, (_, index) =>
      radarItemFixture(index, { name: `n${index}`, ring: 'Adopt', quadrant: 'Tools' }),
    );
    const claims = items.map((_, index) => ({
      ...{ path: `/items/${index}`, pmids: [], quotes: [] },
      figures: [{ name: 'articles', label: 'Articles', value: counts[index % 3] ?? 0 }],
    }));
    const blips = toBlips(items, evidenceFixture(claims));
    const { sizes, side, blips: sized } = chartFrame(blips, null, { width: 900, height: 540 });
    const legend = renderToStaticMarkup(<RadarLegend blips={blips} sizes={sizes} />);
    const shown = [...legend.matchAll(/<circle r="([\d.]+)" class="fill-ink3">/g)].map(([, r]) => Number(r));
    const drawn = counts.map((articles) =>
      sized.flatMap((blip) =>
        blip.articles === articles && blip.position ? (blip.position.radius * side) / 600 : [],
      ),
    );
    for (const [step, radii] of drawn.entries())
      for (const radius of radii) expect(radius).toBeCloseTo(shown[step] ?? 0);
    expect(new Set(shown).size).toBe(3);
    return shown;
  };
  expect(Math.max(...radarOfSizes(16))).toBeLessThan(Math.min(...radarOfSizes(5)));
});
