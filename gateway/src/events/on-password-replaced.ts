import { PasswordReplaced } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { endOlderSessions } from '../sessions/account-sessions.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';

/** Ends sessions with an older password, after an operator's reset or if the gateway crashed during a change. */
export const onPasswordReplaced = (streams: OpenStreams) =>
  on(PasswordReplaced, async (tx: Sql, { userId, credentialVersion }) => {
    for (const sid of await endOlderSessions(tx, userId, credentialVersion)) streams.end(sid);
  });
