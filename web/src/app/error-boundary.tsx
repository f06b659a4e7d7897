import { Component, type ReactNode } from 'react';
import { errorMessage } from '../lib/errors.ts';
import { RequestError } from '../lib/http.ts';
import { ErrorRegion } from '../ui/error-region.tsx';

interface ErrorBoundaryProps {
  /** Another page starts without the error of this one. */
  page: string;
  /** Header and navigation stay around it. */
  inShell?: boolean;
  children: ReactNode;
}

/** A page's program is fetched when it is opened first: as each browser words that it did not come. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload/;

/** Only what people can act on: the console has the rest. */
function words(error: unknown): string | undefined {
  if (error instanceof RequestError) return errorMessage(error);
  if (error instanceof Error && NOT_FETCHED.test(error.message))
    return 'It could not be loaded: Sextant did not answer, or has been replaced by a newer version.';
  return undefined;
}

/** The boundary of every page: what a page threw, and the way to start it again. One more is around all of them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; page: string }> {
  override state = { error: null as unknown, page: this.props.page };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: { page: string }) {
    return props.page === state.page ? null : { page: props.page, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.inShell ? 'div' : 'main';
    return (
      <Frame className={this.props.inShell ? 'max-w-2xl' : 'page-column max-w-2xl py-12'}>
        <h1 className="mb-4 text-page">This page failed</h1>
        <ErrorRegion
          title="Something in this page went wrong."
          message={words(error)}
          reassurance="What you saved is safe. Retry loads the page again."
          onRetry={() => window.location.reload()}
        />
      </Frame>
    );
  }
}
