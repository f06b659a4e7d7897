import {
  type ClaimContext,
  disputes,
  pickStatements,
  unmeasuredOutcomes,
  untestedFields,
  type WithProof,
} from '../claims/claims.ts';
import { toSentences } from './insights.ts';
import { toClaims, toDisputeClaims } from './statements.ts';

const MAX = { disputes: 2, needs: 2, untested: 1, unmeasured: 1 };

/**
 * Disputes between strong articles, unmet needs, and missing evidence. Empty if the background is thin.
 */
export function marketGaps(context: ClaimContext): WithProof<string>[] {
  if (context.base.thin) return [];
  return [
    ...toDisputeClaims(context, disputes(context).slice(0, MAX.disputes)),
    ...toClaims(context, pickStatements(context, ['need'], MAX.needs)),
    ...toSentences(context, untestedFields(context)).slice(0, MAX.untested),
    ...toSentences(context, unmeasuredOutcomes(context)).slice(0, MAX.unmeasured),
  ];
}
