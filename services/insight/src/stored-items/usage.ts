import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import type { ResultQuota } from '../item-store/quota.ts';
import { getUsage } from '../item-store/repository.ts';
import { countUnfinished } from '../jobs/repository.ts';
import { tokensToday } from '../model-usage/repository.ts';

/** Route for the usage of the user's quotas, and of a language model where one is set. */
export function resultUsageRoute(app: App, db: Sql, quota: ResultQuota, hasModel: boolean): void {
  app.call(insightCalls.resultUsage, async ({ user }) => {
    const [{ results, bytes }, jobs, tokens] = await Promise.all([
      getUsage(db, user.id),
      countUnfinished(db, user.id),
      hasModel ? tokensToday(db, user.id) : null,
    ]);
    return {
      results: { used: results, allowed: quota.results },
      bytes: { used: bytes, allowed: quota.bytes },
      jobs: { used: jobs, allowed: quota.jobs },
      ...(tokens !== null && { modelTokens: { used: tokens, allowed: quota.modelTokens } }),
    };
  });
}
