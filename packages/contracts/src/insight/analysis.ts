import { z } from 'zod';
import { Rating } from '../http/values.ts';
import { Evidence } from './evidence.ts';
import { RadarItem } from './radar.ts';
import { RoadmapElement } from './roadmap.ts';

export const UnderResearchedArea = z.object({
  area: z.string().min(1),
  description: z.string(),
  commercialPotential: Rating,
  marketSize: z.string(),
  technicalFeasibility: Rating,
  competitionLevel: z.enum(['Low', 'Medium', 'High']),
  keyInsights: z.array(z.string()),
  suggestedProducts: z.array(z.string()),
});
export type UnderResearchedArea = z.infer<typeof UnderResearchedArea>;

export const ImplementationPhase = z.object({
  phase: z.string(),
  timeframe: z.string(),
  technologies: z.array(z.string()),
  businessGoals: z.array(z.string()),
});
export type ImplementationPhase = z.infer<typeof ImplementationPhase>;

/** An innovation-gap analysis (`data/analysis`); `evidence` holds the proof of every statement. */
export const AnalysisData = z.object({
  overallTrends: z.array(z.string()),
  emergingOpportunities: z.array(z.string()),
  marketGaps: z.array(z.string()),
  recommendations: z.array(z.string()),
  underResearchedAreas: z.array(UnderResearchedArea),
  suggestedRadarItems: z.array(RadarItem).optional(),
  suggestedRoadmapElements: z.array(RoadmapElement).optional(),
  technologyMaturity: z
    .object({
      emerging: z.array(z.string()),
      developing: z.array(z.string()),
      mature: z.array(z.string()),
    })
    .optional(),
  implementationSequence: z.array(ImplementationPhase).optional(),
  evidence: Evidence.optional().describe('Absent only from records that another program made'),
});
export type AnalysisData = z.infer<typeof AnalysisData>;
