import type { JsMsg } from '@nats-io/jetstream';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { type DeadLetter, DeadLetterError } from './bus.ts';

export const messageId = (message: JsMsg): string => message.headers?.get('Nats-Msg-Id') || `#${message.seq}`;

export function tryParse<T>(message: JsMsg): T | undefined {
  try {
    return message.json<T>();
  } catch {
    return undefined; // From another publisher: the bus only writes JSON.
  }
}

/** @throws DeadLetterError for a message that is not JSON */
export function parse<T>(message: JsMsg): T {
  const content = tryParse<T>(message);
  if (content === undefined) throw new DeadLetterError('The message is not JSON');
  return content;
}

/**
 * Permission to publish depends on the subject, so an event whose type differs from its subject is a forgery.
 * @throws DeadLetterError
 */
export function parseEvent(message: JsMsg, subjectOf: (type: string) => string): CloudEvent {
  const event = parse<CloudEvent>(message);
  if (message.subject === subjectOf(event.type)) return event;
  throw new DeadLetterError(`The message on ${message.subject} has the type ${event.type}`);
}

/** The event or the job that a message carries, as far as it can be read. */
export type MessageContent = Partial<Pick<DeadLetter, 'id' | 'event'>>;

export const toDeadLetter = (
  consumer: string,
  message: JsMsg,
  reason: string,
  content: MessageContent,
): DeadLetter => ({
  consumer,
  ...content,
  id: content.id ?? messageId(message),
  attempts: message.info.deliveryCount,
  reason,
  diedAt: new Date().toISOString(),
});
