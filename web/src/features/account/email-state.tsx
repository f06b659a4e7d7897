import { accountCalls } from '@sextant/contracts/account/calls';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Whether the address is confirmed, and a button that sends the link; nothing where this server sends no mail. */
export function EmailState() {
  const { email, emailConfirmed } = useUser();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => api(accountCalls.sendEmailConfirmation),
    onError: (error) =>
      toast({ title: 'Link not sent', description: errorMessage(error), tone: 'destructive' }),
  });
  if (email === null || emailConfirmed === undefined) return null;
  if (emailConfirmed)
    return <p className="-mt-2 text-ink3 text-meta">Confirmed: Sextant can send mail to it.</p>;
  return (
    <div className="-mt-2">
      <p className="text-ink2 text-meta" role="status">
        {send.isSuccess
          ? 'A link was sent. It is valid for a day.'
          : 'Not confirmed: Sextant sends no mail there yet.'}
      </p>
      <Button className="mt-2" pending={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending...' : send.isSuccess ? 'Send another link' : 'Send a link to confirm it'}
      </Button>
    </div>
  );
}
