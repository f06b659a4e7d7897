import { useMutation } from '@tanstack/react-query';
import { useAuth } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { useToast } from '../../ui/toast.tsx';

/** Ends the session, which redirects to the sign-in page. */
export function useSignOut() {
  const { logout } = useAuth();
  const toast = useToast();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => toast({ title: 'Goodbye!', description: 'You have been logged out successfully.' }),
    onError: (error) =>
      toast({ title: 'Logout failed', description: errorMessage(error), tone: 'destructive' }),
  });
}
