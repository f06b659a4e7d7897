import { paths, STRATEGY_TAB_LABELS, STRATEGY_TABS } from '../lib/paths.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** First path segments for which the entry is highlighted. */
  segments: readonly string[];
  submenu?: readonly { label: string; to: string }[];
}

/** Legacy addresses of the strategy workspace and the tabs that they redirect to. */
export const STRATEGY_ALIASES = {
  '/roadmaps': 'roadmaps',
  '/radar': 'radars',
  '/innovation': 'innovation',
  '/strategy/radar': 'radars',
} as const;

export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: paths.dashboard(), segments: [''] },
  { label: 'Research', to: paths.research(), segments: ['research', 'library'] },
  {
    label: 'Strategy',
    to: paths.strategy(),
    segments: ['strategy', 'roadmaps', 'radar', 'innovation', 'topics'],
    submenu: STRATEGY_TABS.map((tab) => ({ label: STRATEGY_TAB_LABELS[tab], to: paths.strategy(tab) })),
  },
  { label: 'History', to: paths.history(), segments: ['history'] },
];

export const isHighlighted = (entry: NavigationEntry, pathname: string): boolean =>
  entry.segments.includes(pathname.split('/')[1] ?? '');
