import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { publisherOf } from '@sextant/contracts/events/cloud-event';
import { EVENT_CONSUMERS } from '@sextant/contracts/events/consumers';
import { JOB_CANCELLED, JOB_PARKED, JOB_QUEUE, JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import { REQUEST_CATALOGUE } from '@sextant/contracts/rpc/catalogue';
import type { Service } from '@sextant/contracts/services';
import { answersFrom, inboxOf, type NatsNames, natsNames } from './nats-streams.ts';

/** Subjects that a user of NATS may publish to and listen to; all others are refused. */
export interface NatsPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Each work queue and notification belongs to one service: no other may read, fill or forge it. */
export const WORK_QUEUES: Readonly<Partial<Record<Service, readonly string[]>>> = { insight: [JOB_QUEUE] };
const NOTIFICATIONS: Readonly<Partial<Record<Service, readonly string[]>>> = {
  insight: [JOBS_CHANGED, JOB_CANCELLED, JOB_PARKED],
};

/** Permissions to follow an existing durable consumer. Creating one would allow choosing its content and where NATS delivers it. */
const follow = (stream: string, durable: string) => [
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** What a service needs for its part of the contracts, and nothing else. */
export function servicePermissions(
  service: Service,
  names: NatsNames = natsNames('sextant'),
): NatsPermissions {
  const { events, jobs, dead, request, notification } = names;
  const published = EVENT_CATALOGUE.filter(({ type }) => publisherOf(type) === service);
  const eventConsumers = EVENT_CONSUMERS[service].length > 0 ? [service] : [];
  const queues = WORK_QUEUES[service] ?? [];
  const outgoing = REQUEST_CATALOGUE.filter(({ issuers }) => issuers.includes(service));
  const incoming = REQUEST_CATALOGUE.filter((type) => type.service === service);
  const requesters = [...new Set(incoming.flatMap(({ issuers }) => issuers))];
  const notifications = (NOTIFICATIONS[service] ?? []).map(notification);
  return {
    publish: [
      ...published.map(({ type }) => events.subject(type)),
      ...queues.map(jobs.subject),
      ...[...eventConsumers, ...queues].map(dead.subject),
      ...outgoing.map(({ subject }) => request(subject)),
      ...requesters.map((requester) => `${answersFrom(inboxOf(requester), service)}.>`),
      ...notifications,
      ...[events, jobs, dead].map(({ stream }) => `$JS.API.STREAM.INFO.${stream}`),
      ...eventConsumers.flatMap((durable) => follow(events.stream, durable)),
      ...queues.flatMap((queue) => follow(jobs.stream, queue)),
    ],
    subscribe: [
      `${inboxOf(service)}.>`,
      ...incoming.map(({ subject }) => request(subject)),
      ...notifications,
    ],
  };
}

/** An external program may only follow the durable consumer of its name. */
export const subscriberPermissions = (
  durable = 'subscriber',
  { events }: NatsNames = natsNames('sextant'),
): NatsPermissions => ({
  publish: follow(events.stream, durable),
  subscribe: [`${inboxOf(durable)}.>`],
});
