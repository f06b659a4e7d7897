import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSearchSteps } from './use-search-steps.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('labels change after 500 ms and another 1000 ms, each with its own timer, and disappear when idle', {
  tags: ['search/step-pace', 'search/steps'],
}, () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ active }) => useSearchSteps(active), {
    initialProps: { active: true },
  });
  const shownAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return [result.current?.label, result.current?.seconds];
  };
  expect(shownAfter(250)).toEqual(['Selecting articles', 0.25]);
  expect(shownAfter(250)).toEqual(['Fetching abstracts', 0]);
  expect(shownAfter(750)).toEqual(['Fetching abstracts', 0.75]);
  expect(shownAfter(250)).toEqual(['Running analysis', 0]);
  rerender({ active: false });
  expect(result.current).toBeNull();
});
