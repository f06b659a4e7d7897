import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;

const sign = (key: Uint8Array, id: Buffer): Buffer =>
  createHmac('sha256', key).update('unsubscribe ').update(id).digest();

/** A token that stops the mails of one user: the user's id, and its HMAC, as base64url. */
export function unsubscribeToken(key: Uint8Array, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(key, id)]).toString('base64url');
}

/** The user of a token; null if it was not signed with the key. */
export function userOfToken(key: Uint8Array, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const [id, given] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
  const right = sign(key, id);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
