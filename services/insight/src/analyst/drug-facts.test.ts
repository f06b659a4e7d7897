import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { sampleDrugs } from '@sextant/sample-corpus/sources/drugs';
import { describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { analyse } from './analysis.ts';
import { generateRadar } from './radar.ts';
import { generateRoadmap } from './roadmap.ts';
import { buildInput } from './testing/sample-input.ts';
import { topicMaterial } from './topic-material.ts';

const DRUGS = ['rofecoxib', 'lorcaserin', 'carvedilol'];
const CONFIG = RadarConfig.parse({ name: 'R' });

/** Trials of some drugs until 2019. */
const literatureOf = (drugs: readonly string[]) =>
  drugs.flatMap((drug, group) =>
    Array.from({ length: 40 }, (_, index) =>
      makeRecord(String(10_000 * (group + 1) + index), {
        title: `Randomized trial of ${drug} in obesity ${index}`,
        abstract: `Obese patients received ${drug}, the standard treatment. RESULTS: ${drug} reduced weight by ${index + 2}.1 kg more than placebo in 120 patients. CONCLUSIONS: ${drug} is more effective than placebo in obesity.`,
        year: 2000 + (index % 20),
        keywords: [],
        mesh: [],
        publicationTypes: ['Randomized Controlled Trial'],
      }),
    ),
  );
const inputOf = (drugs: readonly string[], drugFacts?: boolean) => {
  const records = literatureOf(drugs);
  return buildInput('obesity', records.slice(0, 20), records, drugFacts === undefined ? {} : { drugFacts });
};
const radarOf = (drugs: readonly string[], drugFacts?: boolean) =>
  generateRadar(inputOf(drugs, drugFacts), CONFIG);

describe('answers with registers of drugs', () => {
  const radar = radarOf(DRUGS, true);
  const itemOf = (name: string) => radar.items.find((item) => item.name.toLowerCase() === name);

  test('the radar has what left the market on Hold, and what left it since with a warning', () => {
    expect(itemOf('rofecoxib')).toMatchObject({
      ring: 'Hold',
      description: expect.stringMatching(/^Withdrawn for safety: worldwide, 2004 /),
    });
    const since = itemOf('lorcaserin');
    expect(since?.assessment?.withdrawnSince).toBe(2020);
    expect(since?.ring).not.toBe('Hold');
    expect(since?.assessment?.ringAsOf).toBe(2019);
    expect(radar.description).toMatch(/Withdrawn for safety since: lorcaserin \(2020\)\.$/i);
    expect(since?.description).toMatch(/^Withdrawn since for safety: US, 2020 /);
    expect(itemOf('carvedilol')?.description).toMatch(/Approved by the FDA in 1995\.$/);
    expect(radar.evidence?.notes.join(' ')).toContain(
      'Withdrawn for safety since the literature ends in 2019: lorcaserin (2020).',
    );
  });

  test('nothing recommends or plans either', () => {
    const { recommendations, emergingOpportunities, marketGaps, ...analysis } = analyse(inputOf(DRUGS, true));
    const advice = [...recommendations, ...emergingOpportunities, ...marketGaps].filter(
      (text) => !/^(?:Do not plan|Read )/.test(text),
    );
    expect(advice.join(' ')).not.toMatch(/rofecoxib|lorcaserin/i);
    expect(recommendations).toContainEqual(expect.stringMatching(/^Do not plan with rofecoxib/i));
    expect(analysis.overallTrends).toContainEqual(expect.stringMatching(/^Rofecoxib was withdrawn/));
    for (const text of [
      ...analysis.overallTrends,
      ...(analysis.executiveSummary ?? []).map(({ text }) => text),
    ])
      if (/^lorcaserin/i.test(text))
        expect(text).toMatch(/^Lorcaserin was withdrawn for safety in 2020; as of 2019: /);
    expect(analysis.overallTrends.join(' ')).toContain('withdrawn for safety in 2020');
    const roadmap = generateRoadmap(inputOf(DRUGS, true), RoadmapConfig.parse({ name: 'P' }));
    expect(roadmap.elements.map(({ name }) => name).join(' ')).not.toMatch(/rofecoxib|lorcaserin/i);
  });

  test('a model is told, and its radar has the warning', () => {
    const { counted, withdrawn } = topicMaterial(inputOf(DRUGS, true), []);
    expect(withdrawn).toEqual(expect.arrayContaining([expect.stringMatching(/^rofecoxib$/i)]));
    expect(counted.map(({ text }) => text).filter((text) => text.includes('left the market'))).toEqual([
      expect.stringMatching(
        /^lorcaserin: 40 articles.*left the market for safety in 2020, after this literature$/i,
      ),
    ]);
  });

  test('switched off, answers and fingerprint are as without them', () => {
    expect(radarOf(DRUGS, false)).toEqual(radarOf(DRUGS));
    expect(radarOf(DRUGS).evidence?.fingerprint).not.toBe(radar.evidence?.fingerprint);
  });

  test('an invented drug is approved and withdrawn in a wholly synthetic literature alone', () => {
    const [leading, , failed] = sampleDrugs(2026).map(({ name }) => name);
    const invented = [leading ?? '', failed ?? ''];
    const of = (synthetic: boolean) => {
      const records = literatureOf(invented).map((record) => ({ ...record, synthetic }));
      const input = buildInput('obesity', records.slice(0, 20), records, { drugFacts: true });
      return generateRadar(input, CONFIG).items;
    };
    const textOf = (items: ReturnType<typeof of>, name: string) =>
      items.find((item) => item.name.toLowerCase() === name)?.description ?? '';
    const sample = of(true);
    expect(textOf(sample, failed ?? '')).toMatch(
      /^Withdrawn since for safety: worldwide, \d{4} \(.*Sample corpus/,
    );
    expect(textOf(sample, leading ?? '')).not.toMatch(/Withdrawn/);
    const real = of(false);
    expect(real.length).toBeGreaterThan(0);
    expect(JSON.stringify(real)).not.toMatch(/Withdrawn|Approved by|Sample corpus/);
  });

  test('where registers know no drug, nothing changes', () => {
    expect(radarOf(['zoralimab', 'quuxitan'], true)).toEqual(radarOf(['zoralimab', 'quuxitan']));
  });
});
