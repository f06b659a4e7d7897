import { addOutsideSubscriber } from '@sextant/service-kit/bus/nats-subscriber';
import { busConfig, loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import { type Command, UsageError } from './command.ts';

/** Creates a durable consumer for an external program. Run again with other types, it keeps its position. */
export const addSubscriber: Command = {
  usage: 'add-subscriber NAME TYPE …',
  async run([durable, ...types]) {
    if (!durable || types.length === 0) throw new UsageError();
    const { NATS_URL, NATS_NAMESPACE, NATS_REPLICAS } = loadConfig(z.object(busConfig));
    const bus = { servers: NATS_URL, namespace: NATS_NAMESPACE, replicas: NATS_REPLICAS };
    await addOutsideSubscriber({ ...bus, durable, types });
    console.log(`${durable} can follow ${types.join(', ')}`);
  },
};
