import { randomUUID } from 'node:crypto';
import { type CloudEvent, publisherOf } from '@sextant/contracts/events/cloud-event';
import type { Bus } from './bus.ts';

/** Helpers of the contract tests; every bus is closed after its test. */
export interface BusTestContext {
  connect(): Promise<Bus>;
  restart(): Promise<void>;
}

/** A unique lower-case word, so that tests do not see each other's messages. */
export const uniqueWord = (): string => `t${(randomUUID() + randomUUID()).replace(/[^a-f]/g, '')}`;
export const eventType = (): string => `test.${uniqueWord()}.happened.v1`;

/** An event as its publisher sends it. */
export const makeEvent = (type: string, data: unknown = {}, id: string = randomUUID()): CloudEvent => ({
  specversion: '1.0',
  id,
  source: `/sextant/${publisherOf(type)}`,
  type,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  data,
});

/** A promise that the test settles. */
export const deferred = () => Promise.withResolvers<void>();
