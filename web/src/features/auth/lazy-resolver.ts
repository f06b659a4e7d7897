import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { resolvers } from './validation.ts';

const UNREACHABLE = { root: { type: 'load', message: 'Sextant did not answer' } };
const load = () => import('./validation.ts');

/** Fetches the rules when a form is entered, so that they are there when it is sent. A failure shows at sending. */
export const warmValidation = () => void load().catch(() => {});

/** The contract's validation as a chunk of its own: the page shows without waiting for it. */
export const lazyResolver =
  <Values extends FieldValues>(schema: keyof typeof resolvers): Resolver<Values> =>
  async (values, context, options) => {
    const validation = await load().catch(() => null);
    if (!validation) return { values: {}, errors: UNREACHABLE as unknown as FieldErrors<Values> };
    const resolver = validation.resolvers[schema] as unknown as Resolver<Values>;
    return resolver(values, context, options);
  };
