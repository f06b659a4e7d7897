import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { describeBusContract } from './bus-contract.ts';
import { createNatsBus } from './nats-bus.ts';
import { natsNames } from './nats-streams.ts';

const servers = process.env.NATS_URL;

async function deleteStreams(namespace: string): Promise<void> {
  const connection = await connect({ servers: new URL(servers!).host });
  const jsm = await jetstreamManager(connection);
  const { events, jobs, dead } = natsNames(namespace);
  for (const { stream } of [events, jobs, dead]) await jsm.streams.delete(stream);
  await connection.close();
}

if (servers)
  describeBusContract('the NATS bus', async () => {
    const namespace = `test-${randomUUID()}`;
    return {
      connect: () => createNatsBus({ servers, namespace }),
      restart: async () => {},
      close: () => deleteStreams(namespace),
    };
  });
else if (process.env.TEST_BACKING === 'real')
  test('the NATS bus keeps the promises of a bus', () =>
    expect.unreachable('TEST_BACKING=real needs NATS_URL'));
else
  describe('the NATS bus keeps the promises of a bus', () => {
    console.log('The NATS bus was not tested: NATS_URL is not given.');
    test.skip('no NATS_URL');
  });
