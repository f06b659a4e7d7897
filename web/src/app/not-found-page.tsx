import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';

/** Any other address, inside the shell. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <h1 className="text-page">Page Not Found</h1>
      <p className="text-ink2">
        There is no page at <code className="rounded-chip bg-sunken px-1 py-0.5 text-ink">{pathname}</code>.
        Its address may be mistyped or out of date.
      </p>
      <Button asChild variant="primary" className="my-2">
        <Link to={paths.dashboard()}>Go to the dashboard</Link>
      </Button>
      <p className="text-ink3 text-meta">Developing Sextant? The router has no route for this address.</p>
    </div>
  );
}
