import { Component, type ReactNode } from 'react';
import { errorMessage } from '../lib/errors.ts';
import { ErrorRegion } from '../ui/error-region.tsx';

interface ErrorBoundaryProps {
  /** Another page starts without the error of this one. */
  page: string;
  children: ReactNode;
}

/** The boundary of every page: what a page threw, and the way to start it again. */
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
    return (
      <main className="page-column max-w-2xl py-12">
        <h1 className="mb-4 text-page">This page failed</h1>
        <ErrorRegion
          title="Something in this page went wrong."
          message={errorMessage(error, error instanceof Error ? error.message : undefined)}
          reassurance="What you saved is safe. Retry loads the page again."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
