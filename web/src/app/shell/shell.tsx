import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Loading } from '../../ui/spinner.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Header, SourceNote } from './header.tsx';

/** Header and page of every protected route. Focus moves to a new page, so that keyboard and screen reader users start at its top. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Except when going back, the page itself scrolls to the section of the hash.
    if (hash && navigation !== 'POP') return;
    // When going back, the browser restores the scroll position.
    if (navigation !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#page"
          className="-translate-y-20 fixed top-2 left-2 z-50 rounded-control bg-accent px-3 py-2 font-medium text-on-accent text-ui focus:translate-y-0"
        >
          Skip to content
        </a>
        <Header />
        {/* Full height where the footer is shown, so that loading content does not visibly push it down. */}
        <main
          id="page"
          ref={main}
          tabIndex={-1}
          className="page-column flex-1 py-6 outline-none max-2xl:min-h-[calc(100dvh-3.5rem)] sm:py-8"
        >
          <ErrorBoundary page={pathname} inShell>
            <Suspense fallback={<Loading page>Loading…</Loading>}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className="page-column py-4 2xl:hidden print:hidden">
          <SourceNote />
        </footer>
      </div>
    </TooltipProvider>
  );
}
