import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useStatus } from '../../lib/status.ts';
import { Brand, TAGLINE } from '../../ui/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LibraryLink } from './library-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export const Header = () => (
  <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden">
    <div className="page-column flex h-14 items-stretch gap-4 xl:gap-6">
      <Link to={paths.dashboard()} className="flex shrink-0 items-center gap-3 rounded-control">
        <Brand />
        <span className="hidden max-w-40 border-line border-l pl-3 text-chip text-ink3 sm:block">
          {TAGLINE}
        </span>
      </Link>
      {/* Brand and navigation keep their width and never break a word; the account's name gives way. */}
      <MainNavigation className="hidden shrink-0 whitespace-nowrap lg:block" />
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <SourceNote className="hidden w-[34ch] shrink-0 text-right 2xl:block" />
        <LibraryLink />
        <div className="hidden min-w-0 items-center gap-2 lg:flex">
          <ThemeToggle />
          <AccountMenu />
        </div>
        <NavigationDrawer className="-mr-2.5 coarse:-mr-3.5 lg:hidden" />
      </div>
    </div>
    <ConnectionBanner />
  </header>
);

/** Literature source and analyst as secondary text: in the header on wide screens, in the footer on others. */
export function SourceNote({ className }: { className?: string }) {
  const status = useStatus();
  const literature = status && (status.literature?.label ?? 'Search does not answer');
  const analyst = status && (status.analyst?.label ?? 'Insight does not answer');
  return (
    // Reserves two lines while loading, to avoid a layout shift.
    <p className={className}>
      <span className="block min-h-[1lh] text-chip text-ink2">{literature}</span>
      <span className="block min-h-[1lh] text-chip text-ink3">
        {analyst && <span>{analyst}</span>}
        {analyst && ' · '}
        <Link
          to={paths.method()}
          className="relative underline underline-offset-2 hover:text-accent coarse:after:absolute coarse:after:-inset-3.5"
        >
          Method
        </Link>
      </span>
    </p>
  );
}
