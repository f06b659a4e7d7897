import {
  type ClaimContext,
  failures,
  HARM,
  pickStatements,
  type Stated,
  unmeasuredOutcomes,
  untestedFields,
} from '../claims/claims.ts';
import { saidOf } from './insights.ts';
import { statedOf } from './statements.ts';

const MAX = { needs: 3, harms: 2, untested: 1, unmeasured: 1 };

/** What is wanted, what harms, and what is missing. Empty where the background is thin. */
export function marketGaps(context: ClaimContext): Stated<string>[] {
  if (context.base.thin) return [];
  const harms = failures(context).filter(({ text }) => HARM.test(text));
  return [
    ...statedOf(context, pickStatements(context, ['need'], MAX.needs)),
    ...statedOf(context, harms.slice(0, MAX.harms)),
    ...saidOf(context, untestedFields(context)).slice(0, MAX.untested),
    ...saidOf(context, unmeasuredOutcomes(context)).slice(0, MAX.unmeasured),
  ];
}
