import type { Sql } from '@sextant/service-kit/database';
import type { ModelPrices } from '../config.ts';
import { FinalFailure } from '../known-failure.ts';
import { addModelUse, type ModelAccount, tokensToday } from '../model-usage/repository.ts';
import { formatNumber } from '../statements/words.ts';
import { countTokens } from './client/count-tokens.ts';

/**
 * What a model costs, kept by user, day and run.
 * @param daily tokens that a user may use in a day; null for any number
 * @param prices dollars for a million tokens; undefined if they are not known
 */
export const createSpending = (db: Sql, daily: number | null, prices?: ModelPrices) => ({
  /** What has begun is finished: the run itself does not count. @throws FinalFailure if the user has used what he may */
  async assertLeft({ userId, runId }: ModelAccount): Promise<void> {
    if (daily !== null && (await tokensToday(db, userId, runId)) >= daily)
      throw new FinalFailure(
        `Your answers have used the ${formatNumber(daily)} tokens of the language model that an account may use in a day. Try again tomorrow (UTC).`,
      );
  },
  /** Does work that a model is paid for, and keeps what it cost, also where it fails. */
  async count<Done>(
    account: ModelAccount,
    work: (tokens: ReturnType<typeof countTokens>) => Promise<Done>,
  ): Promise<Done> {
    const tokens = countTokens(prices);
    try {
      return await work(tokens);
    } finally {
      await addModelUse(db, account, tokens.total());
    }
  },
});
export type Spending = ReturnType<typeof createSpending>;
