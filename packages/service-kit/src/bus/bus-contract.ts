import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Bus } from './bus.ts';
import { describeClosing } from './closing-contract.ts';
import type { BusTestContext } from './contract-fixtures.ts';
import { describeEvents } from './events-contract.ts';
import { describeJobs } from './jobs-contract.ts';
import { describeRequests } from './requests-contract.ts';

/** One implementation of the bus, with its server. */
export interface BusWorld {
  /** A separate bus, as another process would have. */
  connect(): Promise<Bus>;
  /** Closes all buses and restarts on the stored state. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The contract of every bus; each implementation runs it. */
export function describeBusContract(name: string, openWorld: () => Promise<BusWorld>): void {
  describe(`${name} keeps the promises of a bus`, () => {
    let world: BusWorld;
    let buses: Bus[] = [];

    const closeBuses = async () => {
      await Promise.all(buses.map((bus) => bus.close(200)));
      buses = [];
    };
    beforeAll(async () => {
      world = await openWorld();
    });
    afterEach(closeBuses);
    afterAll(() => world?.close());

    const parties: BusTestContext = {
      async connect() {
        const bus = await world.connect();
        buses.push(bus);
        return bus;
      },
      async restart() {
        await closeBuses();
        await world.restart();
      },
    };
    describeEvents(parties);
    describeJobs(parties);
    describeRequests(parties);
    describeClosing(parties);
  });
}
