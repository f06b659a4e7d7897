import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK, LIGHT } from '@sextant/briefing/html/palette';
import { expect, test } from 'vitest';
import { LIGHT_CHART } from './palette.ts';

const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media screen');

test.each([
  ['light', LIGHT, light],
  ['chart', LIGHT_CHART, light],
  ['dark', DARK, dark],
] as const)('the %s colors of files are those of the screen', (_, palette, declared) => {
  for (const [name, value] of Object.entries(palette)) expect(declared).toContain(`--${name}: ${value};`);
});
