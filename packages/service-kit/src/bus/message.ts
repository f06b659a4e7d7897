import { BusRequestError } from './bus.ts';

/** The default limit of NATS; the in-process bus enforces the same limit. */
const MAX_MESSAGE_BYTES = 1_048_576 - 4_096;

/** Names of durables, queues, topics and namespaces become NATS subject tokens and consumer names. */
const NAME = /^[a-z0-9][a-z0-9_-]*$/i;
const SUBJECT = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i;

/** @throws TypeError for a name that cannot be a NATS consumer or subject token */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`'${name}' cannot be a name on the bus`);
  return name;
}

/** @throws TypeError for an invalid NATS subject, wildcards included */
export function checkSubject(subject: string): string {
  if (!SUBJECT.test(subject)) throw new TypeError(`'${subject}' cannot be a subject on the bus`);
  return subject;
}

/** JSON text. @throws BusRequestError `bus.too-large` over about 1 MB */
export function encode(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES)
    throw new BusRequestError('bus.too-large', 'A message on the bus must be smaller than 1 MB');
  return text;
}

/** The part of a handler's error that the caller receives. */
export const errorAnswer = (error: unknown): { code: string; message: string } =>
  error instanceof BusRequestError
    ? { code: error.code, message: error.message }
    : { code: 'bus.handler-failed', message: 'The request could not be answered' };
