import { splitSentences } from '@sextant/literature-text/sentences';
import { pattern } from '../pattern.ts';

/** What a trial was to show first. Language cues only. */
const PRIMARY =
  /\b(?:co-?)?primary (?:[\w-]+ ){0,2}(?:end[ -]?points?|outcomes?|analys[ei]s|hypothesis|efficacy|objective)\b/i;
const MISSED = pattern(
  String.raw`
    \b(?:not (?:[\w-]+ ){0,3}(?:significan\w*|met|meet|reach\w*|achiev\w*|differ\w*|improv\w*|reduc\w*)|non-?significant\w*|
    no (?:statistically )?significant (?:differences?|improvement|effect|benefit|reduction)|fail(?:ed|s)? to (?:meet|reach|show|demonstrate))\b
  `,
  'i',
);

/** Whether an abstract says that its study missed what it was to show first. */
export const missesPrimaryOutcome = (abstract: string): boolean =>
  PRIMARY.test(abstract) &&
  splitSentences(abstract)
    .map(({ start, end }) => abstract.slice(start, end))
    .some((sentence) => PRIMARY.test(sentence) && MISSED.test(sentence));
