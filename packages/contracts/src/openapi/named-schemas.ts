import { z } from 'zod';
import * as accessToken from '../account/access-token.ts';
import * as deletion from '../account/deletion.ts';
import * as emailConfirmation from '../account/email-confirmation.ts';
import * as session from '../account/session.ts';
import * as status from '../account/status.ts';
import * as user from '../account/user.ts';
import * as problem from '../http/problem.ts';
import * as analysis from '../insight/analysis.ts';
import * as correction from '../insight/correction.ts';
import * as digest from '../insight/digest.ts';
import * as digestMail from '../insight/digest-mail.ts';
import * as evidence from '../insight/evidence.ts';
import * as generation from '../insight/generation.ts';
import * as jobs from '../insight/jobs.ts';
import * as radar from '../insight/radar.ts';
import * as radarDiff from '../insight/radar-diff.ts';
import * as roadmap from '../insight/roadmap.ts';
import * as stored from '../insight/stored.ts';
import * as topic from '../insight/topic.ts';
import * as watch from '../insight/watch.ts';
import * as webhook from '../insight/webhook.ts';
import * as activity from '../library/activity.ts';
import * as library from '../library/library.ts';
import * as savedArticle from '../library/saved-article.ts';
import * as savedQuery from '../library/saved-query.ts';
import * as searchHistory from '../library/search-history.ts';
import * as article from '../literature/article.ts';
import * as literature from '../literature/calls.ts';
import * as filters from '../literature/filters.ts';

const MODULES = [
  ...[accessToken, deletion, emailConfirmation, session, status, user, problem],
  ...[article, filters, literature],
  ...[activity, library, savedArticle, savedQuery, searchHistory],
  ...[analysis, correction, digest, evidence, generation, jobs, radar, radarDiff, roadmap, stored, topic],
  digestMail,
  watch,
  webhook,
];

/** Every exported schema of the contracts by name, for references in an API document. */
export const NAMED_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  MODULES.flatMap((module) => Object.entries<unknown>(module)).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[name, value]] : [],
  ),
);
