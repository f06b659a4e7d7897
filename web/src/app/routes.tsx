import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { literatureTypeface } from './literature-typeface.ts';
import { STRATEGY_ALIASES } from './navigation.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Protected } from './protected.tsx';

// Each page is a separate chunk, so that the sign-in page does not load the others.
const AuthPage = lazy(() => import('../features/auth/auth-page.tsx').then((m) => ({ default: m.AuthPage })));
const DashboardRoute = lazy(() =>
  import('./dashboard-route.tsx').then((m) => ({ default: m.DashboardRoute })),
);
const ResearchRoute = lazy(async () => {
  const [m] = await Promise.all([import('./research-route.tsx'), literatureTypeface()]);
  return { default: m.ResearchRoute };
});
const StrategyRoute = lazy(() =>
  import('./strategy/strategy-route.tsx').then((m) => ({ default: m.StrategyRoute })),
);
const TopicsPage = lazy(() =>
  import('../features/topics/topics-page.tsx').then((m) => ({ default: m.TopicsPage })),
);
const TopicRoute = lazy(async () => {
  const [m] = await Promise.all([import('./topic/topic-route.tsx'), literatureTypeface()]);
  return { default: m.TopicRoute };
});
const WatchesPage = lazy(async () => {
  const [m] = await Promise.all([import('../features/watches/watches-page.tsx'), literatureTypeface()]);
  return { default: m.WatchesPage };
});
const LibraryPage = lazy(async () => {
  const [m] = await Promise.all([
    import('../features/research/library/library-page.tsx'),
    literatureTypeface(),
  ]);
  return { default: m.LibraryPage };
});
const HistoryPage = lazy(() =>
  import('../features/history/history-page.tsx').then((m) => ({ default: m.HistoryPage })),
);
const ProfilePage = lazy(() =>
  import('../features/account/profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
);
const SettingsPage = lazy(() =>
  import('../features/account/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);
const MethodPage = lazy(async () => {
  const [m] = await Promise.all([import('../features/method/method-page.tsx'), literatureTypeface()]);
  return { default: m.MethodPage };
});
const WithoutShell = lazy(() => import('./without-shell.tsx').then((m) => ({ default: m.WithoutShell })));
const FarewellPage = lazy(() =>
  import('../features/account/farewell-page.tsx').then((m) => ({ default: m.FarewellPage })),
);

const ConfirmEmailPage = lazy(() =>
  import('../features/account/mail-link-pages.tsx').then((m) => ({ default: m.ConfirmEmailPage })),
);
const UnsubscribePage = lazy(() =>
  import('../features/account/mail-link-pages.tsx').then((m) => ({ default: m.UnsubscribePage })),
);

/** The routes of the SPA. */
export const routes: RouteObject[] = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/goodbye', element: <FarewellPage /> },
  { path: '/confirm-email', element: <ConfirmEmailPage /> },
  { path: '/unsubscribe', element: <UnsubscribePage /> },
  {
    element: <Protected />,
    children: [
      { index: true, element: <DashboardRoute /> },
      { path: '/research', element: <ResearchRoute /> },
      { path: '/strategy/:tab?', element: <StrategyRoute /> },
      { path: '/topics', element: <TopicsPage /> },
      { path: '/topics/:key', element: <TopicRoute /> },
      { path: '/watches', element: <WatchesPage /> },
      { path: '/library', element: <LibraryPage /> },
      { path: '/history', element: <HistoryPage /> },
      { path: '/profile', element: <ProfilePage /> },
      { path: '/settings', element: <SettingsPage /> },
      ...Object.entries(STRATEGY_ALIASES).map(([path, tab]) => ({
        path,
        element: <Navigate to={paths.strategy(tab)} replace />,
      })),
    ],
  },
  {
    element: <Protected forOthers={<WithoutShell />} />,
    children: [
      { path: '/method', element: <MethodPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
