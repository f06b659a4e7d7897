import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { Loading } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';

/** The page of the current address, inside the boundary of its failures. */
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
