import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { Movement, RadarPlace } from './radar.ts';

export const RadarDiffQuery = z.object({
  against: Uuid.describe('Id of the earlier radar to compare with'),
});
export type RadarDiffQuery = z.input<typeof RadarDiffQuery>;

const FigureValue = z.union([z.number(), z.string(), z.null()]);

/** One figure of two radars; null if a radar lacks the item, or the item the figure. */
export const FigureChange = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string().optional(),
  before: FigureValue,
  after: FigureValue,
});
export type FigureChange = z.infer<typeof FigureChange>;

const decided = RadarPlace.optional().describe(
  'Position set by the analyst; the other positions are computed',
);

/** An item that only one of two radars has, with the figures that placed it. */
export const LoneItem = RadarPlace.extend({ name: z.string(), decided, figures: z.array(FigureChange) });
export type LoneItem = z.infer<typeof LoneItem>;

/**
 * An item of both radars whose place changed, or whose evidence changed by more than the movement threshold.
 */
export const MovedItem = z.object({
  name: z.string(),
  before: RadarPlace,
  after: RadarPlace,
  decided,
  movement: Movement.describe(
    "'No Change' if the ring changed although its score changed by less than the threshold",
  ),
  figures: z.array(FigureChange).describe('Reasons: the ring score, then every other changed figure'),
});
export type MovedItem = z.infer<typeof MovedItem>;

const ComparedRadar = z.object({
  id: Uuid,
  name: z.string(),
  createdAt: IsoDateTime,
  asOf: IsoDateTime.nullable().describe('Date of its evidence'),
  backgroundArticles: z.int().nonnegative().nullable(),
});

/** Differences between two radars of the same search, without items that the analyst hid or merged. */
export const RadarDiff = z.object({
  before: ComparedRadar,
  after: ComparedRadar,
  appeared: z.array(LoneItem),
  disappeared: z.array(LoneItem),
  moved: z.array(MovedItem),
  unchanged: z.array(z.string()).describe('Names of the unchanged items'),
  notes: z.array(z.string()).describe('Limitations the reader must know, as sentences'),
});
export type RadarDiff = z.infer<typeof RadarDiff>;
