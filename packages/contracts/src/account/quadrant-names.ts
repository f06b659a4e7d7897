import { z } from 'zod';
import { QUADRANTS, type Quadrant } from '../insight/radar.ts';

const MAX_CHARS = 28;

const quadrantName = z
  .string()
  .trim()
  .min(1, 'Each quadrant needs a name')
  .max(MAX_CHARS, `A name of a quadrant must be at most ${MAX_CHARS} characters`);

/** What a user calls the four quadrants, on charts, in lists and in documents. Radars themselves hold the standard names. */
export const QuadrantNames = z
  .record(z.enum(QUADRANTS), quadrantName)
  .refine(
    (names) => new Set(Object.values(names).map((name) => name.toLowerCase())).size === QUADRANTS.length,
    'Each quadrant needs a name of its own',
  )
  .describe('What the user calls the quadrants; radars hold the standard names');
export type QuadrantNames = Readonly<Record<Quadrant, string>>;
