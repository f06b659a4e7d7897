import { insightCalls } from '@sextant/contracts/insight/calls';
import type {
  CreatedWebhook,
  Webhook,
  WebhookFailure,
  WebhookMessage,
  WebhookState,
} from '@sextant/contracts/insight/webhook';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShownOnce } from './shown-once.tsx';

const webhookKey = [insightCalls.webhook.path];
const POLL_MS = 3_000;

/** The webhook, read again while a message waits for its first attempt. */
export const useWebhook = () =>
  useQuery({
    queryKey: webhookKey,
    queryFn: () => api(insightCalls.webhook),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const hook = state.data?.webhook;
      return hook?.messages.some((message) => isNext(message, hook)) ? POLL_MS : false;
    },
  });
const isNext = ({ state, attempts }: WebhookMessage, { paused }: Webhook) =>
  state === 'waiting' && attempts === 0 && paused === null;

const PAUSES: Readonly<Record<NonNullable<Webhook['paused']>, string>> = {
  user: 'Paused by you',
  failures: 'Paused: nothing was taken for a day',
  gone: 'Paused: the receiver answered that it is gone (410)',
  'key-changed': 'Paused: the key of this server was changed; make a new secret',
};
const FAILURES: Readonly<Record<WebhookFailure, string>> = {
  answer: 'the receiver answered',
  redirect: 'the receiver answered with another address, which is not followed',
  'timed-out': 'no answer within ten seconds',
  'unknown-host': 'its host is not known',
  'address-refused': 'its host leads into a private network',
  tls: 'no secure connection: its certificate is missing or wrong',
  'no-connection': 'no connection, or an answer that is none',
};
function failureText({ reason, status }: NonNullable<WebhookMessage['failure']>): string {
  return status === null ? FAILURES[reason] : `${FAILURES[reason]} (${status})`;
}

function messageText(message: WebhookMessage, { retryAt, paused }: Webhook): string {
  const { state, attempts, failure } = message;
  const why = failure ? `: ${failureText(failure)}` : '';
  if (state === 'sent') return attempts > 1 ? `Delivered after ${attempts} attempts` : 'Delivered';
  if (state !== 'waiting') return `Given up${why}`;
  if (paused) return `Waits until the webhook is resumed${why}`;
  if (attempts === 0) return 'Is sent now';
  return retryAt ? `Failed${why}. Next attempt ${formatDateTime(retryAt)}` : `Failed${why}`;
}

/** Another system that is told what changed. Nothing where this server calls no webhooks. */
export function WebhookPanel() {
  const state = useWebhook();
  if (!state.data || (!state.data.isOffered && !state.data.webhook)) return null;
  return (
    <Panel aria-labelledby="webhook-heading" className="mt-4 px-4 pt-4 pb-4 sm:px-5">
      <h2 id="webhook-heading" className="text-section">
        Webhook
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink2">
        Another system is told when a topic has changed: with ids and counts, without queries or titles,
        signed with a secret.
      </p>
      <WebhookSettings webhook={state.data.webhook} />
    </Panel>
  );
}

type Asked = 'renew' | 'end';

function WebhookSettings({ webhook }: { webhook: Webhook | null }) {
  const client = useQueryClient();
  const toast = useToast();
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [url, setUrl] = useState('');
  const keep = ({ isOffered, webhook: changed }: WebhookState) =>
    client.setQueryData<WebhookState>(webhookKey, { isOffered, webhook: changed });
  const onError = (error: unknown) =>
    toast({ title: 'Webhook not changed', description: errorMessage(error), tone: 'destructive' });
  const create = useMutation({
    mutationFn: (to: string) => api(insightCalls.createWebhook, { body: { url: to } }),
    onSuccess: (created) => {
      setMade(created);
      setUrl('');
      keep(created);
    },
    onError,
    onSettled: () => setAsked(null),
  });
  const change = useMutation({
    mutationFn: (isPaused: boolean) => api(insightCalls.changeWebhook, { body: { isPaused } }),
    onSuccess: keep,
    onError,
  });
  const sendTest = useMutation({
    mutationFn: () => api(insightCalls.testWebhook),
    onSuccess: keep,
    onError,
  });
  const end = useMutation({
    mutationFn: () => api(insightCalls.deleteWebhook),
    onSuccess: () => {
      setMade(null);
      keep({ isOffered: true, webhook: null });
    },
    onError,
    onSettled: () => setAsked(null),
  });
  if (!webhook) {
    const submit = (event: FormEvent) => {
      event.preventDefault();
      create.mutate(url.trim());
    };
    return (
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          label="Address"
          type="url"
          required
          placeholder="https://"
          fieldClassName="min-w-0 flex-1 basis-72"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" pending={create.isPending}>
          Set the webhook
        </Button>
      </form>
    );
  }
  return (
    <>
      <p className="mt-3 font-medium [overflow-wrap:anywhere]">{webhook.url}</p>
      {webhook.paused ? <Badge tone="warn">{PAUSES[webhook.paused]}</Badge> : null}
      {made ? (
        <ShownOnce
          label="Secret"
          value={made.secret}
          copied={{
            title: 'Secret copied',
            description: 'Give it to the receiver, which checks signatures.',
          }}
        />
      ) : null}
      <Messages webhook={webhook} />
      <div className="mt-3 flex flex-wrap gap-2">
        {webhook.paused ? null : (
          <Button pending={sendTest.isPending} onClick={() => sendTest.mutate()}>
            Send a test
          </Button>
        )}
        <Button pending={change.isPending} onClick={() => change.mutate(webhook.paused === null)}>
          {webhook.paused ? 'Resume' : 'Pause'}
        </Button>
        <Button onClick={() => setAsked('renew')}>New secret</Button>
        <Button variant="quiet" onClick={() => setAsked('end')}>
          End the webhook
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'end' ? 'End the webhook?' : 'Make a new secret?'}
        description={
          asked === 'end'
            ? 'What waits is not sent any more, and no topic delivers to it.'
            : 'The receiver finds signatures wrong until it has the new one.'
        }
        confirmLabel={asked === 'end' ? 'End the webhook' : 'Make a new secret'}
        pending={create.isPending || end.isPending}
        onConfirm={() => (asked === 'end' ? end.mutate() : create.mutate(webhook.url))}
      />
    </>
  );
}

function Messages({ webhook }: { webhook: Webhook }) {
  if (webhook.messages.length === 0)
    return (
      <p className="mt-2 text-ink2">
        Nothing was sent yet. Choose the webhook where you change the schedule of a topic.
      </p>
    );
  return (
    <ul aria-label="Messages to the webhook" className="mt-3 divide-y divide-line border-line border-y">
      {webhook.messages.map((message) => (
        <li key={message.id} className="flex flex-wrap justify-between gap-x-6 py-2 text-meta">
          <span className="text-ink2">
            {message.digestId ? 'A topic changed' : 'Test'}: {messageText(message, webhook)}
          </span>
          <span className="text-ink3">{formatDateTime(message.endedAt ?? message.createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
