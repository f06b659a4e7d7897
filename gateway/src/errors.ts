import { defineErrors } from '@sextant/service-kit/errors';

export const errors = defineErrors({
  'session.missing': { status: 401, title: 'Not signed in', detail: 'Please sign in.' },
  'session.unavailable': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'Your session could not be checked. Please try again in a moment.',
  },
  'token.missing': {
    status: 401,
    title: 'Not signed in',
    detail: 'This needs an access token, as Authorization: Bearer. You can make one under Settings.',
  },
  'token.invalid': {
    status: 401,
    title: 'Not signed in',
    detail: 'This access token is not valid: it was revoked, has expired or was never made.',
  },
  'token.scope': { status: 403, title: 'Refused', detail: 'This token lacks the scope of this call.' },
  'token.session-only': {
    status: 403,
    title: 'Refused',
    detail: 'No token can do this. Please sign in to Sextant in a browser.',
  },
  'session.not-found': { status: 404, title: 'Not found', detail: 'There is no such session.' },
  'session.superseded': {
    status: 401,
    title: 'Not signed in',
    detail: 'This account changed while you were signing in. Please sign in again.',
  },
  'gateway.insecure-connection': {
    status: 400,
    title: 'Insecure connection',
    detail: 'Signing in needs a secure connection. Please open the https address.',
  },
  'gateway.cross-site-request': {
    status: 403,
    title: 'Refused',
    detail: 'This request came from another site and was refused.',
  },
  'gateway.too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  'gateway.overloaded': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'Too much is being asked at the moment. Please try again in a moment.',
  },
  'gateway.wrong-host': {
    status: 421,
    title: 'Wrong address',
    detail: 'Sextant is not found at this address. Please use the one that you were given.',
  },
  'gateway.too-many-streams': {
    status: 429,
    title: 'Too many streams',
    detail: 'You have Sextant open in too many tabs. Please close some.',
  },
  'gateway.body-too-slow': {
    status: 408,
    title: 'Too slow',
    detail: 'The request arrived too slowly and was given up. Please try again on a better connection.',
  },
  'gateway.body-broken-off': {
    status: 400,
    title: 'Malformed request',
    detail: 'The request broke off.',
  },
  'gateway.too-many-sign-ins': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many people are signing in right now. Please try again in a moment.',
  },
  'gateway.bad-answer': {
    status: 502,
    title: 'Answer broken off',
    detail: 'Sextant broke off while it answered. Please try again.',
  },
  'gateway.service-unavailable': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'This part of Sextant cannot be reached. Please try again in a moment.',
  },
  'gateway.service-timeout': {
    status: 504,
    title: 'No answer in time',
    detail: 'This part of Sextant did not answer in time. Please try again.',
  },
  'gateway.website-missing': {
    status: 404,
    title: 'Not found',
    detail: 'The web application has not been built.',
  },
});
