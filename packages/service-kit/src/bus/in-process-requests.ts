import type { Logger } from '../logging.ts';
import { type BusRequest, BusRequestError, type Subscription } from './bus.ts';
import { checkSubject, encode, errorAnswer } from './message.ts';

type Responder = (request: BusRequest) => Promise<unknown>;
type Listener = (data: unknown) => void;

/** Requests and notifications within one process. Messages are serialized to JSON, as they would be for a network. */
export function createExchange(logger?: Logger) {
  const responders = new Map<string, Responder[]>();
  const listeners = new Map<string, Set<Listener>>();

  async function answer(subject: string, responder: Responder, json: string): Promise<string> {
    try {
      return encode(await responder(JSON.parse(json) as BusRequest));
    } catch (error) {
      const { code, message } = errorAnswer(error);
      if (!(error instanceof BusRequestError)) logger?.error({ err: error, subject }, 'a request failed');
      throw new BusRequestError(code, message);
    }
  }

  /** Round-robin: the first responder answers and moves to the end. */
  function nextResponder(subject: string): Responder {
    const [first, ...others] = responders.get(subject) ?? [];
    if (!first) throw new BusRequestError('bus.no-responder', `No responder for ${subject}`);
    responders.set(subject, [...others, first]);
    return first;
  }

  return {
    async request(subject: string, request: BusRequest, timeoutMs: number): Promise<unknown> {
      const json = encode(request);
      const responder = nextResponder(checkSubject(subject));
      const { promise: timeout, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new BusRequestError('bus.timeout', `${subject} did not respond within ${timeoutMs} ms`)),
        timeoutMs,
      );
      try {
        return JSON.parse(await Promise.race([answer(subject, responder, json), timeout]));
      } finally {
        clearTimeout(timer);
      }
    },

    reply(subject: string, handler: Responder): Subscription {
      const running = new Set<Promise<unknown>>();
      const responder: Responder = (request) => {
        const response = handler(request);
        const settled = response.catch(() => {}).finally(() => running.delete(settled));
        running.add(settled);
        return response;
      };
      responders.set(checkSubject(subject), [...(responders.get(subject) ?? []), responder]);
      return {
        async stop() {
          responders.set(
            subject,
            (responders.get(subject) ?? []).filter((other) => other !== responder),
          );
          await Promise.all(running);
        },
      };
    },

    notify(topic: string, data: unknown): void {
      const json = encode(data);
      for (const listener of listeners.get(checkSubject(topic)) ?? [])
        setImmediate(() => {
          if (!listeners.get(topic)?.has(listener)) return;
          try {
            listener(JSON.parse(json));
          } catch (error) {
            logger?.error({ err: error, topic }, 'a notification handler failed');
          }
        });
    },

    onNotification(topic: string, listener: Listener): Subscription {
      // Wrapped, so that the same function can be registered twice.
      const entry: Listener = (data) => listener(data);
      const all = listeners.get(checkSubject(topic)) ?? new Set();
      listeners.set(topic, all.add(entry));
      return {
        async stop() {
          all.delete(entry);
        },
      };
    },
  };
}
