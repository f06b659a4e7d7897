import { useUser } from '../../lib/auth.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { EntryCards } from './entry-cards.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import { GettingStarted } from './getting-started.tsx';
import { ProTips } from './pro-tips.tsx';

export function DashboardPage() {
  const { firstName } = useUser();
  usePageTitle('Dashboard');
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <div>
        <h1 className="text-page">{firstName ? `Welcome back, ${firstName}` : 'Welcome back'}</h1>
        <p className="mt-1 text-ink2">Strategic competitive intelligence and opportunity discovery.</p>
      </div>
      <EntryCards />
      <div className="grid items-start gap-6 lg:grid-cols-12">
        <GettingStarted className="lg:col-span-8" />
        <ProTips className="lg:col-span-4" />
      </div>
      <FeaturePanel />
    </div>
  );
}
