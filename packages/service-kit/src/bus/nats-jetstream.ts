import { jetstreamManager } from '@nats-io/jetstream';
import type { Logger } from '../logging.ts';
import type { Link } from './nats-connection.ts';
import { traceHeaders } from './nats-requests.ts';
import {
  type ConsumerPlan,
  ensureStreams,
  findConsumer,
  isStreamMissing,
  type NatsNames,
} from './nats-streams.ts';

/** A publication that timed out may have been stored all the same, so it is repeated under the same id. */
const PUBLISH = { timeout: 3_000, retries: 3 };

export interface JetStreamOptions {
  readonly link: Link;
  readonly names: NatsNames;
  readonly replicas: number;
  readonly logger?: Logger | undefined;
}

/** JetStream in one namespace. A stream that was deleted, or lost with the disk of NATS, is recreated when it is next used. */
export async function openJetStream({ link, names, replicas, logger }: JetStreamOptions) {
  const jsm = await jetstreamManager(link.connection, { checkAPI: false });
  const js = jsm.jetstream();

  async function recreateStreams(): Promise<boolean> {
    const recreated = link.up && (await ensureStreams(jsm, names, replicas));
    if (recreated)
      logger?.error(
        'a stream was missing and has been made anew: events that it held can be published again',
      );
    return recreated;
  }

  return {
    async publish(subject: string, text: string, msgID: string): Promise<void> {
      const send = () => js.publish(subject, text, { ...PUBLISH, msgID, headers: traceHeaders() });
      await send().catch(async (error) => {
        if (!(await recreateStreams().catch(() => false))) throw error;
        await send();
      });
    },
    findConsumer: (plan: ConsumerPlan) =>
      findConsumer(jsm, plan).catch(async (error) => {
        if (!isStreamMissing(error)) throw error;
        await recreateStreams();
        return findConsumer(jsm, plan);
      }),
    async countMessages(stream: string, subject: string): Promise<number> {
      const { state } = await jsm.streams.info(stream, { subjects_filter: subject });
      return state.subjects?.[subject] ?? 0;
    },
    /** The latest `limit` messages of a stream from which single messages are never deleted, newest first. */
    async latest<T>(stream: string, limit: number): Promise<T[]> {
      const { state } = await jsm.streams.info(stream);
      if (state.messages === 0 || limit < 1) return [];
      const seq = Math.max(state.first_seq, state.last_seq - limit + 1);
      const found: T[] = [];
      for await (const message of await jsm.direct.getBatch(stream, { seq, batch: limit }))
        found.unshift(message.json<T>());
      return found;
    },
  };
}

export type JetStream = Awaited<ReturnType<typeof openJetStream>>;
