// Prints an environment file for docker-compose.yml: fresh passwords, a session secret and an identity key pair for each process
// that signs. `node deploy/docker/make-env.mjs > .env`
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const secret = () => randomBytes(24).toString('base64url');
const publicKeys = {};
const lines = [
  '# pubmed, or local: the index of imported MEDLINE files.',
  'LITERATURE_SOURCE=pubmed',
  `POSTGRES_PASSWORD=${secret()}`,
  `SERVICE_DATABASE_PASSWORD=${secret()}`,
  `NATS_SERVICES_PASSWORD=${secret()}`,
  `NATS_SUBSCRIBER_PASSWORD=${secret()}`,
  `SESSION_SECRET=${secret()}${secret()}`,
];
for (const issuer of ['gateway', 'auth', 'search', 'library', 'insight']) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  publicKeys[issuer] = publicKey.export({ type: 'spki', format: 'pem' });
  lines.push(
    `${issuer.toUpperCase()}_PRIVATE_KEY=${String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
      .trim()
      .replaceAll('\n', '\\n')}`,
  );
}
lines.push(`IDENTITY_PUBLIC_KEYS='${JSON.stringify(publicKeys)}'`);
console.log(lines.join('\n'));
