import type { Registration } from '@sextant/contracts/account/registration';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';
import { sessionCalls } from '../../lib/session-calls.ts';

/** Who may register; undefined while loading or if it cannot be loaded. In that case a rejection is shown when the form is submitted. */
export const useRegistration = ({ enabled = true } = {}): Registration | undefined =>
  useQuery({
    queryKey: [sessionCalls.registration.path],
    queryFn: () => api(sessionCalls.registration),
    enabled,
  }).data;

/** Describes the requirements for an account in a sentence. */
export function describeRequirements(
  { mode, emailDomains }: Registration = { mode: 'open', emailDomains: [] },
): string {
  if (mode === 'closed') return 'Registration is closed. Please ask whoever runs this Sextant.';
  const needed = [
    ...(mode === 'invite' ? ['the invitation that you were given'] : []),
    ...(emailDomains.length > 0 ? [`an email address at ${emailDomains.join(' or ')}`] : []),
  ];
  return needed.length > 0 ? `You need ${needed.join(' and ')}.` : 'A username and a password are enough.';
}
