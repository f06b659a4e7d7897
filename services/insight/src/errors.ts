import { defineErrors } from '@sextant/service-kit/errors';

/** Every error of the insight service; docs/errors.md is generated from it. */
export const errors = defineErrors({
  'insight.no-articles': {
    status: 422,
    title: 'No articles to analyze',
    detail: 'No articles to analyze',
  },
  'insight.job-not-found': { status: 404, title: 'Not found', detail: 'There is no such job.' },
  'insight.run-not-found': { status: 404, title: 'Not found', detail: 'There is no such analysis.' },
  'insight.evidence-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This topic has no evidence table yet. It is made with the next run.',
  },
  'insight.row-not-found': {
    status: 422,
    title: 'Not found',
    detail: 'The evidence table has no such study or sentence.',
  },
  'insight.row-decision-not-found': {
    status: 422,
    title: 'Not found',
    detail: 'The topic has no such decision.',
  },
  'insight.row-decision-built-on': {
    status: 422,
    title: 'Built on',
    detail: 'A later decision is on the same field. Please undo that one first.',
  },
  'insight.search-silent': {
    status: 503,
    title: 'Search not reachable',
    detail: 'The literature cannot be reached at the moment. Please try again.',
  },
  'insight.job-failed': { status: 500, title: 'The job failed', detail: 'The job failed.' },
  'insight.job-cancelled': { status: 409, title: 'The job was canceled', detail: 'The job was canceled.' },
  'insight.too-many-results': {
    status: 409,
    title: 'No more can be kept',
    detail: 'You keep as many analyses, radars and roadmaps as an account may. Delete some to save more.',
  },
  'insight.results-too-large': {
    status: 413,
    title: 'No more can be kept',
    detail:
      'Your analyses, radars and roadmaps take as much space as an account may have. Delete some to save more.',
  },
  'insight.too-many-jobs': {
    status: 429,
    title: 'Too many jobs',
    detail: 'You have as many jobs waiting as an account may. Please wait until some have finished.',
  },
  'insight.model-tokens-used': {
    status: 429,
    title: 'No more today',
    detail:
      'Your answers have used the tokens of the language model that an account may use in a day. Please try again tomorrow (UTC).',
  },
  'insight.list-too-large': {
    status: 413,
    title: 'Too large',
    detail:
      'This list is too large to be sent as a whole. Ask for it with view=summary, and for each record by its id.',
  },
  'insight.event-stream-only': {
    status: 406,
    title: 'Not acceptable',
    detail: 'This address gives an event stream only.',
  },
  'insight.analysis-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is no such saved analysis.',
  },
  'insight.radar-not-found': { status: 404, title: 'Not found', detail: 'There is no such saved radar.' },
  'insight.radars-not-comparable': {
    status: 422,
    title: 'Not comparable',
    detail:
      'These radars come from different searches. Only radars of the same query, filters and literature source can be compared.',
  },
  'insight.roadmap-not-found': { status: 404, title: 'Not found', detail: 'There is no such saved roadmap.' },
  'insight.topic-not-found': { status: 404, title: 'Not found', detail: 'There is no such topic.' },
  'insight.nothing-to-correct': {
    status: 422,
    title: 'Nothing to correct',
    detail: 'The saved result has nothing at this place that can be corrected.',
  },
  'insight.correction-not-found': {
    status: 422,
    title: 'Not found',
    detail: 'The topic has no such change.',
  },
  'insight.correction-version-missing': {
    status: 428,
    title: 'Version missing',
    detail: 'Please say in If-Match which version of the correction is changed.',
  },
  'insight.correction-conflict': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'This was changed elsewhere in the meantime. Nothing of either change is lost.',
  },
  'insight.too-many-corrections': {
    status: 413,
    title: 'No more can be changed',
    detail:
      'This topic, or your account, has as many changes by hand as it may. What you decided stays; nothing more can be changed.',
  },
  'insight.correction-built-on': {
    status: 422,
    title: 'Built on',
    detail: 'A later change stands on this one. Please undo that one first.',
  },
  'insight.no-such-period': {
    status: 422,
    title: 'No such period',
    detail: 'This roadmap has no such period.',
  },
  'insight.not-to-be-merged': {
    status: 422,
    title: 'Not to be merged',
    detail: 'A technology can be merged with another one that the radar shows, which is not merged itself.',
  },
  'insight.already-on-radar': {
    status: 422,
    title: 'Already on the radar',
    detail: 'The radar already has this technology. Correct it there.',
  },
  'insight.invalid-cursor': {
    status: 400,
    title: 'Not valid',
    detail: 'This page of the list of topics cannot be found. Please start from the first page.',
  },
  'insight.watch-not-found': { status: 404, title: 'Not found', detail: 'There is no such watch.' },
  'insight.digest-not-found': { status: 404, title: 'Not found', detail: 'There is no such digest.' },
  'insight.watch-paused': {
    status: 409,
    title: 'Paused',
    detail: 'This watch is paused. Resume it to run it.',
  },
  'insight.already-watched': {
    status: 409,
    title: 'Watched already',
    detail: 'You watch this topic already.',
  },
  'insight.too-many-watches': {
    status: 409,
    title: 'No more can be watched',
    detail: 'You watch as many topics as an account may. Stop watching one to watch another.',
  },
  'insight.topic-not-watchable': {
    status: 422,
    title: 'Cannot be watched yet',
    detail: 'The settings of the search behind this topic were not recorded. Run it again, then watch it.',
  },
  'insight.no-digest-feed': { status: 404, title: 'Not found', detail: 'There is no such feed.' },
  'insight.no-webhook': { status: 404, title: 'Not found', detail: 'There is no webhook.' },
  'insight.webhooks-off': {
    status: 409,
    title: 'No webhooks',
    detail: 'This server calls no webhooks. Its operator can switch them on.',
  },
  'insight.webhook-address-refused': {
    status: 422,
    title: 'Address refused',
    detail: 'A webhook needs an https address that is reachable from the internet.',
  },
  'insight.webhook-paused': {
    status: 409,
    title: 'Paused',
    detail: 'This webhook is paused. Resume it to test it.',
  },
  'insight.not-subscribed': { status: 404, title: 'Not found', detail: 'This link is not valid.' },
  'insight.account-deleted': {
    status: 401,
    title: 'Account deleted',
    detail: 'This account has been deleted.',
  },
});
