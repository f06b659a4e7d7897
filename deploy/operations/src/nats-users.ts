import { SERVICES } from '@sextant/contracts/services';
import {
  type NatsPermissions,
  servicePermissions,
  subscriberPermissions,
} from '@sextant/service-kit/bus/nats-permissions';

const list = (subjects: readonly string[]) => subjects.map((subject) => `\n        "${subject}"`).join('');

function user(name: string, permissions: NatsPermissions): string {
  const { publish, subscribe } = permissions;
  return `  {
    user: ${name}
    password: $NATS_${name.toUpperCase()}_PASSWORD
    permissions: {
      publish: [${list(publish)}
      ]
      subscribe: [${list(subscribe)}
      ]
    }
  }`;
}

/** NATS users with their permissions as a configuration file, derived from the events and requests of the services. */
export const natsUsers = (): string =>
  `# Made from packages/contracts by a test of deploy/operations, which fails where this is not what they say:
# \`npm test -- nats-users -u\` writes it anew. The passwords are in the environment of nats-server.
# operator may do everything: migrations and what an operator does by hand. Nothing that runs for long has its password.
users: [
  { user: operator, password: $NATS_OPERATOR_PASSWORD }
${[
  ...SERVICES.map((service) => user(service, servicePermissions(service))),
  user('subscriber', subscriberPermissions()),
].join('\n')}
]
`;
