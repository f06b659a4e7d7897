import type { accountCalls } from '@sextant/contracts/account/calls';

/**
 * The session's calls without their schemas, so that the sign-in page does not load zod. They are typed with the contract's
 * literals, so a method or path that differs from the contract does not compile.
 */
type Bare<Name extends keyof typeof accountCalls> = (typeof accountCalls)[Name];
const bare = <Name extends keyof typeof accountCalls>(call: Pick<Bare<Name>, 'method' | 'path'>) =>
  call as Bare<Name>;

export const sessionCalls = {
  currentUser: bare<'currentUser'>({ method: 'GET', path: '/api/user' }),
  login: bare<'login'>({ method: 'POST', path: '/api/login' }),
  register: bare<'register'>({ method: 'POST', path: '/api/register' }),
  registration: bare<'registration'>({ method: 'GET', path: '/api/registration' }),
  logout: bare<'logout'>({ method: 'POST', path: '/api/logout' }),
  deleteUser: bare<'deleteUser'>({ method: 'DELETE', path: '/api/user' }),
};
