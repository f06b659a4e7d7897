import { formatDate } from '@sextant/briefing/words/formatting';
import type { AccessToken } from '@sextant/contracts/account/access-token';
import { MAX_ACCESS_TOKENS } from '@sextant/contracts/account/access-token';
import { accountCalls } from '@sextant/contracts/account/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { SCOPE_WORDS } from './token-scopes.ts';

const queryKey = [accountCalls.accessTokens.path];

const hasExpired = ({ expiresAt }: AccessToken) => Date.parse(expiresAt) <= Date.now();

/** Lists the account's access tokens, makes new ones and revokes them. */
export function AccessTokensPanel() {
  const client = useQueryClient();
  const tokens = useQuery({
    queryKey,
    queryFn: () => api(accountCalls.accessTokens),
    // Programs change when a token was last used.
    refetchOnMount: 'always',
  });
  const isFull = (tokens.data ?? []).filter((token) => !hasExpired(token)).length >= MAX_ACCESS_TOKENS;
  return (
    <Panel aria-labelledby="tokens-heading" className="mt-6 px-4 pt-4 pb-2 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="max-w-[68ch]">
          <h2 id="tokens-heading" className="text-section">
            Access tokens
          </h2>
          <p className="mt-1 text-ink2">
            Let programs and assistants use Sextant for you, without your password. No token can change your
            password, make other tokens or delete the account.
          </p>
        </div>
        <CreateTokenDialog
          disabled={!tokens.data || isFull}
          onCreated={({ secret: _, ...created }) =>
            client.setQueryData<AccessToken[]>(queryKey, (list) => [created, ...(list ?? [])])
          }
        />
      </div>
      {isFull ? (
        <p className="mt-2 text-ink3 text-meta">
          {MAX_ACCESS_TOKENS} tokens are the most an account may have. Revoke one to make another.
        </p>
      ) : null}
      {tokens.isPending ? (
        <SkeletonRows label="Loading your access tokens" rows={2} rowClassName="h-14" />
      ) : null}
      {tokens.isError ? (
        <div className="py-3">
          <ErrorRegion
            title="Your access tokens could not be loaded."
            message={errorMessage(tokens.error)}
            reassurance="They still work."
            onRetry={() => void tokens.refetch()}
            retrying={tokens.isFetching}
          />
        </div>
      ) : null}
      {tokens.data?.length === 0 ? <p className="py-3 text-ink2">No tokens yet.</p> : null}
      {tokens.data?.length ? <TokenList tokens={tokens.data} /> : <div className="pb-2" />}
    </Panel>
  );
}

function TokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const revoke = useMutation({
    mutationFn: ({ id }: AccessToken) => api(accountCalls.revokeAccessToken, { params: { id } }),
    onSuccess: (_, revoked) => {
      client.setQueryData<AccessToken[]>(queryKey, (list) => list?.filter(({ id }) => id !== revoked.id));
      toast(
        hasExpired(revoked)
          ? { title: 'Token removed', description: `${revoked.name} had expired.` }
          : { title: 'Token revoked', description: `${revoked.name} no longer works.` },
      );
    },
    onError: (error, token) => {
      const title = hasExpired(token) ? 'Token not removed' : 'Token not revoked';
      toast({ title, description: errorMessage(error), tone: 'destructive' });
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => setAsked(null),
  });
  return (
    <>
      <ul className="mt-3">
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex min-h-14 items-center justify-between gap-4 border-line border-t py-2"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
                {token.name}
                <code className="font-normal text-ink3 text-meta">{token.prefix}…</code>
                {hasExpired(token) ? <Badge>Expired</Badge> : null}
              </p>
              <p className="text-ink2">{token.scopes.map((scope) => SCOPE_WORDS[scope].label).join(', ')}</p>
              <p className="text-ink3 text-meta">{lifeText(token)}</p>
            </div>
            <Button
              variant="quiet"
              className="-mr-3.5 shrink-0"
              aria-label={`${hasExpired(token) ? 'Remove' : 'Revoke'} ${token.name}, ${token.prefix}`}
              onClick={() => setAsked(token)}
            >
              {hasExpired(token) ? 'Remove' : 'Revoke'}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        {...(asked && hasExpired(asked)
          ? {
              title: 'Remove this token?',
              description: `${asked.name} has expired: no program can use it. It leaves this list.`,
              confirmLabel: 'Remove',
            }
          : {
              title: 'Revoke this token?',
              description: `Programs that use ${asked?.name ?? 'it'} are refused within five seconds. This cannot be undone.`,
              confirmLabel: 'Revoke',
            })}
        pending={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
      />
    </>
  );
}

function lifeText(token: AccessToken): string {
  const { createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  const end = `${hasExpired(token) ? 'Expired' : 'Ends'} ${formatDate(expiresAt)}`;
  const use = lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}, from ${lastUsedFrom}` : 'Never used';
  return `${use}. Made ${formatDate(createdAt)}. ${end}.`;
}
