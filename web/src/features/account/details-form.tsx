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
import { currentUserKey } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

/** An emptied field is sent as null: it takes back what was there. */
const clearable = { setValueAs: (text: string | null) => text?.trim() || null };

const detailsOf = ({ firstName, lastName, email, profileImageUrl }: User) => ({
  firstName,
  lastName,
  email,
  profileImageUrl,
});

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
  const { register, handleSubmit, formState, reset, setValue, watch } = useForm({
    resolver: zodResolver(UpdateUserBody),
    defaultValues: detailsOf(user),
  });
  const save = useMutation({
    mutationFn: (body: UpdateUserBody) => api(accountCalls.updateUser, { body }),
    onSuccess: (saved) => {
      client.setQueryData(currentUserKey, saved);
      reset(detailsOf(saved));
      writeDraft(user.id, DRAFT, null);
      toast({ title: 'Profile saved', description: 'Your details have been changed.' });
    },
    onError: (error) =>
      toast({ title: 'Save failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const { errors } = formState;
  // What was typed is there again after the page was left; `isDirty` offers to discard it.
  useEffect(() => {
    const typed = Typed.safeParse(readDraft(user.id, DRAFT)).data ?? {};
    for (const name of FIELDS)
      if (typed[name] !== undefined) setValue(name, typed[name], { shouldDirty: true });
    const watching = watch((values) => writeDraft(user.id, DRAFT, values));
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
      <TextField
        label="Picture address"
        type="url"
        inputMode="url"
        autoComplete="photo"
        placeholder="https://"
        hint="An https address of an image. Your initial is shown without one."
        error={errors.profileImageUrl?.message}
        {...register('profileImageUrl', clearable)}
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
              reset(detailsOf(user));
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
