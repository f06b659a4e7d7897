import { Eye, LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../../lib/auth.tsx';
import { paths } from '../../lib/paths.ts';
import { displayName, initial } from '../../lib/person.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Shows name, e-mail and avatar; opens a menu with Profile, Watches, Settings and Sign out. */
export function AccountMenu() {
  const user = useUser();
  const signOut = useSignOut();
  const name = displayName(user);
  return (
    <Menu>
      <MenuTrigger className="flex min-w-0 items-center gap-2.5 -mr-1 rounded-control py-1 pr-1 pl-2 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover">
        <span className="visually-hidden">Account of</span>{' '}
        <span className="hidden min-w-0 flex-col lg:flex">
          <span className="max-w-[24ch] truncate font-medium text-ink text-meta">{name}</span>{' '}
          {user.email && <span className="max-w-[24ch] truncate text-chip text-ink3">{user.email}</span>}
        </span>
        <Avatar imageUrl={user.profileImageUrl} letter={initial(user)} />
      </MenuTrigger>
      <MenuContent sideOffset={12}>
        <MenuItem asChild>
          <Link to={paths.profile()}>
            <UserRound strokeWidth={1.5} aria-hidden="true" />
            Profile
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.watches()}>
            <Eye strokeWidth={1.5} aria-hidden="true" />
            Watches
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.settings()}>
            <Settings strokeWidth={1.5} aria-hidden="true" />
            Settings
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
          <LogOut strokeWidth={1.5} aria-hidden="true" />
          Sign out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
