import { nameParts } from '../syntax/unit.ts';

/**
 * Key for comparing names: stems without stop words. `Receptors, Estrogen` is not `estrogen receptors`, but `LNPs` is
 * `LNP`.
 */
export const nameKey = (text: string): string =>
  nameParts(text)
    .map(({ term }) => term)
    .join(' ');
