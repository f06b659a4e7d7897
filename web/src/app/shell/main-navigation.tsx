import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/class-names.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { isHighlighted, NAVIGATION } from '../navigation.ts';

/** The header's navigation: an accent underline marks the current page; Strategy's label navigates, its chevron opens the submenu. */
export function MainNavigation({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex h-full items-stretch gap-1">
        {NAVIGATION.map((entry) => {
          const highlighted = isHighlighted(entry, pathname);
          return (
            <li
              key={entry.to}
              className={cn(
                'flex items-center border-transparent border-y-2 transition-colors',
                highlighted && 'border-b-accent',
              )}
            >
              <Link
                to={entry.to}
                aria-current={highlighted ? 'page' : undefined}
                className={cn(
                  'rounded-control px-2.5 py-1.5 font-medium text-ink2 text-ui transition-colors hover:bg-hover hover:text-ink',
                  highlighted && 'text-ink',
                  entry.submenu && 'pr-0.5',
                )}
              >
                {entry.label}
              </Link>
              {entry.submenu && (
                <Menu>
                  <MenuTrigger
                    aria-label={`${entry.label} pages`}
                    className="flex h-7 w-6 items-center justify-center rounded-control text-ink3 transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
                  >
                    <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
                  </MenuTrigger>
                  {/* Offset below the header, so that the underline stays visible. */}
                  <MenuContent align="start" sideOffset={18}>
                    {entry.submenu.map((page) => (
                      <MenuItem key={page.to} asChild>
                        <Link to={page.to} aria-current={page.to === pathname ? 'page' : undefined}>
                          {page.label}
                        </Link>
                      </MenuItem>
                    ))}
                  </MenuContent>
                </Menu>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
