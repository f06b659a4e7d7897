import { defineErrors } from '@sextant/service-kit/errors';

export const errors = defineErrors({
  'auth.invalid-credentials': {
    status: 401,
    title: 'Not signed in',
    detail: 'Invalid username or password',
  },
  'auth.password-ended': {
    status: 401,
    title: 'Not signed in',
    detail: 'This password was made up for you and has ended. Please ask for a new one.',
  },
  'auth.username-taken': { status: 409, title: 'Already taken', detail: 'This username is already taken.' },
  'auth.registration-closed': {
    status: 403,
    title: 'Closed',
    detail: 'No accounts can be made here. Please ask who runs this Sextant.',
  },
  'auth.invitation-needed': {
    status: 403,
    title: 'Invitation needed',
    detail: 'This invitation is not valid, or was used. Please ask who runs this Sextant for one.',
  },
  'auth.email-domain': {
    status: 400,
    title: 'Invalid request',
    detail: 'An account here needs an email address of another domain.',
  },
  'auth.email-taken': {
    status: 409,
    title: 'Already taken',
    // Does not state the reason, so that addresses cannot be enumerated.
    detail: 'This email address cannot be used.',
  },
  'auth.no-mail': { status: 409, title: 'No mail', detail: 'This Sextant sends no mail.' },
  'auth.no-email': {
    status: 409,
    title: 'No address',
    detail: 'Your account has no email address. Please add one first.',
  },
  'auth.email-confirmed': {
    status: 409,
    title: 'Already confirmed',
    detail: 'Your email address is confirmed already.',
  },
  'auth.too-many-mails': {
    status: 429,
    title: 'Too many requests',
    detail: 'Many links were sent already. Please wait a while and try again.',
  },
  'auth.mail-refused': {
    status: 409,
    title: 'Refused',
    detail: 'The mail server refused this address. Please check it.',
  },
  'auth.mail-not-sent': {
    status: 503,
    title: 'Not sent',
    detail: 'The mail could not be sent. Please try again later.',
  },
  'auth.confirmation-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This link has ended, or a newer one was sent. Ask for another on your profile page.',
  },
  'auth.wrong-password': {
    status: 403,
    title: 'Wrong password',
    detail: 'The current password is not right.',
  },
  'auth.password-needed': {
    status: 403,
    title: 'Password needed',
    detail: 'Another email address needs your current password.',
  },
  'auth.user-not-found': { status: 404, title: 'Not found', detail: 'There is no such user.' },
  'auth.deletion-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is no deletion under this link, or it was more than 30 days ago.',
  },
  'auth.access-token-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is no such access token.',
  },
  'auth.too-many-access-tokens': {
    status: 409,
    title: 'Too many',
    detail: 'You have 20 access tokens, which is the most an account may have. Please revoke one first.',
  },
  'auth.common-password': {
    status: 400,
    title: 'Invalid request',
    detail: 'This password is among the most common ones, which are guessed first. Please choose another.',
  },
  'auth.own-name-password': {
    status: 400,
    title: 'Invalid request',
    detail:
      'This password is your own name or email address, which are guessed first. Please choose another.',
  },
  'auth.too-many-attempts': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many failed attempts. Please wait a while and try again.',
  },
  'auth.busy': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many people are signing in right now. Please try again in a moment.',
  },
});
