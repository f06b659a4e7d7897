import type { MessagePort } from 'node:worker_threads';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { analyse } from '../analyst/analysis.ts';
import { analysisFromDraft, radarFromDraft, roadmapFromDraft } from '../analyst/from-draft.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { isPreparation, prepare } from '../analyst/prepare.ts';
import { generateRadar } from '../analyst/radar.ts';
import { generateRoadmap } from '../analyst/roadmap.ts';
import { createLiteratureCache } from '../assessment/assessment.ts';
import type { PoolTask, RecordChunk, ThreadTask } from './analyst-task.ts';

/**
 * The previous radar must have other evidence than this one, which is only known once this one is computed.
 */
function radarWithHistory({ input, config, earlierRadars, draft }: Extract<AnalystTask, { kind: 'radar' }>) {
  const [latest, other] = earlierRadars;
  const generate = (earlierRadar: RadarData | null) =>
    draft
      ? radarFromDraft({ ...input, earlierRadar }, config, draft)
      : generateRadar({ ...input, earlierRadar }, config);
  const radar = generate(latest ?? null);
  const hasSameEvidence =
    latest?.evidence !== undefined && latest.evidence.fingerprint === radar.evidence?.fingerprint;
  return hasSameEvidence ? generate(other ?? null) : radar;
}

function compute(task: PoolTask): unknown {
  if (isPreparation(task)) return prepare(task);
  switch (task.kind) {
    case 'analysis':
      return task.draft ? analysisFromDraft(task.input, task.draft) : analyse(task.input);
    case 'radar':
      return radarWithHistory(task);
    case 'roadmap':
      return task.draft
        ? roadmapFromDraft(task.input, task.config, task.draft)
        : generateRoadmap(task.input, task.config);
  }
}

const literatures = createLiteratureCache();

async function receive(port: MessagePort): Promise<LiteratureRecord[]> {
  const received: LiteratureRecord[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  port.on('message', (chunk: RecordChunk) => {
    if (chunk) received.push(...chunk);
    else resolve();
  });
  port.postMessage('ready');
  await promise;
  port.close();
  return received;
}

/** Entry point of a pool thread. */
export default async function run({ task, records: port }: ThreadTask): Promise<unknown> {
  const records = await receive(port);
  const input = { ...task.input, background: { ...task.input.background, records }, literatures };
  return compute({ ...task, input });
}
