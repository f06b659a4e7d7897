import { phraseParts } from '../syntax/unit.ts';

/** Names are compared by their stems, stop words left out: `Receptors, Estrogen` is not `estrogen receptors`, but `LNPs` is `LNP`. */
export const nameKey = (text: string): string =>
  phraseParts(text, { prefix: false })
    .map(({ term }) => term)
    .join(' ');
