import { radarFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { chartFrame } from '../../charts/radar/chart-frame.ts';
import { CENTRE, quadrantSigns, RING_RADII, SIDE } from '../../charts/radar/radar-geometry.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RadarView } from './radar-view.tsx';

const PHONE = { width: 358, height: 660 };

test('on a phone the outermost ring is as wide as the page, and no two blips overlap though they are larger', {
  tags: ['radar/small'],
}, () => {
  const blips = toBlips(radarFixture(30).items);
  const { side, x, blips: drawn, names } = chartFrame(blips, null, PHONE);
  expect(names).toBeNull();
  const ring = (2 * RING_RADII.Hold * side) / SIDE;
  expect(ring).toBeCloseTo(PHONE.width, 0);
  expect(x + side / 2).toBeCloseTo(PHONE.width / 2);
  const placed = drawn.flatMap(({ position }) => position ?? []);
  for (const [i, a] of placed.entries()) {
    const before = blips[i]?.position;
    expect([a.x, a.y]).toEqual([before?.x, before?.y]);
    expect(a.radius).toBeGreaterThan(before?.radius ?? 0);
    for (const b of placed.slice(0, i))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + a.tip + b.radius);
  }
});

test('a radar of few has larger marks with points that can be seen, and its names beside them', {
  tags: ['radar/small'],
}, () => {
  const names = ['Dual-hormone pumps', 'Closed-loop insulin delivery', 'Model predictive control'];
  const items = names.map((name, i) =>
    radarItemFixture(i, { name, ring: 'Trial', quadrant: QUADRANTS[i] ?? 'Tools', movement: 'Up' }),
  );
  const blips = toBlips(items);
  const { side, blips: drawn, atBlips } = chartFrame(blips, null, PHONE);
  for (const [i, { position }] of drawn.entries()) {
    expect([position?.x, position?.y]).toEqual([blips[i]?.position?.x, blips[i]?.position?.y]);
    expect(((position?.radius ?? 0) * side) / SIDE).toBeGreaterThanOrEqual(7);
    expect(((position?.tip ?? 0) * side) / SIDE).toBeGreaterThanOrEqual(2);
  }
  expect(new Set(atBlips.map(({ lines }) => lines.join(' ')))).toEqual(new Set(names));
  for (const { index, x } of atBlips) {
    const { quadrant } = items[index] ?? {};
    expect(x > side / 2).toBe(quadrantSigns(quadrant ?? 'Tools').x > 0);
  }
});

test('of more than twenty-four technologies up to three of a quadrant are named, those nearest to Adopt, then those with the most articles', {
  tags: ['radar/small'],
}, () => {
  const items = radarFixture(40).items.map((item, i) => ({
    ...item,
    name: `Name ${i}`,
    ring: i < 20 ? ('Trial' as const) : ('Hold' as const),
    quadrant: QUADRANTS[i % 4] ?? 'Tools',
    relatedArticles: Array.from({ length: i }, (_, article) => String(38_000_000 + article)),
  }));
  const { atBlips } = chartFrame(toBlips(items), null, PHONE);
  expect(atBlips.length).toBeGreaterThan(4);
  // The last three of each quadrant in the inner ring.
  for (const { index } of atBlips) {
    expect(index).toBeGreaterThanOrEqual(20 - 12);
    expect(index).toBeLessThan(20);
  }
  expect(chartFrame(toBlips(radarFixture(100).items), null, PHONE).atBlips).toEqual([]);
});

test('what is not named on a small chart is counted', { tags: ['radar/small'] }, () => {
  startMockApi();
  const measured = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, PHONE.width, PHONE.height));
  renderInApp(<RadarView radar={radarFixture(40)} />);
  measured.mockRestore();
  const chart = screen.getByRole('listbox').closest('svg') as SVGSVGElement;
  const named = chart.querySelectorAll('text[data-item]').length;
  expect(named).toBeGreaterThan(0);
  screen.getByText(`+${40 - named} named in the list`);
});

test('numbers are at least 7.5 px high, and left out where a crowd is too dense for that', {
  tags: ['radar/small'],
}, () => {
  const numerals = (count: number) => {
    const items = Array.from({ length: count }, (_, i) =>
      radarItemFixture(i, { name: `n${i}`, ring: 'Adopt', quadrant: 'Tools' }),
    );
    const { blips, side } = chartFrame(toBlips(items), null, PHONE);
    return blips.map(({ position }) => ((position?.numeral ?? 0) * side) / SIDE);
  };
  expect(Math.min(...numerals(6))).toBeGreaterThanOrEqual(7.5);
  expect(Math.max(...numerals(12))).toBe(0);
});

test('a touch selects the nearest blip; where there is none it magnifies the quadrant', {
  tags: ['radar/small'],
}, () => {
  startMockApi();
  const radar = { ...radarFixture(0), items: [radarItemFixture(0, { ring: 'Adopt', quadrant: 'Tools' })] };
  renderInApp(<RadarView radar={radar} />);
  const svg = screen.getByRole('listbox').closest('svg') as SVGSVGElement;
  // One px of the screen is one of the drawing.
  const identity = { a: 1, inverse: () => identity } as unknown as DOMMatrix;
  svg.getScreenCTM = () => identity;
  vi.stubGlobal(
    'DOMPoint',
    class {
      readonly x: number;
      readonly y: number;
      constructor(x: number, y: number) {
        [this.x, this.y] = [x, y];
      }
      matrixTransform() {
        return this;
      }
    },
  );
  const touch = (clientX: number, clientY: number) => {
    const click = new MouseEvent('click', { bubbles: true, clientX, clientY });
    Object.assign(click, { pointerType: 'touch' });
    fireEvent(svg, click);
  };
  const [blip] = toBlips(radar.items);
  touch((blip?.position?.x ?? 0) + 20, blip?.position?.y ?? 0);
  within(screen.getByRole('region', { name: /^Details:/ })).getByRole('heading', { name: blip?.item.name });
  touch(CENTRE + 100, CENTRE - 100);
  const pressed = screen.getByRole('button', { name: 'Languages & Frameworks' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  vi.unstubAllGlobals();
});
