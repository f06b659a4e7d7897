import { Eye, LogOut, Menu as MenuIcon, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../../lib/auth.tsx';
import { paths } from '../../lib/paths.ts';
import { displayName, initial } from '../../lib/person.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx';
import { ThemeToggleWithWord } from '../../ui/theme-toggle-with-word.tsx';
import { isHighlighted, NAVIGATION } from '../navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const row =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-touch transition-colors hover:bg-hover';

/** The navigation on small screens. Closes when a link is followed. */
export function NavigationDrawer({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const user = useUser();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <DrawerTrigger asChild>
        <IconButton label="Open navigation" className={cn('[&_svg]:size-5', className)}>
          <MenuIcon strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent title="Navigation" description="Access all features of the platform">
        <div className="flex min-h-full flex-col gap-4">
          <Link
            to={paths.profile()}
            onClick={close}
            className="flex items-center gap-3 rounded-panel border border-line p-3 transition-colors hover:bg-hover"
          >
            <Avatar imageUrl={user.profileImageUrl} letter={initial(user)} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{displayName(user)}</span>
              {user.email && <span className="truncate text-ink3 text-meta">{user.email}</span>}
            </span>
          </Link>
          <nav aria-label="Main">
            <ul className="flex flex-col">
              {NAVIGATION.map((entry) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    onClick={close}
                    aria-current={isHighlighted(entry, pathname) ? 'page' : undefined}
                    className={cn(row, 'font-medium', isHighlighted(entry, pathname) && 'bg-accent-tint')}
                  >
                    {entry.label}
                  </Link>
                  {entry.submenu && (
                    <ul className="my-1 ml-4 border-line border-l pl-2">
                      {entry.submenu.map((page) => (
                        <li key={page.to}>
                          <Link
                            to={page.to}
                            onClick={close}
                            aria-current={pathname === page.to ? 'page' : undefined}
                            className={cn(
                              row,
                              'text-ink2',
                              pathname === page.to && 'font-medium text-accent',
                            )}
                          >
                            {page.label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto flex flex-col border-line border-t pt-2">
            <ThemeToggleWithWord className="w-full justify-start px-3" />
            <Button asChild variant="quiet" className="w-full justify-start px-3">
              <Link to={paths.watches()} onClick={close}>
                <Eye strokeWidth={1.5} aria-hidden="true" />
                Watches
              </Link>
            </Button>
            <Button asChild variant="quiet" className="w-full justify-start px-3">
              <Link to={paths.settings()} onClick={close}>
                <Settings strokeWidth={1.5} aria-hidden="true" />
                Settings
              </Link>
            </Button>
            <Button
              variant="quiet"
              className="w-full justify-start px-3"
              disabled={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              <LogOut strokeWidth={1.5} aria-hidden="true" />
              Sign out
            </Button>
          </div>
        </div>
      </DrawerContent>
    </Drawer>
  );
}
