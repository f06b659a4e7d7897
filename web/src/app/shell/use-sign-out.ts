import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAuth } from '../auth.tsx';
import { paths } from '../paths.ts';

/** Ends the session and goes to the sign-in page, without a way back: signing out is a goodbye. */
export function useSignOut() {
  const { logout } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => {
      toast({ title: 'Goodbye!', description: 'You have been logged out successfully.' });
      return navigate(paths.auth(), { replace: true });
    },
    onError: (error) =>
      toast({ title: 'Logout failed', description: errorMessage(error), tone: 'destructive' }),
  });
}
