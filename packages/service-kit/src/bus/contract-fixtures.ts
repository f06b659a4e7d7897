import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Bus } from './bus.ts';

/** What the tests work with; every bus is closed after its test. */
export interface Parties {
  connect(): Promise<Bus>;
  restart(): Promise<void>;
}

/** A lower-case word of its own, so that the tests of one world do not see each other's messages. */
export const word = (): string => `t${(randomUUID() + randomUUID()).replace(/[^a-f]/g, '')}`;
export const eventType = (): string => `test.${word()}.happened.v1`;

export const makeEvent = (type: string, data: unknown = {}): CloudEvent => ({
  specversion: '1.0',
  id: randomUUID(),
  source: '/sextant/test',
  type,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  data,
});

/** A promise to be settled from outside. */
export const gate = () => Promise.withResolvers<void>();
