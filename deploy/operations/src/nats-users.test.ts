import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { publisherOf } from '@sextant/contracts/events/cloud-event';
import { REQUEST_CATALOGUE } from '@sextant/contracts/rpc/catalogue';
import { SERVICES } from '@sextant/contracts/services';
import { servicePermissions } from '@sextant/service-kit/bus/nats-permissions';
import { expect, test } from 'vitest';
import { natsUsers } from './nats-users.ts';

test('deploy/nats/users.conf matches the contracts; `npm test -- nats-users -u` rewrites it', async () => {
  await expect(natsUsers()).toMatchFileSnapshot('../../nats/users.conf');
});

const mayPublish = (subject: string) =>
  SERVICES.filter((service) => servicePermissions(service).publish.includes(subject));

test.each(EVENT_CATALOGUE.map(({ type }) => type))('%s is published only by its own service', (type) => {
  expect(mayPublish(`sextant.events.${type}`)).toEqual([publisherOf(type)]);
});

test.each(REQUEST_CATALOGUE)(
  '$subject is requested only by listed services, and received only by the one that responds',
  (type) => {
    const subject = `sextant.requests.${type.subject}`;
    // Requesters expect the reply where the service named in the subject may publish.
    expect(type.subject.split('.')[0]).toBe(type.service);
    expect(mayPublish(subject).toSorted()).toEqual([...type.issuers].toSorted());
    expect(SERVICES.filter((service) => servicePermissions(service).subscribe.includes(subject))).toEqual([
      type.service,
    ]);
  },
);

test('no service creates, changes or deletes a stream or a consumer', () => {
  for (const service of SERVICES)
    for (const subject of servicePermissions(service).publish)
      expect(subject).not.toMatch(
        /\$JS\.API\..*(CREATE|UPDATE|DELETE|PURGE|MSG\.GET|DIRECT|SNAPSHOT|RESTORE)/,
      );
});
