import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionSecrets } from '../config.ts';
import { sessionCookie } from '../sessions/read-session.ts';

/** A browser is known for a year after its last sign-in. */
const LIFE_SECONDS = 365 * 24 * 60 * 60;

export interface KnownBrowsers {
  /** Origin of a request, for throttling failed sign-ins. */
  originOf(request: FastifyRequest): SignInOrigin;
  /** The user to whom the browser is known; null if it is unknown. Also before cookies have been read. */
  userOf(request: FastifyRequest): string | null;
  /** Sets the cookie that marks this browser as known to the user. */
  remember(reply: FastifyReply, userId: string): void;
  forget(reply: FastifyReply): void;
}

/**
 * Recognizes browsers a user has signed in with before, by a signed cookie that outlives the session. It does not authenticate: failed
 * sign-ins from such a browser are counted separately, so that attackers cannot lock the user out.
 */
export function knownBrowsers(options: { secrets: SessionSecrets; publicUrl: string }): KnownBrowsers {
  const { secrets, publicUrl } = options;
  const { attributes } = sessionCookie(publicUrl);
  const name = attributes.secure ? '__Host-sextant.known' : 'sextant.known';
  // Domain separation: a session cookie signed with the same secret is not valid here.
  const signatureOf = (content: string, secret: string = secrets[0]) =>
    createHmac('sha256', secret).update(`known browser ${content}`).digest();

  const read = (cookie: string | undefined): SignInOrigin['device'] => {
    const [userId, id, until, signature, ...more] = cookie?.split('.') ?? [];
    if (!userId || !id || !until || !signature || more.length > 0) return null;
    const given = Buffer.from(signature, 'base64url');
    const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
    const content = [userId, id, until].join('.');
    if (!secrets.some((secret) => isRight(signatureOf(content, secret)))) return null;
    return Number(until) * 1000 > Date.now() ? { id, userId } : null;
  };

  /** Hooks that run before the cookie plugin's have to parse them. */
  const deviceOf = ({ cookies, headers, server }: FastifyRequest) =>
    read((cookies ?? server.parseCookie(headers.cookie ?? ''))[name]);

  return {
    originOf: (request) => ({ address: request.ip, device: deviceOf(request) }),
    userOf: (request) => deviceOf(request)?.userId ?? null,
    remember(reply, userId) {
      const until = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
      const content = [userId, randomBytes(16).toString('base64url'), until].join('.');
      const value = `${content}.${signatureOf(content).toString('base64url')}`;
      reply.setCookie(name, value, { ...attributes, maxAge: LIFE_SECONDS });
    },
    forget: (reply) => void reply.clearCookie(name, attributes),
  };
}
