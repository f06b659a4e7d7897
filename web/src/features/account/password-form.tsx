import { zodResolver } from '@hookform/resolvers/zod';
import { accountCalls } from '@sextant/contracts/account/calls';
import { ChangePasswordBody } from '@sextant/contracts/account/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { PASSWORD_HINT } from '../../lib/password-hint.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

const EMPTY: ChangePasswordBody = { currentPassword: '', newPassword: '', revokeTokens: false };

/** Changes the password, which signs out all other sessions. */
export function PasswordForm() {
  const { username } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(ChangePasswordBody),
    defaultValues: EMPTY,
  });
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => api(accountCalls.changePassword, { body }),
    onSuccess: (_, { revokeTokens }) => {
      reset(EMPTY);
      void client.invalidateQueries({ queryKey: [accountCalls.sessions.path] });
      toast({
        title: 'Password changed',
        description: revokeTokens
          ? 'Every other session has been signed out, and every access token revoked.'
          : 'Every other session has been signed out.',
      });
    },
    onError: (error) =>
      toast({ title: 'Password not changed', description: errorMessage(error), tone: 'destructive' }),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-labelledby="password-heading"
      className="mt-1 flex flex-col gap-4"
      onSubmit={handleSubmit((values) => change.mutate(values))}
    >
      <p className="text-ink2">Signs out every other browser. This one stays signed in.</p>
      {/* Lets password managers associate the password with the account. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="choice" {...register('revokeTokens')} />
        Also revoke all access tokens
      </label>
      {change.isError && <FormError>{errorMessage(change.error)}</FormError>}
      <div>
        <Button type="submit" pending={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
