import { Component, type ReactNode } from 'react';
import { errorMessage } from '../lib/errors.ts';
import { RequestError } from '../lib/http.ts';
import { ErrorRegion } from '../ui/error-region.tsx';

interface ErrorBoundaryProps {
  /** Identifies the page; the error is reset when it changes. */
  page: string;
  /** Rendered inside the shell, which provides header, navigation and the main landmark. */
  inShell?: boolean;
  children: ReactNode;
}

/** Matches the messages of browsers and of Vite when the chunk of a page could not be loaded. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload/;

/** Text only for errors that users can act on; the console has the details of others. */
function userMessage(error: unknown): string | undefined {
  if (error instanceof RequestError) return errorMessage(error);
  if (error instanceof Error && NOT_FETCHED.test(error.message))
    return 'It could not be loaded: Sextant did not answer, or has been replaced by a newer version.';
  return undefined;
}

/** Shows an error thrown by a page, with a button to reload it. Used around each page and once around the whole application. */
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
          message={userMessage(error)}
          reassurance="What you saved is safe. Retry loads the page again."
          onRetry={() => window.location.reload()}
        />
      </Frame>
    );
  }
}
