import { userInfo } from 'node:os';

/** Whom the machine takes the operator for: the name of its user, or the number where that has none. */
export function operatorName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
