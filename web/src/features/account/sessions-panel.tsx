import { formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { ActiveSession } from '@sextant/contracts/account/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';

const queryKey = [accountCalls.sessions.path];

/** Lists the account's sessions, each with a button to end it. */
export function SessionsPanel() {
  const client = useQueryClient();
  const toast = useToast();
  const sessions = useQuery({
    queryKey,
    queryFn: () => api(accountCalls.sessions),
    // Other browsers change this list, so it is refetched whenever the page opens.
    refetchOnMount: 'always',
  });
  const onError = (error: unknown) => {
    toast({ title: 'Not signed out', description: errorMessage(error), tone: 'destructive' });
    void client.invalidateQueries({ queryKey });
  };
  const end = useMutation({
    mutationFn: ({ id }: ActiveSession) => api(accountCalls.endSession, { params: { id } }),
    onSuccess: (_, ended) => {
      client.setQueryData<ActiveSession[]>(queryKey, (list) => list?.filter(({ id }) => id !== ended.id));
      toast({ title: 'Signed out', description: `${ended.device} has been signed out.` });
    },
    onError,
  });
  // The current session comes first.
  const listed = sessions.data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = (listed ?? []).filter(({ current }) => !current);
  const endOthers = useMutation({
    mutationFn: () => api(accountCalls.endOtherSessions),
    onSuccess: () => {
      client.setQueryData<ActiveSession[]>(queryKey, (list) => list?.filter(({ current }) => current));
      toast({
        title: 'Signed out',
        description: `${formatQuantity(others.length, 'other browser')} signed out.`,
      });
    },
    onError,
  });
  const busy = end.isPending || endOthers.isPending;
  return (
    <Panel aria-labelledby="sessions-heading" className="mt-6 px-4 pt-4 pb-2 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="sessions-heading" className="text-section">
            Sessions
          </h2>
          <p className="mt-1 text-ink2">Where you are signed in.</p>
        </div>
        {others.length > 1 && (
          <Button pending={endOthers.isPending} disabled={busy} onClick={() => endOthers.mutate()}>
            {endOthers.isPending ? 'Signing out...' : `Sign out the ${others.length} others`}
          </Button>
        )}
      </div>
      {sessions.isPending && <SkeletonRows label="Loading your sessions" rows={2} rowClassName="h-14" />}
      {sessions.isError && (
        <div className="py-3">
          <ErrorRegion
            title="Your sessions could not be loaded."
            message={errorMessage(sessions.error)}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </div>
      )}
      {listed && (
        <ul className="mt-3">
          {listed.map((session) => (
            <li
              key={session.id}
              className="flex min-h-14 items-center justify-between gap-4 border-line border-t py-2"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  {session.device}
                  {session.current && <Badge tone="accent">This browser</Badge>}
                </p>
                <p className="text-ink3 text-meta">{lastUsedText(session)}</p>
              </div>
              {!session.current && (
                <Button
                  variant="quiet"
                  className="-mr-3.5"
                  aria-label={`Sign out ${session.device}, signed in ${formatDate(session.signedInAt)}`}
                  pending={end.isPending && end.variables.id === session.id}
                  disabled={busy}
                  onClick={() => end.mutate(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const lastUsedText = ({ current, signedInAt, lastUsedAt }: ActiveSession): string =>
  current
    ? `Signed in ${formatDate(signedInAt)}`
    : `Last used ${formatDateTime(lastUsedAt)}. Signed in ${formatDate(signedInAt)}`;
