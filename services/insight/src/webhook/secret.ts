import { hash, hkdfSync } from 'node:crypto';

const SECRET_BYTES = 32;

/** The secret of a webhook, as Standard Webhooks writes it. It is derived from the operator's key, and stored nowhere. */
export const webhookSecret = (key: string, webhookId: string): string =>
  `whsec_${Buffer.from(hkdfSync('sha256', key, webhookId, 'webhook secret', SECRET_BYTES)).toString('base64')}`;

/** Tells whether the key is still the one that a secret was derived from. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url');
