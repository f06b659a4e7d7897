// External subscriber to the events of Sextant that needs only the subscribe-only credentials: prints a line for each
// completed analysis and each watched topic that changed. After a restart it resumes where it stopped. Plain JavaScript with the official NATS client; copy it
// and change `react`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const {
  // compose: nats://subscriber:<NATS_SUBSCRIBER_PASSWORD of .env>@127.0.0.1:4222
  NATS_URL = 'nats://127.0.0.1:4222',
  // The durable consumer created for you by the operator of Sextant. NATS stores its position.
  CONSUMER = 'subscriber',
  STREAM = 'SEXTANT_EVENTS',
  // Ids of handled events, one per line, because an event may arrive more than once.
  HANDLED_FILE = 'handled-events.txt',
} = process.env;

/** Your action, called once for each event. */
function react(/** @type {{ type: string, data: Record<string, unknown> }} */ { type, data }) {
  if (type === 'insight.analysis.completed.v1')
    console.log(
      `analysis ${data.jobId} of '${data.searchQuery}': ${data.items} gaps in ${data.articles} articles`,
    );
  // Ids and counts: what was asked and what changed is read with an access token, at /api/digests/{digestId}.
  if (type === 'insight.topic.changed.v1') {
    const counts = Object.entries(/** @type {Record<string, number>} */ (data.counts));
    const changed = counts.flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []));
    console.log(`topic ${data.topicKey} changed: ${changed.join(', ')} (digest ${data.digestId})`);
  }
}

const handled = new Set(existsSync(HANDLED_FILE) ? readFileSync(HANDLED_FILE, 'utf8').split('\n') : []);
const { username, password, host } = new URL(NATS_URL);
const connection = await connect({
  servers: host,
  ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  name: 'sextant-example-subscriber',
  // This user can receive replies only below this prefix.
  inboxPrefix: `_INBOX_${CONSUMER}`,
  maxReconnectAttempts: -1,
  waitOnFirstConnect: true,
});
/** @type {{ close(): unknown } | undefined} */
let messages;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopping = true;
    messages?.close();
  });

while (!stopping) {
  try {
    const consumer = await jetstream(connection, { checkAPI: false }).consumers.get(STREAM, CONSUMER);
    const events = await consumer.consume({ max_messages: 10, abort_on_missing_resource: true });
    messages = events;
    console.log(`following ${CONSUMER}`);
    for await (const message of events) {
      const event = /** @type {any} */ (message.json());
      if (!handled.has(event.id)) {
        react(event);
        appendFileSync(HANDLED_FILE, `${event.id}\n`);
        handled.add(event.id);
      }
      // After the action: events that are not acknowledged are redelivered.
      message.ack();
    }
  } catch (error) {
    console.error(`cannot follow ${CONSUMER} (${error}); trying again. Has the operator made it?`);
  }
  if (!stopping) await wait(2_000);
}
await connection.drain();
