import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody, RegisterBody } from '@sextant/contracts/account/user';

/** The contract's own rules and messages, for the two forms. */
export const resolvers = { LoginBody: zodResolver(LoginBody), RegisterBody: zodResolver(RegisterBody) };
