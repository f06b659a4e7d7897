import { zodResolver } from '@hookform/resolvers/zod';
import { accountCalls } from '@sextant/contracts/account/calls';
import { UpdateUserBody, type User } from '@sextant/contracts/account/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUser } from '../../lib/auth.tsx';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { initial } from '../../lib/person.ts';
import { currentUserKey } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EmailState } from './email-state.tsx';
import { PictureField } from './picture-field.tsx';

/** An emptied field is sent as null, which deletes its value. */
const clearable = { setValueAs: (text: string | null) => text?.trim() || null };

type Details = Pick<
  UpdateUserBody,
  'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'currentPassword'
>;

/** Excludes the picture, which is sent only if it changed: earlier releases accepted URLs, which are now rejected. */
const toDetails = ({ firstName, lastName, email }: User): Details => ({ firstName, lastName, email });

/** The fields that were changed. */
const changedFields = (user: User, body: UpdateUserBody): UpdateUserBody =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && value !== user[name as keyof User]),
  );

const DRAFT = 'details';
const Typed = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  profileImageUrl: z.string().nullish(),
});
const FIELDS = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const;

/** Names, e-mail address and picture; all optional. */
export function DetailsForm() {
  const user = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState, reset, setValue, watch } = useForm<Details>({
    resolver: zodResolver(UpdateUserBody),
    defaultValues: toDetails(user),
  });
  const chosen = watch('profileImageUrl');
  const picture = chosen === undefined ? user.profileImageUrl : chosen;
  const save = useMutation({
    mutationFn: (body: UpdateUserBody) => api(accountCalls.updateUser, { body: changedFields(user, body) }),
    onSuccess: (saved) => {
      client.setQueryData(currentUserKey, saved);
      reset(toDetails(saved));
      writeDraft(user.id, DRAFT, null);
      toast({ title: 'Profile saved', description: 'Your details have been changed.' });
    },
    onError: (error) =>
      toast({ title: 'Save failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const { errors } = formState;
  // Restores unsaved input, except the password, after the page was left; `isDirty` offers to discard it.
  useEffect(() => {
    const typed = Typed.safeParse(readDraft(user.id, DRAFT)).data ?? {};
    for (const name of FIELDS)
      if (typed[name] !== undefined) setValue(name, typed[name], { shouldDirty: true });
    const watching = watch((values) => writeDraft(user.id, DRAFT, Typed.parse(values)));
    return () => watching.unsubscribe();
  }, [user.id, setValue, watch]);
  return (
    <form
      noValidate
      aria-labelledby="details-heading"
      className="mt-4 flex flex-col gap-4"
      onSubmit={handleSubmit((values) => save.mutate(values))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', clearable)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', clearable)}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', clearable)}
      />
      {formState.dirtyFields.email ? null : <EmailState />}
      {formState.dirtyFields.email ? (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          hint="Another email address needs your password."
          error={errors.currentPassword?.message}
          {...register('currentPassword', { shouldUnregister: true })}
        />
      ) : null}
      <PictureField
        value={picture}
        letter={initial(user)}
        onChange={(next) => setValue('profileImageUrl', next, { shouldDirty: true, shouldValidate: true })}
      />
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={save.isPending} disabled={!formState.isDirty}>
          {save.isPending ? 'Saving...' : 'Save details'}
        </Button>
        {formState.isDirty && !save.isPending && (
          <Button
            onClick={() => {
              save.reset();
              reset(toDetails(user));
              writeDraft(user.id, DRAFT, null);
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
