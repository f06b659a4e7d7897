import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { createLogger } from '@sextant/service-kit/logging';
import type { FakeModel } from '@sextant/test-kit/fake-model';
import { analysisFromDraft, radarFromDraft, roadmapFromDraft } from '../../analyst/from-draft.ts';
import type { AnalystInput } from '../../analyst/input.ts';
import type { TopicDraft } from '../../analyst/topic-draft.ts';
import type { TopicMaterial } from '../../analyst/topic-material.ts';
import { createModelClient } from '../client/model-client.ts';
import { reduceTopic } from '../reduce/reduce.ts';
import { noProgress } from './no-progress.ts';

/** Lets a fake model write from some material. */
export const reduceBy = (fake: FakeModel, material: TopicMaterial): Promise<TopicDraft> =>
  reduceTopic(material, {
    by: 'Model analyst (fake)',
    budget: 100_000,
    asker: createModelClient(
      { baseUrl: fake.url, apiKey: undefined, model: 'fake', timeoutMs: 10_000, idleMs: 10_000 },
      { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
      createLogger({ service: 'insight', level: 'silent' }),
    ),
    progress: noProgress(),
  });

/** All three outputs of a draft. */
export const outputsOf = (input: AnalystInput, draft: TopicDraft) =>
  ({
    analysis: analysisFromDraft(input, draft),
    radar: radarFromDraft(input, RadarConfig.parse({ name: 'R' }), draft),
    roadmap: roadmapFromDraft(input, RoadmapConfig.parse({ name: 'R' }), draft),
  }) as const;
