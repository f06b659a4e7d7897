import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody, RegisterBody } from '@sextant/contracts/account/user';

/** The contract's rules and messages for both forms. */
export const resolvers = { LoginBody: zodResolver(LoginBody), RegisterBody: zodResolver(RegisterBody) };
