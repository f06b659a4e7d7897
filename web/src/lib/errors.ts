import { RequestError } from './http.ts';

/** The one place that words an error for people; anything but a failed call gets the fallback. */
export const errorMessage = (
  error: unknown,
  fallback = 'Something failed in this page. Reload it to go on.',
): string => (error instanceof RequestError ? error.message : fallback);

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RequestError && error.status === status;
