import { ELEMENT_CATEGORIES, RoadmapConfig, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { describe, expect, test } from 'vitest';
import { assessLiterature, type Literature } from '../assessment/assessment.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { getVocabulary } from '../vocabulary/get-vocabulary.ts';
import { planRoadmap } from './plan.ts';

const asOf = '2026-11-21T09:00:00Z';
const corpus = [...generateSampleCorpus({ seed: 'roadmap', asOf: new Date(asOf) })].slice(-600);
const vocabulary = getVocabulary((await shippedVocabulary()).buffer);
const literatureOf = (records = corpus): Literature =>
  assessLiterature(
    buildEvidence({
      query: 'closed-loop insulin delivery',
      posted: [],
      background: records,
      capped: false,
      asOf: new Date(asOf),
      vocabulary,
    }),
    { asOf, matches: null },
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
    const goals = plan().elements.filter(({ value }) => value.category === 'Business Goals');
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
