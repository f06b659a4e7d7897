import { RequestError } from './http.ts';

/**
 * The one place that words an error for people. What has no words of its own gets the fallback: anything but a failed call, and a bare
 * status, as proxies answer over HTTP/2. A server that failed is not worded as the user's mistake.
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
