/** Key of the message that is sent to other tabs through local storage; it is removed at once. */
const KEY = 'signed-out';

/** Notifies other tabs of a sign-out. Where storage is blocked, they notice by the 401 of their next call. */
export function notifySignedOut(): void {
  try {
    localStorage.setItem(KEY, 'now');
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full.
  }
}

/** Listens for a sign-out in another tab. @returns unsubscribes */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
