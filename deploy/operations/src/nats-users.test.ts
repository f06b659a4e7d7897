import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { publisherOf } from '@sextant/contracts/events/cloud-event';
import { REQUEST_CATALOGUE } from '@sextant/contracts/rpc/catalogue';
import { SERVICES } from '@sextant/contracts/services';
import { servicePermissions } from '@sextant/service-kit/bus/nats-permissions';
import { expect, test } from 'vitest';
import { natsUsers } from './nats-users.ts';

test('deploy/nats/users.conf is what the contracts say; `npm test -- nats-users -u` writes it anew', async () => {
  await expect(natsUsers()).toMatchFileSnapshot('../../nats/users.conf');
});

const mayPublish = (subject: string) =>
  SERVICES.filter((service) => servicePermissions(service).publish.includes(subject));

test.each(EVENT_CATALOGUE.map(({ type }) => type))('%s is published by its own service alone', (type) => {
  expect(mayPublish(`sextant.events.${type}`)).toEqual([publisherOf(type)]);
});

test.each(REQUEST_CATALOGUE)(
  '$subject is asked by who is on its list, and heard by who answers it',
  (type) => {
    const subject = `sextant.requests.${type.subject}`;
    // An answer is awaited where the service that the subject names may publish.
    expect(type.subject.split('.')[0]).toBe(type.service);
    expect(mayPublish(subject).toSorted()).toEqual([...type.issuers].toSorted());
    expect(SERVICES.filter((service) => servicePermissions(service).subscribe.includes(subject))).toEqual([
      type.service,
    ]);
  },
);

test('no service makes, changes or deletes a stream or a consumer', () => {
  for (const service of SERVICES)
    for (const subject of servicePermissions(service).publish)
      expect(subject).not.toMatch(
        /\$JS\.API\..*(CREATE|UPDATE|DELETE|PURGE|MSG\.GET|DIRECT|SNAPSHOT|RESTORE)/,
      );
});
