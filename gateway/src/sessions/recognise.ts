import { Signer } from '@fastify/cookie';
import { sessionCookie } from './plugin.ts';
import type { SessionStore, SignedIn } from './store.ts';

/** The first cookie of a name in a request's header. */
function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() !== name) continue;
    try {
      return decodeURIComponent(value.trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Tells who signed in with a request's cookie: what the session plugin does, less all that a request needs which neither makes nor ends
 * a session. The row is asked for every time, so a session that is over opens nothing more, whichever gateway ended it.
 * @throws AppError `session.unavailable`
 */
export function sessionReader(options: {
  store: SessionStore;
  secret: string;
  publicUrl: string;
}): (cookies: string | undefined) => Promise<SignedIn | null> {
  const { store, secret, publicUrl } = options;
  const signer = new Signer(secret);
  const { name } = sessionCookie(publicUrl);
  return async (header) => {
    const cookie = cookieIn(header, name);
    if (!cookie) return null;
    const { valid, value } = signer.unsign(cookie);
    return valid && value ? store.find(value) : null;
  };
}
