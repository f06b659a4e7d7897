import type { Figure } from '@sextant/contracts/insight/evidence';
import type { RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffRadars } from './diff-radars.ts';

interface RadarFields {
  name: string;
  ring: RadarItem['ring'];
  score: number | null;
  figures?: Figure[];
  conceptKey?: string;
}

const AS_OF = '2026-11-21T09:00:00Z';
const radar = (
  given: readonly RadarFields[],
  changes: Partial<NonNullable<RadarData['evidence']>> = {},
): RadarData => ({
  id: 'r',
  name: 'R',
  description: '',
  searchQuery: 'q',
  items: given.map(({ name, ring, conceptKey }) => ({
    name,
    ...(conceptKey && { conceptKey }),
    ring,
    description: '',
    quadrant: 'Tools' as const,
    impact: 5,
    effort: 5,
    relatedArticles: [],
  })),
  createdAt: AS_OF,
  updatedAt: AS_OF,
  evidence: {
    asOf: AS_OF,
    analyst: 'Built-in analyst',
    fingerprint: JSON.stringify(given),
    articles: { used: 1, posted: 1, unverified: [], retracted: [], withoutAbstract: 0 },
    background: { count: 90, source: 's', capped: false, thin: false, historicalDepth: 'all' },
    claims: given.map(({ score, figures = [] }, i) => ({
      path: `/items/${i}`,
      pmids: ['1'],
      quotes: [],
      figures: [{ name: 'ringScore', label: 'Ring score', value: score }, ...figures],
    })),
    grounding: { claims: given.length, supported: given.length, dropped: 0 },
    notes: [],
    ...changes,
  },
});

test('lists items that appeared, disappeared and moved, with the figures before and after', () => {
  const articles = (value: number): Figure => ({ name: 'articles', label: 'Articles', value });
  const level: Figure = { name: 'evidenceLevel', label: 'Evidence level', value: 4, unit: 'of 10' };
  const before = radar([
    { name: 'lipid nanoparticles', ring: 'Assess', score: 0.5, figures: [articles(10), level] },
    { name: 'gone', ring: 'Hold', score: 0.1 },
    { name: 'steady', ring: 'Trial', score: 0.7 },
  ]);
  const after = radar([
    { name: 'fresh', ring: 'Adopt', score: 0.9, figures: [articles(3)] },
    { name: 'Lipid nanoparticle', ring: 'Trial', score: 0.64, figures: [articles(44), level] },
    { name: 'steady', ring: 'Trial', score: 0.72 },
  ]);
  expect(diffRadars(before, after)).toEqual({
    appeared: [
      {
        name: 'fresh',
        ring: 'Adopt',
        quadrant: 'Tools',
        figures: [
          { name: 'ringScore', label: 'Ring score', before: null, after: 0.9 },
          { name: 'articles', label: 'Articles', before: null, after: 3 },
        ],
      },
    ],
    disappeared: [
      {
        name: 'gone',
        ring: 'Hold',
        quadrant: 'Tools',
        figures: [{ name: 'ringScore', label: 'Ring score', before: 0.1, after: null }],
      },
    ],
    moved: [
      {
        name: 'Lipid nanoparticle',
        before: { ring: 'Assess', quadrant: 'Tools' },
        after: { ring: 'Trial', quadrant: 'Tools' },
        movement: 'Up',
        figures: [
          { name: 'ringScore', label: 'Ring score', before: 0.5, after: 0.64 },
          { name: 'articles', label: 'Articles', before: 10, after: 44 },
        ],
      },
    ],
    unchanged: ['steady'],
    notes: [],
  });
});

test('a ring that changed by less than the threshold is listed with No Change', () => {
  const before = radar([{ name: 'edge', ring: 'Assess', score: 0.59 }]);
  const after = radar([{ name: 'edge', ring: 'Trial', score: 0.6 }]);
  expect(diffRadars(before, after).moved).toMatchObject([{ name: 'edge', movement: 'No Change' }]);
});

test('a score that changed by more than the threshold within a ring is a movement', () => {
  const before = radar([{ name: 'inside', ring: 'Assess', score: 0.5 }]);
  const after = radar([{ name: 'inside', ring: 'Assess', score: 0.4 }]);
  expect(diffRadars(before, after).moved).toMatchObject([{ name: 'inside', movement: 'Down' }]);
});

test('a renamed item is matched by its concept', () => {
  const before = radar([{ name: 'Frusemide', ring: 'Trial', score: 0.6, conceptKey: 'D005665' }]);
  const after = radar([{ name: 'Lasix', ring: 'Adopt', score: 0.9, conceptKey: 'D005665' }]);
  const { appeared, disappeared, moved } = diffRadars(before, after);
  expect({ appeared, disappeared }).toEqual({ appeared: [], disappeared: [] });
  expect(moved).toMatchObject([{ name: 'Lasix', movement: 'Up' }]);
});

test('gives the reasons that limit comparability', () => {
  const one = radar([{ name: 'a', ring: 'Hold', score: 0.1 }]);
  const other = radar([{ name: 'b', ring: 'Hold', score: 0.1 }], { analyst: 'Model analyst (m)' });
  expect(diffRadars(one, one).notes).toEqual(['Both radars rest on the same evidence.']);
  expect(diffRadars(one, other).notes).toEqual([
    'Made by different analysts: Built-in analyst before, Model analyst (m) after.',
  ]);
  expect(diffRadars({ ...one, evidence: undefined }, other).notes).toHaveLength(1);
});

const items = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'epsilon'),
    ring: fc.constantFrom('Adopt' as const, 'Trial' as const, 'Assess' as const, 'Hold' as const),
    score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { selector: ({ name }) => name },
);

test('every item of either radar is listed once, and the reverse diff is symmetric', () => {
  fc.assert(
    fc.property(items, items, (first, second) => {
      const [a, b] = [radar(first), radar(second)];
      const [there, back] = [diffRadars(a, b), diffRadars(b, a)];
      const names = [there.appeared, there.disappeared, there.moved].flat().map(({ name }) => name);
      expect([...names, ...there.unchanged].sort()).toEqual(
        [...new Set([...first, ...second].map(({ name }) => name))].sort(),
      );
      const sorted = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
      expect(sorted(back.appeared)).toEqual(sorted(there.disappeared));
      expect(sorted(back.moved)).toEqual(sorted(there.moved));
      const reversed = { Up: 'Down', Down: 'Up', 'No Change': 'No Change' } as const;
      for (const { name, movement } of there.moved)
        expect(back.moved.find((other) => other.name === name)?.movement).toBe(reversed[movement]);
      expect(diffRadars(a, a)).toMatchObject({ appeared: [], disappeared: [], moved: [] });
    }),
  );
});
