import type { Bus } from '@sextant/service-kit/bus/bus';
import { createInProcessBus } from '@sextant/service-kit/bus/in-process-bus';
import { createNatsBus, natsOptions } from '@sextant/service-kit/bus/nats-bus';
import type { Logger } from '@sextant/service-kit/logging';
import type { StandaloneConfig } from './config.ts';

type BusSettings = Pick<StandaloneConfig, 'NATS_URL' | 'NATS_NAMESPACE' | 'NATS_REPLICAS'>;

/** The in-process bus, or NATS where one is configured so that other systems can consume the events. */
export function openBus(
  { NATS_URL, ...nats }: BusSettings,
  databaseUrl: string,
  logger?: Logger,
): Promise<Bus> {
  if (NATS_URL === undefined) return createInProcessBus({ url: databaseUrl, ...(logger && { logger }) });
  return createNatsBus({ ...natsOptions({ NATS_URL, ...nats }), ...(logger && { logger }) });
}
