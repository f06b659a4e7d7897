import { STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '../lib/auth.tsx';
import { errorMessage } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { QuadrantNamesContext } from '../topic-kit/quadrant-names.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Loading } from '../ui/spinner.tsx';

const Shell = lazy(() => import('./shell/shell.tsx').then((module) => ({ default: module.Shell })));

/** Shows the shell to signed-in users; shows `forOthers` to others, or redirects them to sign in with a return address. */
export function Protected({ forOthers }: { forOthers?: ReactNode }) {
  const { status, user, goodbyeTo, error, reload } = useAuth();
  const { pathname, search, hash } = useLocation();
  const loading = (
    <main>
      <Loading page>{pathname === paths.dashboard() ? 'Loading your dashboard...' : 'Loading…'}</Loading>
    </main>
  );
  if (status === 'loading') return loading;
  if (status !== 'signed-in' && forOthers) return <Suspense fallback={loading}>{forOthers}</Suspense>;
  if (status === 'failed')
    return (
      <main className="page-column max-w-2xl py-12">
        <ErrorRegion
          title="Your account could not be loaded."
          message={errorMessage(error)}
          reassurance="What you saved is safe."
          onRetry={reload}
        />
      </main>
    );
  if (status === 'signed-out') {
    return <Navigate to={goodbyeTo ?? paths.auth(`${pathname}${search}${hash}`)} replace />;
  }
  return (
    <Suspense fallback={loading}>
      <QuadrantNamesContext value={user?.quadrantNames ?? STANDARD_NAMES}>
        <Shell />
      </QuadrantNamesContext>
    </Suspense>
  );
}
