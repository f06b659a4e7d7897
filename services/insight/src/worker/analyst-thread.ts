import type { MessagePort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { analyse } from '../analyst/analysis.ts';
import { buildBrief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { makeEvidence } from '../analyst/make-evidence.ts';
import { generateRadar } from '../analyst/radar.ts';
import { readingList } from '../analyst/reading-list.ts';
import { generateRoadmap } from '../analyst/roadmap.ts';
import { createLiteratureCache } from '../assessment/assessment.ts';
import type { OutputKind, PoolTask, RecordChunk, ThreadTask } from './analyst-task.ts';

/**
 * The previous radar must have other evidence than this one, which is only known once this one is computed.
 */
function radarWithHistory({ input, config, earlierRadars }: Extract<AnalystTask, { kind: 'radar' }>) {
  const [latest, other] = earlierRadars;
  const radar = generateRadar({ ...input, earlierRadar: latest ?? null }, config);
  const hasSameEvidence =
    latest?.evidence !== undefined && latest.evidence.fingerprint === radar.evidence?.fingerprint;
  return hasSameEvidence ? generateRadar({ ...input, earlierRadar: other ?? null }, config) : radar;
}

function compute(task: PoolTask, output: OutputKind): unknown {
  if (task.kind === 'evidence') return makeEvidence(task);
  if (task.kind === 'reading-list') return readingList(task.input);
  if (output === 'brief') return buildBrief(task);
  switch (task.kind) {
    case 'analysis':
      return analyse(task.input);
    case 'radar':
      return radarWithHistory(task);
    case 'roadmap':
      return generateRoadmap(task.input, task.config);
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
export default async function run({ task, output, records: port }: ThreadTask): Promise<unknown> {
  const records = await receive(port);
  const input = { ...task.input, background: { ...task.input.background, records }, literatures };
  return compute({ ...task, input }, output);
}
