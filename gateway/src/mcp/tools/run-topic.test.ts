import { expect, test } from 'vitest';
import { useTool } from '../testing/use-tool.ts';
import { runTopic } from './run-topic.ts';

const running = { id: 'run', topicKey: 'key', state: 'running', jobs: [] };

test('a run is not followed on when the client has left', async () => {
  const left = new AbortController();
  let reads = 0;
  const followed = useTool(
    runTopic,
    () => {
      reads += 1;
      left.abort();
      return running;
    },
    { run: '00000000-0000-4000-8000-000000000000', waitSeconds: 2 },
    left.signal,
  );
  await expect(followed).rejects.toThrow('aborted');
  expect(reads).toBe(1);
});
