import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsBusOptions } from '@sextant/service-kit/bus/nats-bus';
import { connectNats } from '@sextant/service-kit/bus/nats-connection';
import { ensureStreams, natsNames } from '@sextant/service-kit/bus/nats-streams';
import { readLines, writeLines } from './json-lines.ts';
import { type Manifest, streamFile } from './manifest.ts';

const BATCH = 200;

interface Line {
  readonly subject: string;
  readonly id: string;
  readonly text: string;
}

/** Streams with retained messages. The job queue is not backed up: workers enqueue jobs again from their table. */
const keptStreams = ({ events, dead }: ReturnType<typeof natsNames>) => [events.stream, dead.stream];

async function onJetStream<T>(
  options: NatsBusOptions,
  work: (jsm: JetStreamManager) => Promise<T>,
): Promise<T> {
  const { servers, namespace = 'sextant', replicas = 1 } = options;
  const link = await connectNats({ servers, name: 'backup' }, async (connection) => {
    await ensureStreams(await jetstreamManager(connection), natsNames(namespace), replicas);
  });
  try {
    return await work(await jetstreamManager(link.connection));
  } finally {
    await link.close();
  }
}

async function* readMessages(jsm: JetStreamManager, stream: string): AsyncGenerator<string[]> {
  const { state } = await jsm.streams.info(stream);
  let seq = Math.max(1, state.first_seq);
  while (state.messages > 0 && seq <= state.last_seq) {
    const lines: string[] = [];
    for await (const message of await jsm.direct.getBatch(stream, { seq, batch: BATCH })) {
      seq = message.seq + 1;
      const line: Line = {
        subject: message.subject,
        id: message.header.get('Nats-Msg-Id'),
        text: message.string(),
      };
      lines.push(JSON.stringify(line));
    }
    if (lines.length === 0) return;
    yield lines;
  }
}

export const dumpStreams = (options: NatsBusOptions, folder: string): Promise<Manifest['streams']> =>
  onJetStream(options, async (jsm) => {
    const dumped: Manifest['streams'] = [];
    for (const name of keptStreams(natsNames(options.namespace ?? 'sextant')))
      dumped.push({ name, messages: await writeLines(streamFile(folder, name), readMessages(jsm, name)) });
    return dumped;
  });

/**
 * Publishes the messages of the backed-up streams with their original ids, in the current namespace. Returns their
 * number.
 */
export const restoreStreams = (
  options: NatsBusOptions,
  folder: string,
  manifest: Manifest,
): Promise<number> =>
  onJetStream(options, async (jsm) => {
    const { namespace = 'sextant' } = options;
    let count = 0;
    for (const { name } of manifest.streams) {
      for await (const lines of readLines(streamFile(folder, name), BATCH)) {
        const sent = lines.map((json) => {
          const { subject, id, text } = JSON.parse(json) as Line;
          const [, ...rest] = subject.split('.');
          return jsm.jetstream().publish([namespace, ...rest].join('.'), text, { msgID: id });
        });
        count += (await Promise.all(sent)).length;
      }
    }
    return count;
  });
