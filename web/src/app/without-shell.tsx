import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { ThemeToggleWithWord } from '../ui/theme-toggle-with-word.tsx';

/** Layout of public pages for visitors who are not signed in. */
export function WithoutShell() {
  const { pathname, hash } = useLocation();
  return (
    <>
      <header className="border-line border-b bg-surface print:hidden">
        <div className="page-column flex h-14 items-center justify-between gap-4">
          <Brand />
          <div className="-mr-3.5 flex items-center">
            <ThemeToggleWithWord />
            <Button asChild variant="quiet">
              <Link to={paths.auth(`${pathname}${hash}`)}>Sign in</Link>
            </Button>
          </div>
        </div>
      </header>
      <main className="page-column py-6 sm:py-8">
        <Outlet />
      </main>
    </>
  );
}
