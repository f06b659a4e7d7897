import { RequestError } from './http.ts';

/**
 * Turns an error into text for users. The fallback stands in for errors that are not failed calls, and for responses with a bare status,
 * as proxies send over HTTP/2. Server failures get a text of their own, because the fallback may blame the user's input.
 */
export function errorMessage(
  error: unknown,
  fallback = 'Something failed in this page. Reload it to go on.',
): string {
  if (!(error instanceof RequestError)) return fallback;
  if (error.detail) return error.message;
  return (error.status ?? 0) >= 500 ? `${error.status}: Sextant gave no reason` : fallback;
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RequestError && error.status === status;
