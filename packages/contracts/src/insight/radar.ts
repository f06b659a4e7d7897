import { z } from 'zod';
import { IsoDateTime, Rating, requiredText } from '../http/values.ts';
import { TechnologyAssessment } from './assessment.ts';
import { ConceptKey, Evidence } from './evidence.ts';

export const RINGS = ['Adopt', 'Trial', 'Assess', 'Hold'] as const;
export const QUADRANTS = ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'] as const;
export const MOVEMENTS = ['Up', 'Down', 'No Change'] as const;

export const Ring = z.enum(RINGS);
export type Ring = z.infer<typeof Ring>;
export const Quadrant = z.enum(QUADRANTS);
export type Quadrant = z.infer<typeof Quadrant>;
/** What each quadrant holds in biomedicine. */
export const QUADRANT_MEANINGS: Readonly<Record<Quadrant, string>> = {
  Techniques: 'procedures and ways of treating',
  Tools: 'diagnostics, devices, measurement',
  Platforms: 'drugs, biologics, delivery, models',
  'Languages & Frameworks': 'guidelines, scores, methods',
};
export const Movement = z.enum(MOVEMENTS);
export type Movement = z.infer<typeof Movement>;

export const RadarItem = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  description: z.string(),
  ring: Ring,
  quadrant: Quadrant,
  movement: Movement.optional(),
  isNew: z.boolean().optional().describe('Absent from the earlier radar of the same query'),
  impact: Rating,
  effort: Rating,
  timeline: z.string().optional(),
  relatedArticles: z.array(z.string()),
  conceptKey: ConceptKey.optional(),
  assessment: TechnologyAssessment.optional().describe('Absent in results of earlier versions'),
});
export type RadarItem = z.infer<typeof RadarItem>;

/** A technology that a language model suggests not to show for itself; a person decides otherwise with `shown`. */
export const SetAsideItem = RadarItem.extend({
  sameAs: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the item that it is another spelling of; absent if it is called no technology'),
});
export type SetAsideItem = z.infer<typeof SetAsideItem>;

export const RadarData = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  searchQuery: z.string(),
  items: z.array(RadarItem),
  setAside: z
    .array(SetAsideItem)
    .optional()
    .describe('What a language model suggests not to show. Paths of corrections count on from `items`'),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
  evidence: Evidence.optional(),
});
export type RadarData = z.infer<typeof RadarData>;

/** Where a technology stood on a radar; of what left the market after the literature ended, when, and the year its ring is as of. */
export const RadarPlace = z.object({
  ring: Ring,
  quadrant: Quadrant,
  withdrawnSince: TechnologyAssessment.shape.withdrawnSince,
  ringAsOf: TechnologyAssessment.shape.ringAsOf,
});
export type RadarPlace = z.infer<typeof RadarPlace>;
export const placeOf = ({
  ring,
  quadrant,
  assessment,
}: Pick<RadarItem, 'ring' | 'quadrant' | 'assessment'>): RadarPlace => {
  const { withdrawnSince, ringAsOf } = assessment ?? {};
  return {
    ring,
    quadrant,
    ...(withdrawnSince !== undefined && { withdrawnSince }),
    ...(ringAsOf !== undefined && { ringAsOf }),
  };
};

/** A technology of a list or a thumbnail. */
export const RadarBlip = RadarPlace.omit({ ringAsOf: true }).extend({ name: z.string() });
export type RadarBlip = z.infer<typeof RadarBlip>;
export const toBlip = (item: Pick<RadarItem, 'name' | 'ring' | 'quadrant' | 'assessment'>): RadarBlip => {
  const { ringAsOf, ...place } = placeOf(item);
  return { name: item.name, ...place };
};

export const MATURITY_FOCI = ['Balanced', 'Emerging', 'Established'] as const;

export const RadarConfig = z.object({
  name: requiredText('Radar name is required', 200),
  description: z.string().trim().max(2_000).default(''),
  includeQuadrants: z
    .array(Quadrant)
    .min(1)
    .default([...QUADRANTS]),
  maturityFocus: z.enum(MATURITY_FOCI).default('Balanced'),
});
export type RadarConfig = z.infer<typeof RadarConfig>;
