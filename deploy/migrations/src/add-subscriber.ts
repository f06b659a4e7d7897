// Lets a program outside follow events: `node deploy/migrations/src/add-subscriber.ts NAME TYPE …` makes its durable consumer. Run with
// the services' NATS_URL; running it again changes the types and keeps the position.
import { addOutsideSubscriber } from '@sextant/service-kit/bus/nats-subscriber';
import { busConfig, loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

const [durable, ...types] = process.argv.slice(2);
if (!durable || types.length === 0) {
  console.error('Usage: node deploy/migrations/src/add-subscriber.ts NAME TYPE …');
  process.exit(2);
}
try {
  const { NATS_URL: servers } = loadConfig(z.object(busConfig));
  await addOutsideSubscriber({ servers, durable, types });
  console.log(`${durable} can follow ${types.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
