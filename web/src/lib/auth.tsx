import type { LoginBody, RegisterBody, User } from '@sextant/contracts/account/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useToast } from '../ui/toast.tsx';
import type { ToastMessage } from '../ui/toast-message.ts';
import { forgetUser } from './drafts.ts';
import { hasStatus } from './errors.ts';
import { api } from './http.ts';
import { paths } from './paths.ts';
import { currentUserKey, onSessionEnd } from './query-client.ts';
import { sessionCalls } from './session-calls.ts';
import { notifySignedOut, onSignedOutElsewhere } from './tabs.ts';

interface Auth {
  status: 'loading' | 'signed-in' | 'signed-out' | 'failed';
  user: User | null;
  /** Where to send a user who signed out or deleted the account, without a return address. */
  goodbyeTo: string | null;
  /** Why the current user could not be loaded, while `status` is 'failed'. */
  error: unknown;
  reload: () => void;
  login: (credentials: LoginBody) => Promise<User>;
  register: (account: RegisterBody) => Promise<User>;
  logout: () => Promise<void>;
  /** Deletes the account permanently and leads to the goodbye page. */
  deleteAccount: (password: string) => Promise<void>;
}

/** Shown once per ended session, however many calls failed. */
const SIGNED_OUT: ToastMessage = {
  title: 'You have been signed out',
  description: 'Sign in to go on where you were. What you typed is kept.',
  tone: 'neutral',
  cause: true,
};

const AuthContext = createContext<Auth | null>(null);

/** The session: loading, then signed in, signed out or failed. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in user; only for components of protected pages. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser must be used on a page for signed-in users');
  return user;
}

const fetchCurrentUser = () =>
  api(sessionCalls.currentUser).catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  });

export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
  });
  const user = data ?? null;
  /** Set when the user signs out or deletes the account, here or in another tab. */
  const [goodbye, setGoodbye] = useState<{ to: string | null } | null>(null);
  // In an effect, so that it runs after the pages have unmounted: they write drafts as they unmount.
  useEffect(() => {
    if (goodbye) forgetUser();
  }, [goodbye]);
  const toast = useToast();
  useEffect(() => onSessionEnd(() => toast(SIGNED_OUT)), [toast]);

  /** Clears all loaded data at every change of the session, so that no account sees data of another one. */
  const change = useCallback(
    (next: User | null, leaving: { to: string | null } | null = null) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
      client.setQueryData(currentUserKey, next);
      setGoodbye(leaving);
    },
    [client],
  );
  useEffect(() => onSignedOutElsewhere(() => change(null, { to: null })), [change]);

  const goodbyeTo = goodbye?.to ?? null;
  const auth = useMemo((): Auth => {
    const leave = (to: string) => {
      notifySignedOut();
      change(null, { to });
    };
    return {
      status: isPending ? 'loading' : isError ? 'failed' : user ? 'signed-in' : 'signed-out',
      user,
      goodbyeTo,
      error,
      reload: () => void refetch(),
      login: async (body) => {
        const signedIn = await api(sessionCalls.login, { body });
        change(signedIn);
        return signedIn;
      },
      register: async (body) => {
        const registered = await api(sessionCalls.register, { body });
        change(registered);
        return registered;
      },
      logout: async () => {
        // A 401 means that the session has already ended.
        await api(sessionCalls.logout).catch((error: unknown) => {
          if (!hasStatus(error, 401)) throw error;
        });
        leave(paths.auth());
      },
      deleteAccount: async (password) => {
        const { token } = await api(sessionCalls.deleteUser, { body: { password } });
        leave(paths.goodbye(token));
      },
    };
  }, [change, user, goodbyeTo, error, isPending, isError, refetch]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
