import { expect, test } from 'vitest';
import type { z } from 'zod';
import { AnalysisData, UnderResearchedArea } from './analysis.ts';
import { RadarConfig, RadarData, RadarItem } from './radar.ts';
import { RoadmapConfig, RoadmapData, RoadmapElement } from './roadmap.ts';

const item = {
  name: 'LNP',
  description: '',
  ring: 'Trial',
  quadrant: 'Tools',
  impact: 1,
  effort: 10,
  relatedArticles: ['1'],
};
const period = { period: 'Year 1', startDate: '2026-01-01', endDate: '2026-12-31', milestones: ['Go'] };
const element = {
  id: 'e1',
  name: 'LNP',
  description: '',
  category: 'Research Areas',
  timeline: period,
  dependencies: ['e0'],
  maturityLevel: 'Pilot',
  businessValue: 1,
  technicalRisk: 10,
  relatedArticles: [],
};
const area = {
  area: 'Lung',
  description: '',
  commercialPotential: 1,
  marketSize: 'Small',
  technicalFeasibility: 10,
  competitionLevel: 'Low',
  keyInsights: [],
  suggestedProducts: [],
};
const analysis = {
  overallTrends: ['a'],
  emergingOpportunities: [],
  marketGaps: [],
  recommendations: [],
  underResearchedAreas: [area],
};
const moment = '2026-01-01T00:00:00.000Z';
const roadmap = {
  id: 'r',
  name: 'R',
  description: '',
  searchQuery: 'q',
  roadmapType: 'Strategic',
  model: 'Hybrid',
  timeHorizon: { startDate: '2026-01-01', endDate: '2028-12-31', periods: [period] },
  elements: [element],
  createdAt: moment,
  updatedAt: moment,
};
const takes = (schema: z.ZodType, value: object) => schema.safeParse(value).success;
/** The values that a field accepts. */
const taken = (schema: z.ZodType, valid: object, field: string, values: readonly unknown[]) =>
  values.filter((value) => takes(schema, { ...valid, [field]: value }));
/** The required fields of a schema. */
const needed = (schema: z.ZodType, valid: object) =>
  Object.keys(valid).filter((field) => !takes(schema, { ...valid, [field]: undefined }));

test.each([
  ['impact', RadarItem, item],
  ['effort', RadarItem, item],
  ['businessValue', RoadmapElement, element],
  ['technicalRisk', RoadmapElement, element],
  ['commercialPotential', UnderResearchedArea, area],
  ['technicalFeasibility', UnderResearchedArea, area],
] as const)('%s is a rating from 1 to 10', { tags: ['data/ratings'] }, (field, schema, valid) => {
  expect(taken(schema, valid, field, [0, 0.9, 1, 5.5, 10, 10.1, 11, '5', null])).toEqual([1, 5.5, 10]);
});

test('a radar item has one of four rings and one of four quadrants, and may have moved', {
  tags: ['data/radar-item'],
}, () => {
  expect(needed(RadarItem, { id: 'i', movement: 'Up', timeline: 'now', ...item })).toEqual(Object.keys(item));
  const rings = ['Assess', 'Trial', 'Adopt', 'Hold'];
  expect(taken(RadarItem, item, 'ring', [...rings, 'Later'])).toEqual(rings);
  const quadrants = ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'];
  expect(taken(RadarItem, item, 'quadrant', [...quadrants, 'People'])).toEqual(quadrants);
  const movements = ['Up', 'Down', 'No Change'];
  expect(taken(RadarItem, item, 'movement', [...movements, 'New'])).toEqual(movements);
});

test('a radar is its items, with name, description, query and times', { tags: ['data/radar'] }, () => {
  const { id, name, description, searchQuery, createdAt, updatedAt } = roadmap;
  const radar = { id, name, description, searchQuery, items: [item], createdAt, updatedAt };
  expect(needed(RadarData, radar)).toEqual(Object.keys(radar));
});

test('a roadmap element has one of six categories, one of four maturity levels, and its period', {
  tags: ['data/roadmap-element'],
}, () => {
  expect(needed(RoadmapElement, element)).toEqual(Object.keys(element));
  const categories = [
    'Business Goals',
    'Market Drivers',
    'Product Features',
    'Technology Capabilities',
    'Research Areas',
    'Implementation Activities',
  ];
  expect(taken(RoadmapElement, element, 'category', [...categories, 'Other'])).toEqual(categories);
  const levels = ['Research', 'Development', 'Pilot', 'Production'];
  expect(taken(RoadmapElement, element, 'maturityLevel', [...levels, 'Legacy'])).toEqual(levels);
  expect(taken(RoadmapElement, element, 'timeline', [period, { ...period, milestones: undefined }])).toEqual([
    period,
  ]);
});

test('a roadmap is a Timeline with dependencies, grouped by time, by default', {
  tags: ['data/roadmap'],
}, () => {
  expect(needed(RoadmapData, roadmap)).toEqual(Object.keys(roadmap));
  expect(RoadmapData.parse(roadmap).visualConfig).toEqual({
    layout: 'Timeline',
    showDependencies: true,
    groupBy: 'Timeline',
  });
  const choices = {
    layout: ['Timeline', 'Swimlane', 'Polar', 'Matrix'],
    groupBy: ['Category', 'Timeline', 'Business Value'],
  };
  for (const [field, values] of Object.entries(choices)) {
    const all = [...values, 'Other'].map((value) => ({ [field]: value }));
    expect(taken(RoadmapData, roadmap, 'visualConfig', all)).toEqual(all.slice(0, -1));
  }
  expect(taken(RoadmapData, roadmap, 'roadmapType', ['Strategic', 'Tactical', 'Other'])).toEqual([
    'Strategic',
    'Tactical',
  ]);
  const models = ['Market-Pull', 'Technology-Push', 'Hybrid'];
  expect(taken(RoadmapData, roadmap, 'model', [...models, 'Other'])).toEqual(models);
});

test('an analysis has five lists; radar items, roadmap elements, maturity and sequence are optional', {
  tags: ['data/analysis'],
}, () => {
  const more = {
    suggestedRadarItems: [item],
    suggestedRoadmapElements: [element],
    technologyMaturity: { emerging: [], developing: [], mature: [] },
    implementationSequence: [{ phase: 'One', timeframe: '1 year', technologies: [], businessGoals: [] }],
  };
  expect(needed(AnalysisData, { ...analysis, ...more })).toEqual(Object.keys(analysis));
  expect(AnalysisData.parse({ ...analysis, ...more })).toMatchObject(more);
  expect(needed(UnderResearchedArea, area)).toEqual(Object.keys(area));
  const levels = ['Low', 'Medium', 'High'];
  expect(taken(UnderResearchedArea, area, 'competitionLevel', [...levels, 'None'])).toEqual(levels);
});

test('a radar has all quadrants and the focus Balanced by default', {
  tags: ['analysis/radar-defaults'],
}, () => {
  expect(RadarConfig.parse({ name: 'R' })).toMatchObject({
    includeQuadrants: ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'],
    maturityFocus: 'Balanced',
  });
});

test('a roadmap is Hybrid, Strategic and over 3 years by default; 1 to 10 years are accepted', {
  tags: ['analysis/roadmap-defaults', 'data/horizon-limits'],
}, () => {
  expect(RoadmapConfig.parse({ name: 'R' })).toMatchObject({
    model: 'Hybrid',
    type: 'Strategic',
    timeHorizon: { years: 3 },
  });
  const horizons = [0, 1, 10, 11, 2.5].map((years) => ({ years }));
  expect(taken(RoadmapConfig, { name: 'R' }, 'timeHorizon', horizons)).toEqual([{ years: 1 }, { years: 10 }]);
});
