import { insightCalls } from '@sextant/contracts/insight/calls';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import { hasTopic } from '../item-store/repository.ts';
import { presentHistory, presentState } from './presenter.ts';
import { type CorrectionDeps, recordCorrection, undoCorrection } from './record-correction.ts';
import { correctionHistory, newestCorrections } from './repository.ts';
import { parseVersion } from './version.ts';

/** Routes for corrections of a topic. Another user gets the same 404 as for a missing topic or record. */
export function correctionRoutes(app: App, deps: CorrectionDeps): void {
  const { prisma } = deps;
  const checkTopic = async (userId: string, key: string) => {
    if (!(await hasTopic(prisma, userId, key))) throw errors('insight.topic-not-found');
  };

  app.call(insightCalls.corrections, async (request) => {
    const { id: userId } = request.user;
    const { key } = request.params;
    await checkTopic(userId, key);
    const [newest, history] = await Promise.all([
      newestCorrections(prisma, userId, [key]),
      correctionHistory(prisma, userId, key),
    ]);
    return { corrections: newest.map(presentState), history: presentHistory(history, newest) };
  });

  app.call(insightCalls.correct, async (request) => {
    const version = parseVersion(request.headers['if-match']);
    const target = { user: request.user, topicKey: request.params.key, version };
    // The corrected record may have megabytes.
    return app.largeCalls.run(target.user.id, () => recordCorrection(deps, target, request.body));
  });

  app.call(insightCalls.undoCorrection, async (request) => {
    const { user } = request;
    const { key } = request.params;
    await checkTopic(user.id, key);
    const version = parseVersion(request.headers['if-match']);
    return undoCorrection(deps, { user, topicKey: key, version }, request.body.correctionId);
  });
}
