import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BlipPosition } from '../../charts/radar/place-blips.ts';
import { CENTRE, RING_RADII } from '../../charts/radar/radar-geometry.ts';
import { RingNames } from './radar-background.tsx';

const blipAt = (x: number, y: number) => ({ position: { x, y, radius: 6 } as BlipPosition });
const namesOver = (blips: Parameters<typeof RingNames>[0]['blips'], ring: string) => {
  const { container } = render(
    <svg role="presentation">
      <RingNames textScale={1} blips={blips} />
    </svg>,
  );
  return [...container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent === ring)
    .map((text) => ({ x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) }));
};
const [TOP, BOTTOM] = [CENTRE - RING_RADII.Assess, CENTRE + RING_RADII.Assess];

test('the name of a ring stands on the axis where it covers no blip, else beside the axis', {
  tags: ['radar/rings'],
}, () => {
  expect(namesOver([], 'Assess').map(({ x }) => x)).toEqual([CENTRE, CENTRE]);
  expect(namesOver([blipAt(CENTRE - 10, TOP + 8)], 'Assess')).toEqual([{ x: CENTRE, y: BOTTOM - 8 }]);
  const both = [blipAt(CENTRE - 15, TOP + 8), blipAt(CENTRE - 15, BOTTOM - 8)];
  const beside = namesOver(both, 'Assess');
  expect(beside).toHaveLength(1);
  expect(beside[0]?.x).toBeGreaterThan(CENTRE + 10);
});
