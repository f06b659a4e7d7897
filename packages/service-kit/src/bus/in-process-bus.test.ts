import { testDatabase } from '@sextant/test-kit/database';
import { describeBusContract } from './bus-contract.ts';
import { busMigrations, createInProcessBroker } from './in-process-bus.ts';

describeBusContract('the in-process bus', async () => {
  const database = await testDatabase({ schemas: [{ schema: 'bus', directory: busMigrations }] });
  const url = database.url();
  let broker = await createInProcessBroker({ url });
  return {
    connect: async () => broker.connect(),
    async restart() {
      await broker.close();
      broker = await createInProcessBroker({ url });
    },
    async close() {
      await broker.close();
      await database.drop();
    },
  };
});
