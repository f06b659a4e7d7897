import { z } from 'zod';
import { Pmid, Rating } from '../http/values.ts';
import { ConceptKey, Evidence, Quote } from './evidence.ts';
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

export const QUESTION_TYPES = [
  'population',
  'comparator',
  'dose',
  'duration',
  'mechanism',
  'outcome',
] as const;

/** An open question of the literature. */
export const OpenQuestion = z.object({
  question: z.string().min(1),
  type: z
    .enum(QUESTION_TYPES)
    .nullable()
    .describe('Type of the question, if the wording of the articles reveals it'),
  concepts: z.array(z.string()).describe('Concepts of the question'),
  quotes: z.array(Quote).min(1).max(3).describe('The sentences that ask it most clearly'),
  pmids: z
    .array(Pmid)
    .min(1)
    .describe('Articles that ask it, then articles that address it without settling it'),
  askedBy: z.int().positive().describe('Number of articles that ask it'),
  lastAsked: z.int().nullable().describe('Year in which it was last asked'),
  answer: z.string().describe('Evidence that would answer it'),
  conceptKey: ConceptKey,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** A sentence of the executive summary. */
export const SummarySentence = z.object({
  text: z.string().min(1),
  pmids: z.array(Pmid).min(1),
});
export type SummarySentence = z.infer<typeof SummarySentence>;

/** An innovation-gap analysis (`data/analysis`); `evidence` holds the proof of every statement. */
export const AnalysisData = z.object({
  executiveSummary: z
    .array(SummarySentence)
    .max(5)
    .optional()
    .describe('Three to five sentences that introduce the result; absent from results of earlier versions'),
  overallTrends: z.array(z.string()),
  emergingOpportunities: z.array(z.string()),
  marketGaps: z.array(z.string()),
  recommendations: z.array(z.string()),
  underResearchedAreas: z.array(UnderResearchedArea),
  openQuestions: z.array(OpenQuestion).max(12).optional().describe('Absent from results of earlier versions'),
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
  evidence: Evidence.optional().describe('Absent only from records created by another program'),
});
export type AnalysisData = z.infer<typeof AnalysisData>;
