import { remember } from '@sextant/literature-text/remember';

const MAX_PARTS = 20_000;

/** A function of a part of an affiliation that keeps its answers: parts repeat. */
export const rememberPart = <Answer>(compute: (part: string) => Answer): ((part: string) => Answer) =>
  remember(compute, MAX_PARTS);
