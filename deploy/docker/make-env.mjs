// Prints an environment file for docker-compose.yml with new passwords, a session secret, a key of webhooks and an identity key pair for each
// signing process: `node deploy/docker/make-env.mjs > .env`. Given a file of an older release, it prints the settings that
// are missing in it: `node deploy/docker/make-env.mjs .env >> .env`.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SERVICES = ['gateway', 'auth', 'search', 'library', 'insight'];
const [file] = process.argv.slice(2);
const there = new Set(
  file ? [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name) : [],
);

// Starts with a letter: NATS parses an unquoted value that starts with a digit as a number.
const secret = () => `s${randomBytes(24).toString('base64url')}`;
/** @type {Record<string, string>} */
const settings = { LITERATURE_SOURCE: 'pubmed', POSTGRES_PASSWORD: secret() };
for (const service of SERVICES) settings[`${service.toUpperCase()}_DATABASE_PASSWORD`] = secret();
for (const user of ['operator', ...SERVICES, 'subscriber'])
  settings[`NATS_${user.toUpperCase()}_PASSWORD`] = secret();
settings.SESSION_SECRET = secret() + secret();
settings.WEBHOOK_KEY = secret() + secret();

const publicKeys = {};
for (const issuer of SERVICES) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  publicKeys[issuer] = publicKey.export({ type: 'spki', format: 'pem' });
  settings[`${issuer.toUpperCase()}_PRIVATE_KEY`] = String(
    privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )
    .trim()
    .replaceAll('\n', '\\n');
}
settings.IDENTITY_PUBLIC_KEYS = `'${JSON.stringify(publicKeys)}'`;

// Private and public keys belong together: a file that has any of them keeps its own.
const isKey = (name) => /^IDENTITY_PUBLIC_KEYS$|_PRIVATE_KEY$/.test(name);
const hasKeys = [...there].some(isKey);
const missing = Object.entries(settings).filter(([name]) => !there.has(name) && !(hasKeys && isKey(name)));
if (!there.has('LITERATURE_SOURCE')) console.log('# pubmed, or local: the index of imported MEDLINE files.');
for (const [name, value] of missing) console.log(`${name}=${value}`);
