import type { AppError } from '@sextant/service-kit/errors';
import { errors } from '../errors.ts';

export type PubmedErrorKind = 'unreachable' | 'busy' | 'failed' | 'unreadable' | 'timeout';

/** PubMed gave no valid response. Never treat it as an empty one. */
export class PubmedError extends Error {
  readonly kind: PubmedErrorKind;
  /** Whether a retry may succeed. */
  readonly passing: boolean;
  /** Delay that PubMed requested; null if it did not. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: PubmedErrorKind,
    message: string,
    options: ErrorOptions & { readonly passing?: boolean; readonly retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.name = 'PubmedError';
    this.kind = kind;
    this.passing = options.passing ?? true;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/** The error shown to users for a fault. */
export function pubmedError(fault: PubmedError): AppError {
  const wait = fault.retryAfterMs === null ? null : Math.max(1, Math.ceil(fault.retryAfterMs / 1000));
  const options = { cause: fault, ...(wait !== null && { headers: { 'retry-after': String(wait) } }) };
  switch (fault.kind) {
    case 'unreachable':
      return errors('search.pubmed-unreachable', options);
    case 'timeout':
      return errors('search.pubmed-timeout', options);
    case 'busy': {
      const detail = `PubMed limits how often it may be asked, and that limit is reached. Please try again in ${seconds(wait ?? 0)}.`;
      return errors('search.pubmed-busy', { ...options, ...(wait !== null && { detail }) });
    }
    case 'failed':
      return errors('search.pubmed-failed', {
        ...options,
        detail: `PubMed answered with an error: ${fault.message}. Please try again.`,
      });
    default:
      return errors('search.pubmed-unreadable', {
        ...options,
        detail: `What PubMed sent cannot be read: ${fault.message}. Please try again.`,
      });
  }
}
