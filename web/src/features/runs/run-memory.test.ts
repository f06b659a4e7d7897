import { afterEach, expect, test } from 'vitest';
import { runMemory } from './run-memory.ts';

afterEach(() => sessionStorage.clear());

test('a run is there again under its key alone', () => {
  runMemory('a').keep({ since: 1, runId: 'run', jobs: { radar: 'job' } });
  expect(runMemory('a').load()).toEqual({ since: 1, runId: 'run', jobs: { radar: 'job' } });
  expect(runMemory('b').load()).toBeNull();
});

test.each([
  ['of an earlier release', { since: 1, jobs: { analysis: { id: 'x' } }, full: true }],
  ['without its jobs', { since: 1, runId: 'run' }],
  ['of no object', 'run'],
])('what was stored %s is no run, and the others stay', (_, stored) => {
  const kept = { since: 1, runId: 'run', jobs: {} };
  sessionStorage.setItem('sextant-runs', JSON.stringify({ old: stored, kept }));
  expect(runMemory('old').load()).toBeNull();
  expect(runMemory('kept').load()).toEqual(kept);
});
