/** Passed through the storage that all tabs of a browser share; nothing stays in it. */
const KEY = 'signed-out';

/** Tells the other tabs that the user signed out. Where storage is blocked they learn it by the 401 of their next call. */
export function tellSignedOut(): void {
  try {
    localStorage.setItem(KEY, 'now');
    localStorage.removeItem(KEY);
  } catch {
    // Blocked, or full.
  }
}

/** Hears of the user signing out in another tab; returns how to stop. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
