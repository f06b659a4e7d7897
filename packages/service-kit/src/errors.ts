import type { Problem } from '@sextant/contracts/http/problem';

/** The public part of one kind of failure; the code is stable and determines the status. */
export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
  /** A sentence that can be shown to the user. */
  readonly detail: string;
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDefinition>>;

export interface ErrorOptions {
  /** Replaces the catalogue's sentence. */
  readonly detail?: string;
  readonly errors?: Problem['errors'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A failure that is reported to the client: code, status and detail go into the problem document, the cause only into
 * the log.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: Problem['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, definition: ErrorDefinition, options: ErrorOptions = {}) {
    const { stackTraceLimit } = Error;
    if (isRejection(definition.status, options.cause)) Error.stackTraceLimit = 0;
    super(options.detail ?? definition.detail, options.cause === undefined ? {} : { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.title = definition.title;
    this.detail = options.detail ?? definition.detail;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/**
 * Whether an error is a rejection due to overload, which was not tried. In a flood there are too many to log, and a
 * stack trace, which is never read, would take a fifth of their time. Metrics count them.
 */
export const isRejection = (status: number, cause: unknown): boolean => status === 503 && cause === undefined;

/** Creates errors of one catalogue; `catalogue` is public for generated documents. */
export interface ErrorFactory<Code extends string = string> {
  (code: Code, options?: ErrorOptions): AppError;
  readonly catalogue: ErrorCatalogue;
}

/**
 * Defines the errors of a service.
 * @example const errors = defineErrors({
 *            'library.article-not-found': { status: 404, title: 'Not found', detail: 'There is no such saved article.' },
 *          });
 *          throw errors('library.article-not-found');
 */
export function defineErrors<const Catalogue extends ErrorCatalogue>(
  catalogue: Catalogue,
): ErrorFactory<Extract<keyof Catalogue, string>> {
  const make = (code: Extract<keyof Catalogue, string>, options?: ErrorOptions): AppError => {
    const definition = catalogue[code];
    if (!definition) throw new TypeError(`No error is defined for the code ${code}`);
    return new AppError(code, definition, options);
  };
  return Object.assign(make, { catalogue });
}

/** Errors that every server can return. */
export const requestErrors = defineErrors({
  'request.invalid': { status: 400, title: 'Invalid request', detail: 'The request is not valid.' },
  'request.malformed': { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  'identity.missing': { status: 401, title: 'Not signed in', detail: 'Please sign in first.' },
  'identity.invalid': { status: 401, title: 'Not signed in', detail: 'The identity token is not valid.' },
  'request.not-found': { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  'request.too-large': { status: 413, title: 'Too large', detail: 'The request is too large.' },
  'request.timeout': { status: 408, title: 'Too slow', detail: 'The request did not arrive in time.' },
  'request.headers-too-large': {
    status: 431,
    title: 'Too large',
    detail: 'The headers of the request are too large.',
  },
  'request.unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The request body must be JSON.',
  },
  'request.draining': {
    status: 503,
    title: 'Restarting',
    detail: 'The server is restarting. Please try again in a moment.',
  },
  'request.no-connection': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'Too much is being asked at the moment. Please try again in a moment.',
  },
  'request.took-too-long': {
    status: 503,
    title: 'Took too long',
    detail: 'This took too long and was given up. Please ask for less, or try again in a moment.',
  },
  'request.disk-full': {
    status: 503,
    title: 'Disk full',
    detail: 'The disk of the server is full, so this was not saved. Please tell whoever runs Sextant.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. Please try again.',
  },
});
