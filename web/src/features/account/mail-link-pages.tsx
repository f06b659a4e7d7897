import { accountCalls } from '@sextant/contracts/account/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { currentUserKey } from '../../lib/query-client.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** Pages that links in mails lead to. The token in the fragment suffices, without a session; a press of the button decides. */

interface LinkPageProps {
  readonly title: string;
  readonly explanation: string;
  readonly action: { readonly label: string; readonly pendingLabel: string; run: (token: string) => void };
  readonly isPending: boolean;
  readonly error: unknown;
  /** What is said once it is done. */
  readonly done: ReactNode;
}

function LinkPage({ title, explanation, action, isPending, error, done }: LinkPageProps) {
  const token = useLocation().hash.slice(1);
  usePageTitle(title);
  return (
    <main className="page-column flex min-h-dvh max-w-xl flex-col justify-center py-12">
      <Brand />
      <h1 className="mt-8 text-page">{title}</h1>
      {done ? (
        <p className="mt-2 text-ink2 [overflow-wrap:anywhere]" role="status">
          {done}
        </p>
      ) : (
        <>
          <p className="mt-2 text-ink2">
            {token ? explanation : 'This link is not complete. Open it from the mail again.'}
          </p>
          {error ? (
            <div className="mt-4">
              <FormError>{errorMessage(error)}</FormError>
            </div>
          ) : null}
          {token ? (
            <Button
              variant="primary"
              className="mt-6 self-start"
              pending={isPending}
              onClick={() => action.run(token)}
            >
              {isPending ? action.pendingLabel : action.label}
            </Button>
          ) : null}
        </>
      )}
      <p className="mt-6">
        <Link to={paths.dashboard()} className="text-link">
          Go to Sextant
        </Link>
      </p>
    </main>
  );
}

export function ConfirmEmailPage() {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (token: string) => api(accountCalls.confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserKey }),
  });
  return (
    <LinkPage
      title="Confirm your address"
      explanation="Sextant then sends mail to this address when you ask for it, such as what changed in watched topics."
      action={{ label: 'Confirm the address', pendingLabel: 'Confirming...', run: confirm.mutate }}
      isPending={confirm.isPending}
      error={confirm.error}
      done={confirm.data ? `${confirm.data.email} is confirmed.` : null}
    />
  );
}

export function UnsubscribePage() {
  const stop = useMutation({
    mutationFn: (token: string) => api(accountCalls.unsubscribe, { params: { token } }),
  });
  return (
    <LinkPage
      title="Stop the mails"
      explanation="Sextant sends no more mail about watched topics. The topics stay watched, and their digests are in Sextant."
      action={{ label: 'Stop the mails', pendingLabel: 'Stopping...', run: stop.mutate }}
      isPending={stop.isPending}
      error={stop.error}
      done={stop.isSuccess ? 'The mails are stopped. You can turn them on again under Watches.' : null}
    />
  );
}
