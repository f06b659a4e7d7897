import { natsNamespace } from '@sextant/test-kit/bus';
import { describe, test } from 'vitest';
import { describeBusContract } from './bus-contract.ts';
import { createNatsBus } from './nats-bus.ts';

const nats = natsNamespace();

if (nats)
  describeBusContract('the NATS bus', async () => ({
    connect: () => createNatsBus(nats),
    restart: async () => {},
    close: nats.remove,
  }));
else
  describe('the NATS bus keeps the promises of a bus', () => {
    // With TEST_BACKING=real the run does not begin without NATS.
    console.log('The NATS bus was not tested: this run has no NATS (set NATS_URL).');
    test.skip('no NATS in this run');
  });
