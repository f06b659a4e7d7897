import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  return (
    <main className="page-column flex min-h-dvh max-w-xl flex-col items-start justify-center gap-3 py-12">
      <Brand />
      <h1 className="mt-6 text-page">Page Not Found</h1>
      <p className="text-ink2">
        The router has no page at{' '}
        <code className="rounded-chip bg-sunken px-1 py-0.5 text-ink">{pathname}</code>
      </p>
      <Button asChild variant="primary" className="mt-3">
        <Link to={paths.dashboard()}>Go to the dashboard</Link>
      </Button>
    </main>
  );
}
