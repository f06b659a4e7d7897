import { readFileSync } from 'node:fs';
import { MATURITY_LEVELS } from '@sextant/contracts/insight/roadmap';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MaturityBadge } from './maturity.tsx';

const tokens = readFileSync(`${import.meta.dirname}/../../styles/tokens.css`, 'utf8');

/** Hue of `#rrggbb` in degrees: 0 red, 60 yellow, 120 green, 240 blue. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sector =
    most === r
      ? (g - b) / (most - least)
      : most === g
        ? 2 + (b - r) / (most - least)
        : 4 + (r - g) / (most - least);
  return Math.round(sector * 60 + 360) % 360;
}

test('Research is blue, Development yellow, Pilot orange, Production green in both themes, each with a text label', {
  tags: ['roadmap/maturity-colours'],
}, () => {
  const hues = MATURITY_LEVELS.map((level) => {
    render(<MaturityBadge level={level} />);
    const token = /\bbg-(maturity-\w+)/.exec(screen.getByText(level).className)?.[1];
    const colours = [...tokens.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(
      ([, colour]) => colour ?? '',
    );
    expect(colours).toHaveLength(2);
    return colours.map(hueOf);
  });
  const named = hues
    .flat()
    .map((hue) => (hue < 40 ? 'orange' : hue < 70 ? 'yellow' : hue < 170 ? 'green' : 'blue'));
  expect(named).toEqual(['blue', 'blue', 'yellow', 'yellow', 'orange', 'orange', 'green', 'green']);
});
