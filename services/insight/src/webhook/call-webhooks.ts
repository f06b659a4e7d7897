import type { Background } from '@sextant/service-kit/define-service';
import { runQueue } from '../deliveries/run-queue.ts';
import { type DeliverDeps, deliverMessage } from './deliver-message.ts';
import { MESSAGES, takeMessage } from './messages.ts';

/** A receiver that hangs takes one of these for its time, and is put off. */
const AT_ONCE = 4;

/** Calls webhooks with messages that are due. */
export const callWebhooks = (deps: DeliverDeps): Background =>
  runQueue({
    ...deps,
    db: deps.prisma,
    table: MESSAGES,
    name: 'webhook_message',
    take: () => takeMessage(deps.prisma, deps.timings.deliveryLeaseMs),
    deliver: (message) => deliverMessage(deps, message),
    atOnce: AT_ONCE,
  });
