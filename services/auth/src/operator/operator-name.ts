import { userInfo } from 'node:os';

/** Name of the current operating system user, or the numeric id if it has no name (as in some containers). */
export function operatorName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
