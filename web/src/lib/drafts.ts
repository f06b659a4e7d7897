/**
 * What was typed and is saved nowhere else yet, kept in this browser under the user's id until it is, or until the user signs out.
 * Where the browser keeps nothing, the page alone holds it.
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

/** @param draft null forgets it */
export function writeDraft(userId: string, name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    // Full, or not allowed.
  }
}

const storedKeys = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

/** Names of the user's drafts that begin so. */
export const draftNames = (userId: string, start: string): string[] =>
  storedKeys(keyOf(userId, start)).map((key) => key.slice(keyOf(userId, '').length));

/** Nothing of a user stays in the browser after signing out: neither drafts nor what the tab keeps of its searches and runs. */
export function forgetUser(): void {
  for (const key of storedKeys(`${PREFIX}:`)) localStorage.removeItem(key);
  try {
    sessionStorage.clear();
  } catch {
    // Not allowed: then nothing was kept.
  }
}
