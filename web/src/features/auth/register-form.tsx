import type { RegisterBody } from '@sextant/contracts/account/user';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { PASSWORD_HINT } from '../../lib/password-hint.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { lazyResolver, preloadValidation } from './lazy-resolver.ts';
import { useRegistration } from './use-registration.ts';

/** An empty optional field is left out of the request. */
const optional = { setValueAs: (text: string) => text.trim() || undefined };

export function RegisterForm() {
  const account = useAuth();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({
    resolver: lazyResolver<RegisterBody>('RegisterBody'),
  });
  const message = (error: unknown) => errorMessage(error, 'Failed to create account');
  const create = useMutation({
    mutationFn: account.register,
    onSuccess: () => toast({ title: 'Welcome!', description: 'Your account has been created successfully.' }),
    onError: (error) =>
      toast({ title: 'Registration failed', description: message(error), tone: 'destructive' }),
  });
  const { errors } = formState;
  const registration = useRegistration();
  // The page shows a notice above the form.
  if (registration?.mode === 'closed') return null;
  const domains = registration?.emailDomains ?? [];
  const isEmailRequired = domains.length > 0;
  // Registered where it stands: the first wrong field of the page takes the focus.
  const email = () => (
    <TextField
      label={isEmailRequired ? 'Email' : <Optional>Email</Optional>}
      hint={isEmailRequired ? `At ${domains.join(' or ')}.` : undefined}
      type="email"
      autoComplete="email"
      error={errors.email?.message}
      {...register('email', optional)}
    />
  );
  return (
    <form
      noValidate
      onFocus={preloadValidation}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => create.mutate(values))}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      {registration?.mode === 'invite' ? (
        <TextField
          label="Invitation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="The code that you were given. It opens one account."
          error={errors.invitation?.message}
          {...register('invitation', optional)}
        />
      ) : null}
      {isEmailRequired && email()}
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
      {/* What can be left out comes after what cannot. */}
      {!isEmailRequired && email()}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Optional>First name</Optional>}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', optional)}
        />
        <TextField
          label={<Optional>Last name</Optional>}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', optional)}
        />
      </div>
      {errors.root && <FormError>{errors.root.message}</FormError>}
      {create.isError && <FormError>{message(create.error)}</FormError>}
      <Button type="submit" variant="primary" pending={create.isPending} className="mt-2">
        {create.isPending ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  );
}

const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-ink3">(optional)</span>
  </>
);
