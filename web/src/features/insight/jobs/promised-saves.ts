/**
 * Jobs that a full analysis promised to save, kept in the browser: a tab that was closed in the middle saves nothing, so the next
 * visit does. Saving names the job, so doing it twice makes one record.
 */
const KEY = 'sextant-promised-saves';
const MAX_PROMISED = 30;

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
    else localStorage.setItem(KEY, JSON.stringify(ids.slice(-MAX_PROMISED)));
  } catch {
    // Storage is blocked: then only this page keeps the promise.
  }
}

export const promisedSaves = (): ReadonlySet<string> => new Set(read());

export const promiseSave = (jobId: string): void => write([...read().filter((id) => id !== jobId), jobId]);

export const forgetPromise = (jobId: string): void => write(read().filter((id) => id !== jobId));
