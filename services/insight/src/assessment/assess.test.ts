import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RING_MODEL } from './assess.ts';
import { assessmentRecord, listReasons, ringFigures } from './explain.ts';
import { limitRing } from './facts.ts';
import { computeScore, RINGS_ASCENDING, ringScoreBounds, ringScoreWithin } from './ring-model.ts';
import { assessZoralimab } from './testing/zoralimab.ts';

const USUAL =
  'Patients received zoralimab, the standard treatment. RESULTS: Zoralimab healed 40 of 90 wounds.';
const many = (text: string, count = 20, type?: string) =>
  Array.from({ length: count }, (_, index) => ({ text, year: 2001 + (index % 19), ...(type && { type }) }));

test('what its articles say left the market is on Hold, however much is written of it', () => {
  const trials = many(USUAL, 25);
  expect(assessZoralimab(trials).assessment.ring).toBe('Adopt');
  const { assessment, literature } = assessZoralimab([
    ...trials,
    {
      text: 'Zoralimab was withdrawn from the market because of liver failure. RESULTS: None.',
      type: 'Review',
    },
  ]);
  expect(assessment).toMatchObject({ ring: 'Hold', notJudged: null, isEstablished: false });
  expect(assessmentRecord(assessment).facts).toEqual([
    {
      text: 'One article says that it left the market (2011).',
      short: 'Said to have left the market',
      pmids: ['5025'],
    },
  ]);
  expect(literature.failures).toMatchObject([
    {
      kind: 'withdrawn',
      rows: [{ quote: 'Zoralimab was withdrawn from the market because of liver failure.' }],
      year: 2011,
    },
  ]);
  expect(assessment.ringScore).toBeLessThanOrEqual(ringScoreBounds(RING_MODEL, 'Hold').highest);
});

test('a title that says so is quoted whole', () => {
  const title = 'Zoralimab was withdrawn from the market';
  const { literature } = assessZoralimab([...many(USUAL, 25), { text: 'None.', type: 'Review', title }]);
  expect(literature.failures).toMatchObject([{ kind: 'withdrawn', rows: [{ quote: title }] }]);
});

test('what fewer than three studies test is not judged: Assess, with the reason', () => {
  const { assessment } = assessZoralimab([
    { text: 'RESULTS: Zoralimab healed 40 wounds.' },
    { text: 'RESULTS: Zoralimab healed 50 wounds.' },
    { text: 'Zoralimab is discussed.', type: 'Review', title: 'Wounds reviewed' },
    { text: 'Zoralimab is discussed.', type: 'Review', title: 'Wounds reviewed again' },
  ]);
  expect(assessment).toMatchObject({
    ring: 'Assess',
    notJudged: 'Two studies in people test it: too few to judge.',
    isEstablished: false,
  });
});

test('without a controlled study nothing is above Assess', () => {
  const { assessment } = assessZoralimab(many(USUAL, 20, 'Observational Study'));
  expect(RINGS_ASCENDING.indexOf(assessment.ring)).toBeLessThanOrEqual(RINGS_ASCENDING.indexOf('Assess'));
  expect(assessment.facts.map(({ text }) => text)).toContain(
    'No randomized trial, synthesis or guideline names it.',
  );
});

test('tools are judged by their use: without studies of their own they are not set aside', () => {
  const text = 'Healing was assessed with the Zorali wound scale. RESULTS: 40 of 90 wounds healed.';
  const articles = many(text, 12, 'Observational Study').map((one, index) => ({
    ...one,
    title: `Wounds observed ${index}`,
  }));
  const { assessment } = assessZoralimab(articles, { name: 'Zorali wound scale' });
  expect(assessment.notJudged).toBeNull();
  expect(assessment.figures.measuredWith).toBeGreaterThan(0.9);
  expect(['Trial', 'Adopt']).toContain(assessment.ring);
});

test('the contributions sum to the score of the model, largest first', () => {
  const { assessment } = assessZoralimab(many(USUAL));
  const reasons = listReasons(assessment).map(({ contribution }) => contribution);
  const sum = reasons.reduce((total, contribution) => total + contribution, 0);
  expect(sum).toBeCloseTo(computeScore(RING_MODEL, assessment.figures), 10);
  expect(reasons).toEqual(reasons.toSorted((a, b) => Math.abs(b) - Math.abs(a)));
  const names = ringFigures(assessment).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['ringScore', 'confidence', 'articles']);
  expect(new Set(names).size).toBe(names.length);
});

test('proof lifts Trial to Adopt, and nothing else; a cap holds whatever is proven', () => {
  const proof = { text: 'Proven.', short: 'Proven', rows: [], isProof: true } as const;
  expect(RINGS_ASCENDING.map((ring) => limitRing(ring, [proof]))).toEqual([
    'Hold',
    'Assess',
    'Adopt',
    'Adopt',
  ]);
  expect(limitRing('Trial', [proof, { text: 'Said.', short: 'Said', rows: [], cap: 'Trial' }])).toBe('Trial');
});

test('the lowest cap of the facts holds, and none raises a ring', () => {
  const fact = { text: 'Said.', short: 'Said', rows: [] };
  expect(limitRing('Adopt', [{ ...fact, cap: 'Trial' }, fact])).toBe('Trial');
  expect(limitRing('Assess', [{ ...fact, cap: 'Trial' }])).toBe('Assess');
  expect(
    limitRing('Adopt', [
      { ...fact, cap: 'Assess' },
      { ...fact, cap: 'Hold' },
    ]),
  ).toBe('Hold');
});

test('a higher score never has a lower ring score, and that of a higher ring is higher', () => {
  const score = fc.double({ min: -8, max: 8, noNaN: true });
  fc.assert(
    fc.property(score, score, fc.constantFrom(...RINGS_ASCENDING), (a, b, ring) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((each) =>
        ringScoreWithin(RING_MODEL, each, ring),
      );
      expect(low).toBeLessThanOrEqual(high ?? 0);
    }),
  );
  const bounds = RINGS_ASCENDING.map((ring) => ringScoreBounds(RING_MODEL, ring));
  for (const [place, { lowest, highest }] of bounds.entries()) {
    expect(lowest).toBeLessThan(highest);
    if (place > 0) expect(lowest).toBeGreaterThan(bounds[place - 1]?.highest ?? 1);
  }
});
