import { insightCalls } from '@sextant/contracts/insight/calls';
import type { DigestMail, MailOutcome } from '@sextant/contracts/insight/digest-mail';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../lib/auth.tsx';
import { formatDateTime } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NamesChoice, useFeed } from './names-choice.tsx';
import { useWatches } from './use-watches.ts';

const useDigestMail = () =>
  useQuery({ queryKey: [insightCalls.digestMail.path], queryFn: () => api(insightCalls.digestMail) });

/** Whether a digest of this user can be sent: the server sends mail, and the address is confirmed. */
export function useMailIsPossible(): boolean {
  const { emailConfirmed } = useUser();
  const { data } = useDigestMail();
  return data?.isOffered === true && emailConfirmed === true;
}

const OUTCOMES: Readonly<Record<MailOutcome, string>> = {
  sent: 'The last mail was sent',
  refused: 'The last mail was not sent: the mail server refused your address',
  'given-up': 'The last mail was not sent: the mail server did not take it for a day',
  unknown: 'The last mail may not have arrived: the mail server did not answer',
  'no-address': 'The last mail was not sent: your address was not confirmed',
};

const waitingText = ({ dueAt, isRepeated }: NonNullable<DigestMail['waiting']>): string =>
  isRepeated
    ? `A mail could not be sent yet. It is tried again ${formatDateTime(dueAt)}.`
    : `A mail is sent ${formatDateTime(dueAt)}.`;

/** Digests by mail: where they go, and what became of the last one. Nothing where this server sends no mail. */
export function MailPanel() {
  const mail = useDigestMail();
  const { emailConfirmed } = useUser();
  if (!mail.data?.isOffered || emailConfirmed === undefined) return null;
  return (
    <Panel aria-labelledby="mail-heading" className="mt-4 px-4 pt-4 pb-4 sm:px-5">
      <h2 id="mail-heading" className="text-section">
        Mail
      </h2>
      {emailConfirmed ? <MailState mail={mail.data} /> : <ConfirmFirst />}
    </Panel>
  );
}

function ConfirmFirst() {
  const { email } = useUser();
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-ink2">
        {email === null
          ? 'Your digests can be sent to you. Your account has no email address yet.'
          : `Your digests can be sent to ${email}. Confirm first that it is yours.`}
      </p>
      <Button asChild className="mt-3">
        <Link to={paths.profile()}>{email === null ? 'Add an address' : 'Confirm the address'}</Link>
      </Button>
    </>
  );
}

function MailState({ mail: { waiting, last } }: { mail: DigestMail }) {
  const { email } = useUser();
  const { data: watches } = useWatches();
  const feed = useFeed();
  const count = (watches?.items ?? []).filter(({ deliveries }) => deliveries.includes('mail')).length;
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-ink2 [overflow-wrap:anywhere]">
        {count === 0
          ? `No topic is mailed. Choose mail where you change the schedule of a topic; it is sent to ${email}.`
          : `What changed in ${count === 1 ? 'one topic' : `${count} topics`} is sent to ${email}, if anything changed.`}
      </p>
      {waiting ? <p className="mt-2 text-ink2 text-meta">{waitingText(waiting)}</p> : null}
      {last ? (
        <p className="mt-2 text-ink3 text-meta">
          {OUTCOMES[last.outcome]} · {formatDateTime(last.at)}
        </p>
      ) : null}
      {feed.data && count > 0 ? (
        <NamesChoice
          feed={feed.data}
          explanation="Queries are in subjects, and in the Atom feed. Otherwise a subject only says how many topics changed."
        />
      ) : null}
    </>
  );
}
