/**
 * Jobs of full analyses that still need to be saved, stored in the browser: if the tab is closed during a run, the next visit saves
 * its results. Saving is idempotent, because it refers to the job.
 */
const KEY = 'sextant-promised-saves';
const MAX_PENDING = 30;

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]) {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids.slice(-MAX_PENDING)));
  } catch {
    // Storage is blocked: the results are saved only while this page is open.
  }
}

export const pendingSaves = (): ReadonlySet<string> => new Set(read());

export const addPendingSave = (jobId: string): void => write([...read().filter((id) => id !== jobId), jobId]);

export const removePendingSave = (jobId: string): void => write(read().filter((id) => id !== jobId));
