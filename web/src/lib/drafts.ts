/**
 * Unsaved input, stored in this browser under the user's id until it is saved or the user signs out. Where storage is blocked, only
 * the page holds it.
 */
const PREFIX = 'draft';

const keyOf = (userId: string, name: string): string => `${PREFIX}:${userId}:${name}`;

export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param draft null removes it */
export function writeDraft(userId: string, name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked.
  }
}

const storedKeys = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

/** Names of the user's drafts that begin with `start`. */
export const draftNames = (userId: string, start: string): string[] =>
  storedKeys(keyOf(userId, start)).map((key) => key.slice(keyOf(userId, '').length));

/** Removes all data of the user from the browser at sign-out: drafts, and the tab's searches and runs. */
export function forgetUser(): void {
  for (const key of storedKeys(`${PREFIX}:`)) localStorage.removeItem(key);
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
