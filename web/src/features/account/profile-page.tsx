import { formatDate } from '@sextant/briefing/words/formatting';
import { useUser } from '../../lib/auth.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { displayName, initial } from '../../lib/person.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** The account's details, password, sessions and storage use. */
export function ProfilePage() {
  const user = useUser();
  usePageTitle('Profile');
  return (
    <div>
      <h1 className="text-page">Profile</h1>
      <div className="mt-4 flex min-w-0 items-center gap-3">
        <Avatar imageUrl={user.profileImageUrl} letter={initial(user)} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-medium">{displayName(user)}</p>
          <p className="text-ink3 text-meta">
            Username {user.username}, member since {formatDate(user.createdAt)}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-x-6 lg:grid-cols-2">
        <div>
          <Panel aria-labelledby="details-heading" className="mt-6 px-4 py-4 sm:px-5">
            <h2 id="details-heading" className="text-section">
              Details
            </h2>
            <DetailsForm />
          </Panel>
          <Panel aria-labelledby="password-heading" className="mt-6 px-4 py-4 sm:px-5">
            <h2 id="password-heading" className="text-section">
              Password
            </h2>
            <PasswordForm />
          </Panel>
        </div>
        <div>
          <SessionsPanel />
          <UsagePanel />
          <DeleteAccountPanel />
        </div>
      </div>
    </div>
  );
}
