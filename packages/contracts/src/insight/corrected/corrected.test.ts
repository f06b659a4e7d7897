import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RADAR, RADAR_ITEM, ROADMAP } from '../../openapi/examples.ts';
import type { AnalysisData } from '../analysis.ts';
import type { AppliedCorrection, Decision } from '../correction.ts';
import { QUADRANTS, RadarData, type RadarItem, RINGS } from '../radar.ts';
import { RoadmapData } from '../roadmap.ts';
import { correctedAnalysis } from './analysis.ts';
import { correctedRadar } from './radar.ts';
import { correctedRoadmap } from './roadmap.ts';

const EVIDENCE = {
  asOf: '2026-11-21T09:00:00Z',
  analyst: 'Built-in analyst',
  fingerprint: 'f',
  articles: { used: 1, posted: 1, unverified: [], retracted: [], withoutAbstract: 0 },
  background: { count: 90, source: 's', capped: false, thin: false, historicalDepth: 'all' },
  grounding: { claims: 1, supported: 1, dropped: 0 },
  notes: [],
};
const claims = (...paths: string[]) =>
  paths.map((path) => ({ path, pmids: [String(path.length)], quotes: [], figures: [] }));
const correction = (path: string | null, decision: Decision): AppliedCorrection => ({
  ...{ subject: '0'.repeat(32), kind: 'radar', conceptKey: null, name: 'n', version: 1, decision },
  ...{ reason: null, changedAt: EVIDENCE.asOf, basis: { asOf: null, articles: 1, computed: {} } },
  ...{ path, candidates: [], evidenceChanged: false },
});

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
const radar = RadarData.parse({
  ...RADAR,
  items: NAMES.map((name) => ({ ...RADAR_ITEM, name })),
  evidence: {
    ...EVIDENCE,
    claims: NAMES.map((name, place) => ({
      path: `/items/${place}`,
      pmids: ['1'],
      quotes: [],
      figures: [{ name: 'of', label: 'Of', value: name }],
    })),
  },
});
const ref = (name: string) => ({ conceptKey: null, name });

describe('a radar', () => {
  const decisions = fc.array(
    fc.option(
      fc.record(
        {
          hidden: fc.constant(true as const),
          ring: fc.constantFrom(...RINGS),
          quadrant: fc.constantFrom(...QUADRANTS),
          mergedInto: fc.constantFrom(...NAMES).map(ref),
        },
        { requiredKeys: [] },
      ),
    ),
    { minLength: NAMES.length, maxLength: NAMES.length },
  );

  describe('of which a language model set items aside', () => {
    const [alpha, beta, ...others] = radar.items as [RadarItem, RadarItem, ...RadarItem[]];
    const withAside = { ...radar, items: others, setAside: [{ ...alpha, sameAs: 'gamma' }, beta] };
    const namesOf = (corrections: AppliedCorrection[]) =>
      correctedRadar(withAside, corrections).data.items.map(({ name }) => name);

    test('shows them where a person says so, with the path of the stored one', () => {
      expect(namesOf([])).toEqual(['gamma', 'delta', 'epsilon']);
      const decided = [correction('/items/4', { shown: true, ring: 'Hold' })];
      expect(namesOf(decided)).toEqual(['gamma', 'delta', 'epsilon', 'beta']);
      const { data, storedPathOf } = correctedRadar(withAside, decided);
      expect(data.items[3]).toMatchObject({ name: 'beta', ring: 'Hold' });
      expect(storedPathOf('/items/3')).toBe('/items/4');
    });

    test('tells with which one another name is shown, until it is shown for itself', () => {
      expect(correctedRadar(withAside).at.get('/items/0')?.merged).toEqual(['alpha']);
      const decided = [correction('/items/3', { shown: true })];
      expect(namesOf(decided)).toEqual(['gamma', 'delta', 'epsilon', 'alpha']);
      expect(correctedRadar(withAside, decided).at.get('/items/0')).toBeUndefined();
    });
  });

  test('shows every item that is not hidden or merged away, with its own proof; the stored radar stays as it is', () => {
    const stored = JSON.stringify(radar);
    fc.assert(
      fc.property(decisions, (given) => {
        const corrections = given.flatMap((decision, place) =>
          decision ? correction(`/items/${place}`, decision) : [],
        );
        const { data, at, storedPathOf } = correctedRadar(radar, corrections);
        const merged = [...at.values()].flatMap((one) => one.merged);
        const shown = data.items.map(({ name }) => name);
        const wanted = NAMES.filter((_, place) => !given[place]?.hidden);
        expect([...shown, ...merged].toSorted()).toEqual(wanted.toSorted());
        for (const [place, { name, ring }] of data.items.entries()) {
          const claim = data.evidence?.claims.find(({ path }) => path === `/items/${place}`);
          expect(claim?.figures[0]?.value).toBe(name);
          const before = NAMES.indexOf(name);
          expect(storedPathOf(`/items/${place}`)).toBe(`/items/${before}`);
          expect(ring).toBe(given[before]?.ring ?? 'Trial');
        }
        expect(JSON.stringify(radar)).toBe(stored);
      }),
    );
  });

  test('keeps the computed place of an item beside its corrected one', () => {
    const { data, at } = correctedRadar(radar, [
      correction('/items/0', { hidden: true }),
      correction('/items/1', { ring: 'Adopt', name: 'Beta blockers' }),
      correction(null, { hidden: true }),
    ]);
    expect(data.items[0]).toMatchObject({ name: 'Beta blockers', ring: 'Adopt' });
    expect(at.get('/items/0')).toMatchObject({
      storedPath: '/items/1',
      computed: { ring: 'Trial', quadrant: 'Platforms' },
    });
  });

  test('a merge with a hidden, merged or missing item changes nothing', () => {
    const merge = (name: string) => correction('/items/0', { mergedInto: ref(name) });
    for (const others of [
      [merge('omega')],
      [merge('beta'), correction('/items/1', { hidden: true })],
      [merge('beta'), correction('/items/1', { mergedInto: ref('alpha') })],
    ])
      expect(correctedRadar(radar, others).data.items.map(({ name }) => name)).toContain('alpha');
  });
});

const period = (year: number) => ({
  ...{ period: `Year ${year}`, startDate: `202${year}-01-01`, endDate: `202${year}-12-31`, milestones: [] },
});
const [base] = ROADMAP.elements;
const roadmap = RoadmapData.parse({
  ...ROADMAP,
  timeHorizon: { startDate: '2021-01-01', endDate: '2023-12-31', periods: [period(1), period(2), period(3)] },
  elements: [
    { ...base, id: 'study', timeline: period(1) },
    { ...base, id: 'pilot', timeline: period(2), dependencies: ['study'] },
    { ...base, id: 'use', timeline: period(3), dependencies: ['pilot', 'nothing'] },
  ],
});

describe('a roadmap', () => {
  test('an element that starts after its dependents, or is hidden, breaks those dependencies and no others', () => {
    const broken = (...corrections: AppliedCorrection[]) =>
      correctedRoadmap(roadmap, corrections).broken.map(
        ({ needs, needed, why }) => `${needs.id} needs ${needed.id}: ${why}`,
      );
    const { milestones: _, ...year3 } = period(3);
    expect(broken()).toEqual([]);
    expect(broken(correction('/elements/1', { period: year3 }))).toEqual([]);
    expect(broken(correction('/elements/0', { period: year3 }))).toEqual(['pilot needs study: later']);
    expect(broken(correction('/elements/1', { hidden: true }))).toEqual(['use needs pilot: hidden']);
    const { data } = correctedRoadmap(roadmap, [correction('/elements/1', { hidden: true })]);
    expect(data.elements.map(({ id, dependencies }) => [id, dependencies])).toEqual([
      ['study', []],
      ['use', ['nothing']],
    ]);
  });

  test('milestones named after an element move with it and are hidden with it; others stay', () => {
    const { milestones: _, ...year3 } = period(3);
    const told = RoadmapData.parse({
      ...roadmap,
      timeHorizon: {
        ...roadmap.timeHorizon,
        periods: [
          { ...period(1), milestones: ['Study', 'Protocol'] },
          { ...period(2), milestones: ['Pilot'] },
          period(3),
        ],
      },
      elements: roadmap.elements.map((element) => ({
        ...element,
        name: `${element.id[0]?.toUpperCase()}${element.id.slice(1)}`,
      })),
    });
    const milestones = (...corrections: AppliedCorrection[]) =>
      correctedRoadmap(told, corrections).data.timeHorizon.periods.map((one) => one.milestones);
    expect(milestones()).toEqual([['Study', 'Protocol'], ['Pilot'], []]);
    expect(milestones(correction('/elements/0', { period: year3 }))).toEqual([
      ['Protocol'],
      ['Pilot'],
      ['Study'],
    ]);
    expect(milestones(correction('/elements/1', { hidden: true }))).toEqual([['Study', 'Protocol'], [], []]);
    expect(milestones(correction('/elements/2', { period: { ...year3, ...period(1) } }))).toEqual([
      ['Study', 'Protocol'],
      ['Pilot'],
      [],
    ]);
  });

  test('an element shorter than its period keeps length and offset in another period, and ends with the plan at the latest', () => {
    const short = { ...period(1), startDate: '2021-03-02', endDate: '2021-09-01' };
    const long = { ...period(1), startDate: '2021-07-01', endDate: '2022-06-30' };
    const moved = (timeline: typeof short, to: 2 | 3) => {
      const { milestones: _, ...chosen } = period(to);
      const [element] = correctedRoadmap(
        { ...roadmap, elements: roadmap.elements.map((one) => ({ ...one, timeline })) },
        [correction('/elements/0', { period: chosen })],
      ).data.elements;
      return element?.timeline;
    };
    expect(moved(short, 2)).toMatchObject({
      period: 'Year 2',
      startDate: '2022-03-02',
      endDate: '2022-09-01',
    });
    expect(moved(long, 3)).toMatchObject({
      period: 'Year 3',
      startDate: '2023-07-01',
      endDate: '2023-12-31',
    });
  });

  test('corrected dates are kept when the next version numbers its years differently', () => {
    const chosen = { period: 'Year 1', startDate: '2022-03-01', endDate: '2023-02-28' };
    const { data } = correctedRoadmap(roadmap, [correction('/elements/0', { period: chosen })]);
    expect(data.elements[0]?.timeline).toMatchObject({ period: 'Year 2', startDate: '2022-01-01' });
    const gone = { period: 'Year 1', startDate: '2019-01-01', endDate: '2019-12-31' };
    const early = correctedRoadmap(roadmap, [correction('/elements/0', { period: gone })]);
    expect(early.data.elements[0]?.timeline).toMatchObject(gone);
  });
});

test('dismissed findings are removed from the analysis and its summary; pinned ones lead their section', {
  tags: ['corrections/findings'],
}, () => {
  const analysis: AnalysisData = {
    executiveSummary: [
      { text: 'Carriers now last longer than they did.', pmids: ['1'] },
      { text: 'Doses fall faster than costs.', pmids: ['1'] },
    ],
    overallTrends: ['New in 2026: Carriers now last longer than they did.', 'Doses fall', 'Exosomes stall'],
    ...{ emergingOpportunities: [], marketGaps: [], recommendations: [], underResearchedAreas: [] },
    evidence: {
      ...EVIDENCE,
      claims: claims(
        '/executiveSummary/1',
        '/overallTrends/0',
        '/overallTrends/1',
        '/overallTrends/2',
        '/x/0',
      ),
    },
  };
  const { data, at, storedPathOf } = correctedAnalysis(analysis, [
    correction('/overallTrends/0', { hidden: true }),
    correction('/overallTrends/2', { pinned: true }),
  ]);
  expect(data.executiveSummary).toEqual([{ text: 'Doses fall faster than costs.', pmids: ['1'] }]);
  expect(data.overallTrends).toEqual(['Exosomes stall', 'Doses fall']);
  expect(data.openQuestions).toBeUndefined();
  expect(data.evidence?.claims.map(({ path }) => path)).toEqual([
    '/executiveSummary/0',
    '/overallTrends/1',
    '/overallTrends/0',
    '/x/0',
  ]);
  const acting = {
    ...analysis,
    evidence: { ...EVIDENCE, claims: claims('/recommendations/0', '/recommendations/1') },
  };
  const [hidden, moved] = acting.evidence.claims;
  Object.assign(hidden ?? {}, { sameAs: '/overallTrends/0' });
  Object.assign(moved ?? {}, { sameAs: '/overallTrends/2' });
  const remapped = correctedAnalysis({ ...acting, recommendations: ['Avoid carriers', 'Watch exosomes'] }, [
    correction('/overallTrends/0', { hidden: true }),
    correction('/overallTrends/2', { pinned: true }),
  ]).data.evidence?.claims;
  // A recommendation leads to where its statement stands now; not to one that was dismissed.
  expect(remapped?.map(({ sameAs }) => sameAs)).toEqual([undefined, '/overallTrends/0']);
  // A name occurs in many sentences: dismissing the finding with that name removes none of them.
  const shortened = correctedAnalysis(analysis, [correction('/overallTrends/1', { hidden: true })]);
  expect(shortened.data.executiveSummary).toHaveLength(2);
  expect(at.get('/overallTrends/0')?.storedPath).toBe('/overallTrends/2');
  expect(storedPathOf('/overallTrends/1')).toBe('/overallTrends/1');
  expect(storedPathOf('/implementationSequence/1')).toBe('/implementationSequence/1');
});
