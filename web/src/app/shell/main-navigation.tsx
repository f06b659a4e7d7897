import { NAVIGATION } from '../navigation.ts';
import { NavigationItem } from './navigation-item.tsx';

/** The header's navigation. */
export const MainNavigation = ({ className }: { className?: string }) => (
  <nav aria-label="Main" className={className}>
    <ul className="flex h-full items-stretch gap-1">
      {NAVIGATION.map((entry) => (
        <NavigationItem key={entry.to} entry={entry} />
      ))}
    </ul>
  </nav>
);
