import { zodResolver } from '@hookform/resolvers/zod';
import { DeleteUserBody } from '@sextant/contracts/account/deletion';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth, useUser } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';

const DELETED_DATA = [
  'Your profile, password and sign-ins',
  'Saved articles, saved queries and your history',
  'Saved analyses, radars and roadmaps',
  'Analyses that are still running',
];

/** Deletes the account: lists what will be deleted, and asks for the password. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel aria-labelledby="delete-heading" className="mt-6 px-4 py-4 sm:px-5">
      <h2 id="delete-heading" className="text-section">
        Delete account
      </h2>
      <p className="mt-1 text-ink2">Removes the account and everything that it keeps, for good.</p>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button className="mt-4 text-danger">Delete account</Button>
        </DialogTrigger>
        <DialogContent title="Delete this account?" description="This cannot be undone. What goes:">
          <DeleteAccountForm onCancel={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { deleteAccount } = useAuth();
  const { username } = useUser();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(DeleteUserBody),
    defaultValues: { password: '' },
  });
  // On success the user has already left this page.
  const remove = useMutation({ mutationFn: ({ password }: DeleteUserBody) => deleteAccount(password) });
  return (
    <form noValidate onSubmit={handleSubmit((values) => remove.mutate(values))}>
      <ul className="list-disc pl-5 marker:text-ink3">
        {DELETED_DATA.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink2">
        You are signed out everywhere, and the username{' '}
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{username}</span> can be taken by
        anybody.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        fieldClassName="mt-4"
        label="Your password"
        data-first
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {remove.isError && (
        <div className="mt-3" role="alert">
          <FormError>{errorMessage(remove.error)}</FormError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  );
}
