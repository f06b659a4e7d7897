import { accountCalls } from '@sextant/contracts/account/calls';
import type { Deletion, PurgingService } from '@sextant/contracts/account/deletion';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading, Spinner } from '../../ui/spinner.tsx';

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;

/** Polls a deletion until every service has confirmed it: twice a second at first, then with increasing delays. */
const useDeletion = (token: string) =>
  useQuery({
    queryKey: [accountCalls.deletion.path, token],
    queryFn: () => api(accountCalls.deletion, { params: { token } }),
    refetchInterval: ({ state }) => {
      // An unknown token will not become known; other failures are retried.
      if (state.data?.finishedAt || hasStatus(state.error, 404) || hasStatus(state.error, 400)) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(FIRST_POLL_MS * 1.25 ** polls, MAX_POLL_MS);
    },
  });

const SERVICE_DATA: Readonly<Record<PurgingService, string>> = {
  gateway: 'Sign-ins on every device',
  search: 'Records of searches',
  library: 'Saved articles, saved queries and history',
  insight: 'Analyses, radars and roadmaps, also unfinished ones',
};

/** Services usually confirm a deletion within seconds. */
const USUAL_MS = 60_000;

/** Shows the progress of an account's deletion in every service. The token in the URL suffices, without a session. */
export function FarewellPage() {
  const token = useLocation().hash.slice(1);
  usePageTitle('Goodbye');
  if (!token) return <Navigate to={paths.auth()} replace />;
  return (
    <main className="page-column flex min-h-dvh max-w-xl flex-col justify-center py-12">
      <Brand />
      <Farewell token={token} />
    </main>
  );
}

function Farewell({ token }: { token: string }) {
  const { data, error, isPending } = useDeletion(token);
  if (isPending)
    return (
      <div className="mt-8">
        <Loading>Checking the progress…</Loading>
      </div>
    );
  if (hasStatus(error, 404) || hasStatus(error, 400))
    return (
      <>
        <h1 className="mt-8 text-page">Nothing at this address</h1>
        <p className="mt-2 text-ink2">
          It belongs to no deleted account, or to one that was deleted more than 30 days ago.
        </p>
        <SignInLink />
      </>
    );
  const finished = Boolean(data?.finishedAt);
  return (
    <>
      <h1 className="mt-8 text-page">Your account is deleted</h1>
      <p className="mt-2 text-ink2" role="status">
        {finished
          ? 'What it kept is removed. Notices of it to connected systems expire within 30 days.'
          : 'Nobody can sign in with it any more. What it kept is being removed.'}
      </p>
      {data && <Services deletion={data} />}
      {error && !finished && (
        <div className="mt-4">
          <ErrorRegion
            title="The progress could not be loaded."
            message={errorMessage(error)}
            reassurance="The deletion goes on, and this page asks again."
          />
        </div>
      )}
      {data && !finished && Date.now() - Date.parse(data.requestedAt) > USUAL_MS && (
        <p className="mt-4 text-ink2">
          This takes longer than usual. You can close the page, it goes on without it; its address shows the
          progress for 30 days.
        </p>
      )}
      <SignInLink />
    </>
  );
}

const Services = ({ deletion }: { deletion: Deletion }) => (
  <ul className="mt-6 border-line border-b">
    {deletion.services.map(({ service, purgedAt }) => (
      <li
        key={service}
        className="flex min-h-11 items-center justify-between gap-4 border-line border-t py-2 text-ink"
      >
        <span>{SERVICE_DATA[service]}</span>
        {purgedAt ? (
          <span className="flex shrink-0 items-center gap-1.5 text-meta text-ok">
            <Check aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Removed
          </span>
        ) : (
          <span className="flex shrink-0 items-center gap-1.5 text-ink3 text-meta">
            <Spinner />
            Removing
          </span>
        )}
      </li>
    ))}
  </ul>
);

const SignInLink = () => (
  <Button asChild className="mt-6 self-start">
    <Link to={paths.auth()}>Go to the sign-in page</Link>
  </Button>
);
