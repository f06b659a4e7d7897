import { describe, expect, test } from 'vitest';
import { classifyAnswer, percentile } from '../load/answers.ts';
import { durationQuantile, parseDurationBuckets, parseUsage, type UsageReading } from '../load/figures.ts';
import { computeGrowth, isFlat } from '../load/growth.ts';
import { describeGrowth } from '../load/rest.ts';

describe('an answer under overload', () => {
  test.each([
    ['a success', 200, null, 'served'],
    ['a success without a body', 204, null, 'served'],
    ['too much of one client', 429, null, 'refused'],
    ['a refusal that says when to come again', 503, '2', 'refused'],
    ['a refusal that does not', 503, null, 'wrong'],
    ['a fault', 500, '2', 'wrong'],
    ['a timeout behind the gateway', 504, null, 'wrong'],
    ['a redirection', 302, null, 'wrong'],
    ['a session forgotten', 401, null, 'wrong'],
    ['a broken connection', 0, null, 'wrong'],
  ])('%s (%i, Retry-After %s) is %s', (_name, status, retryAfter, verdict) => {
    expect(classifyAnswer({ status, retryAfter })).toBe(verdict);
  });
});

test('a percentile is a value of the list', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([1, 2, 3], 1)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});

describe('growth', () => {
  const samples = (values: readonly number[]) => values.map((value, index) => ({ at: index * 10, value }));
  const tolerance = { share: 0.05, amount: 1 };

  test('along a line is that of the line', () => {
    expect(computeGrowth(samples([10, 12, 14, 16, 18]))).toEqual({ level: 14, growth: 8 });
  });

  test('is found beneath the sawtooth of garbage collection', () => {
    const sawtooth = samples(Array.from({ length: 60 }, (_, n) => 100 + n * 0.5 + (n % 5) * 10));
    const { growth } = computeGrowth(sawtooth);
    expect(growth).toBeGreaterThan(25);
    expect(growth).toBeLessThan(35);
    expect(isFlat(computeGrowth(sawtooth), tolerance)).toBe(false);
  });

  test('is not reported for a sawtooth alone, nor for one peak at the end', () => {
    const sawtooth = Array.from({ length: 60 }, (_, n) => 100 + (n % 5) * 10);
    expect(isFlat(computeGrowth(samples(sawtooth)), tolerance)).toBe(true);
    expect(isFlat(computeGrowth(samples([...sawtooth, 900])), tolerance)).toBe(true);
  });

  test('within the tolerance is flat, and a decrease always is', () => {
    expect(isFlat({ level: 100, growth: 5 }, tolerance)).toBe(true);
    expect(isFlat({ level: 100, growth: 5.1 }, tolerance)).toBe(false);
    expect(isFlat({ level: 2, growth: 1 }, tolerance)).toBe(true);
    expect(isFlat({ level: 100, growth: -50 }, tolerance)).toBe(true);
  });

  test('of one sample or none is none', () => {
    expect(computeGrowth([]).growth).toBe(0);
    expect(computeGrowth(samples([7]))).toEqual({ level: 7, growth: 0 });
  });
});

test('resource usage is parsed from Prometheus metrics', () => {
  const text = `# HELP process_open_fds Number of open file descriptors.
process_open_fds{service="library"} 30
process_cpu_seconds_total{service="library"} 1.5
process_resident_memory_bytes{service="library"} 209715200
nodejs_heap_size_used_bytes{service="library"} 52428800
nodejs_external_memory_bytes{service="library"} 10485760
nodejs_active_resources{type="Timeout",service="library"} 3
nodejs_active_resources_total{service="library"} 9
sextant_database_pool_connections{schema="library",state="idle",service="library"} 8
sextant_database_pool_connections{schema="library",state="waiting",service="library"} 2
`;
  expect(parseUsage(text)).toEqual({
    ...{ residentMb: 200, heapMb: 50, externalMb: 10, descriptors: 30, resources: 9, poolWaiters: 2 },
    cpuSeconds: 1.5,
    kinds: { Timeout: 3 },
  });
});

test('durations between two moments are computed from the difference of histograms', () => {
  const at = (fast: number, all: number) =>
    parseDurationBuckets(
      [
        ['0.1', '200', fast],
        ['0.1', '503', 900],
        ['5', '200', all],
        ['5', '201', 1],
        ['+Inf', '200', all],
        ['+Inf', '201', 1],
      ]
        .map(
          ([le, status, count]) =>
            `sextant_http_request_duration_seconds_bucket{le="${le}",route="/",status="${status}"} ${count}`,
        )
        .join('\n'),
    );
  const [before, after] = [at(100, 100), at(160, 200)];
  expect(durationQuantile(0.6, before, after)).toBe(0.1);
  expect(durationQuantile(0.95, before, after)).toBe(5);
  expect(durationQuantile(0.5, new Map(), new Map())).toBe(Number.POSITIVE_INFINITY);
});

describe('a process that did its work', () => {
  const was: UsageReading = {
    ...{ heapMb: 40, externalMb: 17, residentMb: 160, descriptors: 30, resources: 9, poolWaiters: 0 },
    cpuSeconds: 1,
    kinds: { Timeout: 7, TCPSocketWrap: 2 },
  };

  test('has not grown if resources are temporary', () => {
    const is = { ...was, heapMb: 41, residentMb: 170, descriptors: 32, resources: 13, kinds: { Timeout: 9 } };
    expect(describeGrowth(was, is)).toEqual([]);
    expect(describeGrowth(was, { ...was, heapMb: 20 })).toEqual([]);
  });

  test('has grown if it leaks resources, and they are named', () => {
    expect(describeGrowth(was, { ...was, heapMb: 43 })).toEqual(['heapMb was 40.0 and is 43.0']);
    expect(describeGrowth(was, { ...was, residentMb: 180 })).toEqual(['residentMb was 160.0 and is 180.0']);
    expect(describeGrowth(was, { ...was, poolWaiters: 1 })).toEqual(['poolWaiters was 0.0 and is 1.0']);
    expect(
      describeGrowth(was, { ...was, resources: 14, kinds: { Timeout: 11, TCPSocketWrap: 2, Worker: 1 } }),
    ).toEqual(['resources was 9.0 and is 14.0 (Timeout 7 to 11, Worker 0 to 1)']);
  });
});
