import type { LoginBody } from '@sextant/contracts/account/user';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { lazyResolver, preloadValidation } from './lazy-resolver.ts';

export function LoginForm() {
  const { login } = useAuth();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({
    resolver: lazyResolver<LoginBody>('LoginBody'),
    defaultValues: { username: '', password: '' },
  });
  const message = (error: unknown) => errorMessage(error, 'Invalid username or password');
  const signIn = useMutation({
    mutationFn: login,
    onSuccess: () => toast({ title: 'Welcome back!', description: 'You have successfully logged in.' }),
    onError: (error) => toast({ title: 'Login failed', description: message(error), tone: 'destructive' }),
  });
  return (
    <form
      noValidate
      onFocus={preloadValidation}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => signIn.mutate(values))}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {formState.errors.root && <FormError>{formState.errors.root.message}</FormError>}
      {signIn.isError && <FormError>{message(signIn.error)}</FormError>}
      <Button type="submit" variant="primary" pending={signIn.isPending} className="mt-2">
        {signIn.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
