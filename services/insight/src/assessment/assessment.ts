/** What each technology of a literature amounts to, judged once for all that is said of it: the one way into this folder. */
export { type Assessment, growthFigures, knowsAge, maturityFigures, ringFigures } from './assess.ts';
export { DOUBTED, REFUTED } from './conclusions.ts';
export { type Literature, literatureOf, overlap } from './literature.ts';
export { perContext } from './per-context.ts';
export { MAX_ITEMS, pickTechnologies } from './pick-technologies.ts';
export { RING_THRESHOLDS } from './rings.ts';
export { areAlike, isPresentable, isTechnology, isWhole, withoutAlike } from './select.ts';
export { type Technology, technologies } from './technologies.ts';
export { type Direction, directionOf, GROWTH } from './trend.ts';
