import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { resolvers } from './validation.ts';

const UNREACHABLE = { root: { type: 'load', message: 'Sextant did not answer' } };
const load = () => import('./validation.ts');

/** Preloads the validation rules when a form gets focus. A failure to load is reported when the form is submitted. */
export const preloadValidation = () => void load().catch(() => {});

/** The contract's validation in a separate chunk, so that the page renders without it. */
export const lazyResolver =
  <Values extends FieldValues>(schema: keyof typeof resolvers): Resolver<Values> =>
  async (values, context, options) => {
    const validation = await load().catch(() => null);
    if (!validation) return { values: {}, errors: UNREACHABLE as unknown as FieldErrors<Values> };
    const resolver = validation.resolvers[schema] as unknown as Resolver<Values>;
    return resolver(values, context, options);
  };
