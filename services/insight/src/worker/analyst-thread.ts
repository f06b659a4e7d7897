import { parentPort } from 'node:worker_threads';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { analyse } from '../analyst/analysis.ts';
import { gatherBrief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { generateRadar } from '../analyst/radar.ts';
import { generateRoadmap } from '../analyst/roadmap.ts';
import { keepLastLiterature } from '../assessment/assessment.ts';
import type { FromThread, ToThread, Wanted } from './analyst-task.ts';

/** The earlier radar is the latest one with other evidence; whether the latest has other evidence shows when this one is made. */
function radarWithHistory({ input, config, earlierRadars }: Extract<AnalystTask, { kind: 'radar' }>) {
  const [latest, other] = earlierRadars;
  const radar = generateRadar({ ...input, earlierRadar: latest ?? null }, config);
  const isTwin =
    latest?.evidence !== undefined && latest.evidence.fingerprint === radar.evidence?.fingerprint;
  return isTwin ? generateRadar({ ...input, earlierRadar: other ?? null }, config) : radar;
}

function compute(task: AnalystTask, wanted: Wanted): unknown {
  if (wanted === 'brief') return gatherBrief(task);
  switch (task.kind) {
    case 'analysis':
      return analyse(task.input);
    case 'radar':
      return radarWithHistory(task);
    case 'roadmap':
      return generateRoadmap(task.input, task.config);
  }
}

let background: LiteratureRecord[] = [];
const literatures = keepLastLiterature();

function answer(message: ToThread): FromThread | null {
  if (message.type === 'background') {
    background.push(...message.records);
    return null;
  }
  const { task, wanted } = message;
  const records = background;
  background = [];
  try {
    const input = { ...task.input, background: { ...task.input.background, records }, literatures };
    return { type: 'done', result: compute({ ...task, input }, wanted) };
  } catch (error) {
    const { message: reason, stack } = error instanceof Error ? error : new Error(String(error));
    return { type: 'failed', reason, stack };
  }
}

parentPort?.on('message', (message: ToThread) => {
  const reply = answer(message);
  if (reply) parentPort?.postMessage(reply);
});
