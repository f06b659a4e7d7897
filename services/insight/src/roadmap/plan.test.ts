import { ELEMENT_CATEGORIES, RoadmapConfig, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { describe, expect, test } from 'vitest';
import { assessLiterature, type FoundTrial, type Literature } from '../assessment/assessment.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { gatherStudies } from '../statements/studies.ts';
import { makeTrial } from '../testing/trials.ts';
import { getVocabulary } from '../vocabulary/get-vocabulary.ts';
import { gatherMaterial } from './material.ts';
import { planRoadmap } from './plan.ts';

const asOf = '2026-11-21T09:00:00Z';
const corpus = [...generateSampleCorpus({ seed: 'roadmap', asOf: new Date(asOf) })].slice(-600);
const vocabulary = getVocabulary((await shippedVocabulary()).buffer);
const literatureOf = (records = corpus, trials: readonly FoundTrial[] = []): Literature =>
  assessLiterature(
    buildEvidence({
      query: 'closed-loop insulin delivery',
      posted: [],
      background: records,
      capped: false,
      asOf: new Date(asOf),
      vocabulary,
    }),
    {
      asOf,
      matches: null,
      trials: trials.length > 0 ? { asOf: '2026-11-01', trials } : null,
    },
  );
const literature = literatureOf();
const plan = (more: object = {}, of = literature) =>
  planRoadmap(of, RoadmapConfig.parse({ name: 'Roadmap', ...more }), {
    startDate: '2026-12-01',
    id: (...parts) => parts.join('/'),
  });
const texts = new Map(corpus.map(({ pmid, title, abstract }) => [pmid, `${title}\n${abstract ?? ''}`]));

describe('planRoadmap', () => {
  test('elements are valid and dated, and lead to their records with verbatim quotes', () => {
    const { elements, periods } = plan();
    expect(elements.length).toBeGreaterThanOrEqual(6);
    const ids = new Set(elements.map(({ value }) => value.id));
    expect(ids.size).toBe(elements.length);
    for (const { value, draft } of elements) {
      expect(RoadmapElement.parse(value)).toEqual(value);
      expect(periods.map(({ period }) => period)).toContain(value.timeline.period);
      for (const id of value.dependencies) expect(ids.has(id)).toBe(true);
      expect(draft.rows.length).toBeGreaterThan(0);
      expect(draft.figures.length).toBeGreaterThan(0);
      for (const { pmid, quote } of draft.rows) expect(texts.get(pmid)).toContain(quote ?? '');
    }
  });

  test('the readout of a registered trial is a research area that ends at its primary completion, inside the horizon alone', () => {
    const { technologies } = gatherMaterial(literature);
    const isTreatment = gatherStudies(literature).isTreatment;
    const name = technologies.find(isTreatment)?.concept.label ?? '';
    const readout = (date: string): FoundTrial => ({
      ...makeTrial('NCT90000001', {
        title: `${name} in adults`,
        phase: '3',
        status: 'recruiting',
        conditions: [],
        interventions: [{ type: 'DEVICE', name, otherNames: [] }],
        primaryCompletion: { date, type: 'estimated' },
        articles: [{ pmid: corpus[0]?.pmid ?? '', type: 'result' }],
      }),
      isNamed: true,
    });
    const planned = (date: string) => plan({}, literatureOf(corpus, [readout(date)])).elements;
    const isReadout = ({ value }: ReturnType<typeof planned>[number]) => value.name.includes('NCT90000001');
    const [element] = planned('2028-02').filter(isReadout);
    expect(RoadmapElement.parse(element?.value)).toMatchObject({
      category: 'Research Areas',
      name: `Results awaited: ${name} in adults (NCT90000001)`,
      description: `NCT90000001: ‘${name} in adults’, phase 3, Invented Pharma Inc., 120 people, primary completion February 2028 (estimated). 1 record names or reports it.`,
      timeline: { period: 'Year 2', startDate: '2027-12-01', endDate: '2028-02-29' },
    });
    expect(element?.value.relatedArticles[0]).toBe(corpus[0]?.pmid);
    expect(JSON.stringify(planned('2040-02'))).toBe(JSON.stringify(plan().elements));
  });

  test('the same input gives the same bytes', () => {
    expect(JSON.stringify(plan({}, literatureOf()))).toBe(JSON.stringify(plan()));
  });

  test('nothing that stands in Hold, or whose withdrawal or failure articles tell, is planned', {
    tags: ['roadmap/plan'],
  }, () => {
    const subjects = new Set(plan().elements.flatMap(({ draft }) => draft.subject ?? []));
    expect(subjects.size).toBeGreaterThan(0);
    const fact = { text: 'It left the market.', cap: 'Assess' as const, rows: [{ pmid: '1', quote: '' }] };
    for (const change of [{ ring: 'Hold' as const }, { facts: [fact] }]) {
      const without = Object.create(literature, {
        assess: {
          value: (about: Parameters<Literature['assess']>[0]) => ({
            ...literature.assess(about),
            ...(subjects.has(about) && change),
          }),
        },
      }) as Literature;
      for (const { draft } of plan({}, without).elements)
        for (const technology of draft.technologies) expect(subjects.has(technology)).toBe(false);
    }
  });

  test('a goal is an outcome with the sentence that prints its levels, each outcome and sentence once', () => {
    const goals = plan().elements.filter(
      ({ value, draft }) => value.category === 'Business Goals' && draft.rows[0]?.quote,
    );
    const quotes = goals.map(({ draft }) => draft.rows[0]?.quote ?? '');
    expect(new Set(quotes).size).toBe(goals.length);
    for (const [place, { value }] of goals.entries()) {
      expect(quotes[place]?.toLowerCase()).toContain(value.name.toLowerCase());
      expect(quotes[place]).toMatch(/\d/);
    }
  });

  test('a focus category keeps that category; a focus area that nothing names is said', () => {
    const category = ELEMENT_CATEGORIES[4];
    for (const { value } of plan({ focusAreas: [category] }).elements) expect(value.category).toBe(category);
    expect(plan({ focusAreas: ['ancient pottery'] }).notes.join()).toContain("'ancient pottery'");
  });

  test('a literature that ended years ago is said to be as of then, first', {
    tags: ['roadmap/plan'],
  }, () => {
    const old = corpus.map((record) => ({ ...record, year: record.year === null ? null : record.year - 20 }));
    expect(plan({}, literatureOf(old)).notes[0]).toMatch(/^The literature at hand ends in 20\d\d: /);
    expect(plan().notes.join()).not.toContain('ends in');
  });
});
