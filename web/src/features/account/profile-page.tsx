import { useUser } from '../../app/auth.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { displayName, initial } from '../../app/person.ts';
import { formatDate } from '../../lib/formatting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The account as it is stored. */
export function ProfilePage() {
  const user = useUser();
  usePageTitle('Profile');
  const facts: [string, string][] = [
    ['Username', user.username],
    ['Email', user.email || 'Not given'],
    ['First name', user.firstName || 'Not given'],
    ['Last name', user.lastName || 'Not given'],
    ['Member since', formatDate(user.createdAt)],
  ];
  return (
    <div className="max-w-2xl">
      <h1 className="text-page">Profile</h1>
      <p className="mt-1 text-ink2">Your account. These details are read-only.</p>
      <Panel aria-label="Account details" className="mt-6 px-4 sm:px-5">
        <div className="flex items-center gap-3 py-4">
          <Avatar imageUrl={user.profileImageUrl} letter={initial(user)} />
          <p className="text-section">{displayName(user)}</p>
        </div>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term} className="grid gap-x-4 border-line border-t py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-ink3">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
