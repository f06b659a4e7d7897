import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageId, parseMessageId } from './queue.ts';

test('the first message of a job carries its bare id', () => {
  expect(messageId({ jobId: 'a-job', number: 1 })).toBe('a-job');
});

test('every message id is parsed into job and number', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1 }), (jobId, number) => {
      expect(parseMessageId(messageId({ jobId, number }))).toEqual({ jobId, number });
    }),
  );
});
