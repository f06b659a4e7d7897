import { userInfo } from 'node:os';

/** Maximum length of a name in the audit trail. */
const MAX_CHARS = 100;

/**
 * Name of the operator: as the setting SEXTANT_OPERATOR says, since in a container everybody is the image's user; else
 * the user who called sudo, or the current one, by id if it has no name.
 */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const named = [env.SEXTANT_OPERATOR, env.SUDO_USER].find((name) => name?.trim());
  if (named) return named.trim().slice(0, MAX_CHARS);
  try {
    return userInfo().username.slice(0, MAX_CHARS);
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
