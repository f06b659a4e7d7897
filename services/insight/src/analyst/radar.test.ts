import { QUADRANTS, RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RING_MODEL } from '../assessment/assess.ts';
import { ringScoreBounds } from '../assessment/ring-model.ts';
import { generateRadar } from './radar.ts';
import { checkEvidence, pointers } from './testing/check-answer.ts';
import { bestMatches, buildInput, sampleCorpus } from './testing/sample-input.ts';

const corpus = sampleCorpus('radar');
const posted = bestMatches(corpus, 'transcatheter aortic valve implantation', 20);
const query = 'transcatheter aortic valve implantation';
const config = (more: Partial<RadarConfig> = {}) => RadarConfig.parse({ name: 'Radar', ...more });
const radar = generateRadar(buildInput(query, posted, corpus), config());

const figure = (data: RadarData, i: number, name: string) =>
  data.evidence?.claims
    .find(({ path }) => path === `/items/${i}`)
    ?.figures.find((entry) => entry.name === name)?.value;

describe('generateRadar', () => {
  test('places 12 to 30 items in several rings and quadrants, each with its proof', () => {
    expect(RadarData.parse(radar)).toEqual(radar);
    checkEvidence(radar, posted, pointers(radar, '/items'), corpus);
    expect(radar.items.length).toBeGreaterThanOrEqual(12);
    expect(radar.items.length).toBeLessThanOrEqual(30);
    expect(new Set(radar.items.map(({ ring }) => ring)).size).toBeGreaterThanOrEqual(2);
    expect(new Set(radar.items.map(({ quadrant }) => quadrant)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(radar.items.map(({ name }) => name.toLowerCase())).size).toBe(radar.items.length);
    for (const item of radar.items)
      expect(item.relatedArticles).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+$/)]));
  });

  test('shows a ring score within the bounds of the ring', () => {
    for (const [i, { name, ring }] of radar.items.entries()) {
      const { lowest, highest } = ringScoreBounds(RING_MODEL, ring);
      const score = Number(figure(radar, i, 'ringScore'));
      expect(score, name).toBeGreaterThanOrEqual(lowest);
      expect(score, name).toBeLessThanOrEqual(highest);
    }
  });

  test('says why too little is known of what is not judged, which stands in Assess', () => {
    for (const { ring, assessment } of radar.items) if (assessment?.notJudged) expect(ring).toBe('Assess');
  });

  test('is byte-identical for the same input', () => {
    expect(JSON.stringify(generateRadar(buildInput(query, posted, corpus), config()))).toBe(
      JSON.stringify(radar),
    );
  });

  test('gives the same rings, scores and figures whatever is posted: posted articles only select examples', () => {
    const foreign = sampleCorpus('another radar')
      .slice(0, 12)
      .map((record) => ({ ...record, pmid: `9${record.pmid}` }));
    const others = [...corpus.slice(40, 60), ...foreign];
    const answer = generateRadar(buildInput(query, others, corpus), config());
    const judged = (data: RadarData) =>
      data.items.map(({ id, relatedArticles, ...item }, i) => ({
        ...item,
        figures: data.evidence?.claims
          .find(({ path }) => path === `/items/${i}`)
          ?.figures.filter(({ name }) => name !== 'retractedCited'),
      }));
    expect(judged(answer)).toEqual(judged(radar));
    expect(answer.items.map(({ relatedArticles }) => relatedArticles)).not.toEqual(
      radar.items.map(({ relatedArticles }) => relatedArticles),
    );
  });

  test('uses only the requested quadrants', () => {
    fc.assert(
      fc.property(fc.subarray([...QUADRANTS], { minLength: 1 }), (includeQuadrants) => {
        const { items } = generateRadar(
          buildInput(query, posted, corpus.slice(-600)),
          config({ includeQuadrants }),
        );
        for (const { quadrant } of items) expect(includeQuadrants).toContain(quadrant);
      }),
      { numRuns: 8 },
    );
  });

  test('prefers young or proven technologies according to the focus', () => {
    const share = (maturityFocus: RadarConfig['maturityFocus']) => {
      const wide = bestMatches(corpus, 'cancer lymphoma myeloma', 40);
      const { items } = generateRadar(buildInput('cancer', wide, corpus), config({ maturityFocus }));
      return items.slice(0, 10).filter(({ assessment }) => assessment?.maturity !== 'mature').length;
    };
    expect(share('Emerging')).toBeGreaterThan(share('Established'));
  });

  test('uses the given name and description, and writes a description if none is given', () => {
    const named = generateRadar(
      buildInput(query, posted, corpus),
      config({ name: 'Valves', description: 'Ours' }),
    );
    expect(named).toMatchObject({ name: 'Valves', description: 'Ours', createdAt: '2026-11-21T09:00:00Z' });
    expect(named.evidence?.fingerprint).toBe(radar.evidence?.fingerprint);
    const other = generateRadar(buildInput(query, posted, corpus, { analyst: 'Another analyst' }), config());
    expect(other.evidence?.fingerprint).not.toBe(radar.evidence?.fingerprint);
    expect(radar.description).toContain('20 articles');
  });

  test('has no movement without an earlier radar', () => {
    for (const item of radar.items) {
      expect(item.movement).toBeUndefined();
      expect(item.isNew).toBeUndefined();
    }
  });

  test('moves an item only if its score changed by the threshold, and marks new items', () => {
    const earlier = structuredClone(radar);
    const changes = [0.06, -0.06, 0.03];
    for (const [i, change] of changes.entries()) {
      const entry = earlier.evidence?.claims[i]?.figures.find(({ name }) => name === 'ringScore');
      if (entry) entry.value = Number(entry.value) - change;
    }
    const [gone] = earlier.items.splice(3, 1);
    earlier.evidence?.claims.splice(3, 1);
    for (const [i, claim] of (earlier.evidence?.claims ?? []).entries()) claim.path = `/items/${i}`;
    const { items } = generateRadar(buildInput(query, posted, corpus, { earlierRadar: earlier }), config());
    expect(items.slice(0, 3).map(({ movement }) => movement)).toEqual(['Up', 'Down', 'No Change']);
    const fresh = items.find(({ name }) => name === gone?.name);
    expect(fresh).toMatchObject({ isNew: true });
    expect(fresh?.movement).toBeUndefined();
    expect(items.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('has no movement against a radar of another method version, since counts may differ', () => {
    const earlier = structuredClone(radar);
    delete earlier.evidence?.method;
    const { items } = generateRadar(buildInput(query, posted, corpus, { earlierRadar: earlier }), config());
    expect(
      items.flatMap(({ movement, isNew }) => [movement, isNew].filter((it) => it !== undefined)),
    ).toEqual([]);
  });

  test('returns items for a single article, with a note', () => {
    const radars = posted.map((article) => {
      const data = generateRadar(buildInput(query, [article], []), config());
      checkEvidence(data, [article], pointers(data, '/items'));
      expect(data.evidence?.notes.join()).toContain('Only 1 article');
      return data;
    });
    // Not every article names a technology.
    const withItems = radars.filter(({ items }) => items.length > 0);
    expect(withItems.length).toBeGreaterThan(radars.length / 2);
  });
});
