import { z } from 'zod';
import { IsoDate, IsoDateTime, Rating, requiredText } from '../http/values.ts';
import { ConceptKey, Evidence } from './evidence.ts';

export const ELEMENT_CATEGORIES = [
  'Business Goals',
  'Market Drivers',
  'Product Features',
  'Technology Capabilities',
  'Research Areas',
  'Implementation Activities',
] as const;
export const MATURITY_LEVELS = ['Research', 'Development', 'Pilot', 'Production'] as const;
export const ROADMAP_MODELS = ['Market-Pull', 'Technology-Push', 'Hybrid'] as const;
export const ROADMAP_TYPES = ['Strategic', 'Tactical'] as const;

/** The party that has to act on an element. */
export const ACTORS = ['research', 'development', 'regulation', 'care'] as const;

export const ElementCategory = z.enum(ELEMENT_CATEGORIES);
export type ElementCategory = z.infer<typeof ElementCategory>;
export const MaturityLevel = z.enum(MATURITY_LEVELS);
export type MaturityLevel = z.infer<typeof MaturityLevel>;

export const Period = z.object({
  period: z.string().describe("Name of the period, e.g. 'Year 1'"),
  startDate: IsoDate,
  endDate: IsoDate,
  milestones: z.array(z.string()),
});
export type Period = z.infer<typeof Period>;

export const RoadmapElement = z.object({
  id: z.string(),
  name: z.string().min(1),
  description: z.string(),
  category: ElementCategory,
  timeline: Period,
  dependencies: z.array(z.string()),
  maturityLevel: MaturityLevel,
  businessValue: Rating,
  technicalRisk: Rating,
  relatedArticles: z.array(z.string()),
  doneWhen: z.string().optional().describe('Completion criterion; absent from results of earlier versions'),
  actor: z.enum(ACTORS).optional().describe('Responsible party; absent from results of earlier versions'),
  conceptKey: ConceptKey.optional(),
});
export type RoadmapElement = z.infer<typeof RoadmapElement>;

export const RoadmapData = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  searchQuery: z.string(),
  roadmapType: z.enum(ROADMAP_TYPES),
  model: z.enum(ROADMAP_MODELS),
  timeHorizon: z.object({ startDate: IsoDate, endDate: IsoDate, periods: z.array(Period) }),
  elements: z.array(RoadmapElement),
  visualConfig: z
    .object({
      layout: z.enum(['Timeline', 'Swimlane', 'Polar', 'Matrix']).default('Timeline'),
      showDependencies: z.boolean().default(true),
      groupBy: z.enum(['Category', 'Timeline', 'Business Value']).default('Timeline'),
    })
    .prefault({}),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
  evidence: Evidence.optional(),
});
export type RoadmapData = z.infer<typeof RoadmapData>;

export const RoadmapConfig = z.object({
  name: requiredText('Roadmap name is required', 200),
  description: z.string().trim().max(2_000).default(''),
  model: z.enum(ROADMAP_MODELS).default('Hybrid'),
  type: z.enum(ROADMAP_TYPES).default('Strategic'),
  timeHorizon: z
    .object({ years: z.int().min(1).max(10).default(3), startDate: IsoDate.optional() })
    .prefault({}),
  focusAreas: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
});
export type RoadmapConfig = z.infer<typeof RoadmapConfig>;
