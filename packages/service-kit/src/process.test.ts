import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Runs the fixture, sends it the signals once it has started, and waits until it exits. */
async function runFixture(behaviour: string, signals: readonly NodeJS.Signals[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/short-life.ts'), behaviour], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  let signalled = false;
  child.stdout.on('data', (chunk) => {
    log += chunk;
    if (signalled || !log.includes('started')) return;
    signalled = true;
    for (const signal of signals) child.kill(signal);
  });
  const [code] = await once(child, 'close');
  return { code, log };
}

describe('a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('drains on %s and ends with 0', async (signal) => {
    const { code, log } = await runFixture('well', [signal]);
    expect(code).toBe(0);
    expect(log).toMatch(/is draining[\s\S]*closing[\s\S]*has ended/);
  });

  test('ignores a repeated signal', async () => {
    const { code, log } = await runFixture('well', ['SIGINT', 'SIGTERM', 'SIGINT']);
    expect(code).toBe(0);
    expect(log.match(/closing/g)).toHaveLength(1);
  });

  test('ends with 1 when draining fails, or does not end in time', async () => {
    expect(await runFixture('fails', ['SIGTERM'])).toMatchObject({
      code: 1,
      log: expect.stringContaining('will not close'),
    });
    expect(await runFixture('hangs', ['SIGTERM'])).toMatchObject({
      code: 1,
      log: expect.stringContaining('did not drain'),
    });
  });

  test('ends with 1 on an unexpected error', async () => {
    expect(await runFixture('crashes')).toMatchObject({
      code: 1,
      log: expect.stringContaining('nobody waits for this'),
    });
  });

  test('that is not configured ends with 1 and says what is missing, without a stack trace', async () => {
    const { code, log } = await runFixture('unconfigured');
    expect(code).toBe(1);
    expect(log).toContain('PORT: is missing');
    expect(log).not.toContain('process.ts');
  });
});
