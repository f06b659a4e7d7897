import fc from 'fast-check';

/**
 * Properties draw the same values in every run, so that a failure is of the change, never of chance. `PROPERTY_SEED=random`
 * draws others; a failed property prints its seed.
 */
const { PROPERTY_SEED = '20261128' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
