import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test('failed queries and mutations are not retried', { tags: ['calls/no-retries'] }, async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const failing = vi.fn(() => Promise.reject(new Error('No.')));
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: failing })).rejects.toThrow('No.');
  const mutation = client.getMutationCache().build(client, { mutationFn: failing });
  await expect(mutation.execute(undefined)).rejects.toThrow('No.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledTimes(2);
});

test('loaded data is not refetched after time, on focus, on reconnection or by another observer', {
  tags: ['shell/never-stale', 'shell/no-focus-refetch', 'shell/no-polling'],
}, async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve('articles'));
  const observe = () => new QueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {});
  const stop = observe();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  for (const focused of [false, true]) focusManager.setFocused(focused);
  for (const online of [false, true]) onlineManager.setOnline(online);
  const stopSecond = observe();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  stopSecond();
  client.unmount();
});
