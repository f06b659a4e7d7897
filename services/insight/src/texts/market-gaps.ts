import {
  type ClaimContext,
  disputes,
  failures,
  pickStatements,
  unmeasuredOutcomes,
  untestedFields,
  type WithProof,
} from '../claims/claims.ts';
import { saidOf } from './insights.ts';
import { disputedOf, statedOf } from './statements.ts';
import { toldInTrends } from './trends.ts';

const MAX = { disputes: 2, needs: 2, untested: 1, unmeasured: 1 };

/**
 * Disputes between strong articles, unmet needs, failures and harms, and missing evidence. Empty if the
 * background is thin.
 */
export function marketGaps(context: ClaimContext): WithProof<string>[] {
  if (context.base.thin) return [];
  return [
    ...disputedOf(context, disputes(context).slice(0, MAX.disputes)),
    ...statedOf(context, pickStatements(context, ['need'], MAX.needs)),
    ...statedOf(
      context,
      failures(context).filter((one) => !toldInTrends(context).has(one)),
    ),
    ...saidOf(context, untestedFields(context)).slice(0, MAX.untested),
    ...saidOf(context, unmeasuredOutcomes(context)).slice(0, MAX.unmeasured),
  ];
}
