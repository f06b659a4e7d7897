import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { Loading } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';

/** Renders the page of the current URL inside an error boundary. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary page={pathname}>
      <Suspense
        fallback={
          <main>
            <Loading page>Loading…</Loading>
          </main>
        }
      >
        {useRoutes(routes)}
      </Suspense>
    </ErrorBoundary>
  );
}
