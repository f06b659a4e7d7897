import type { Technology } from '../assessment/assessment.ts';
import type { ClaimContext } from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { count, countOrNone, describeStudies, list, number, percent, sentenceCase } from './words.ts';

/** Describes the figures: volume, kinds of study, fields of use, retractions. */
export function describeTechnology(context: ClaimContext, { about, assessment, field }: Technology): string {
  const { base } = context;
  const { growth, profile } = about;
  const { windows } = base.timeline;
  const whole = base.thin ? 'at hand' : 'in the background';
  const years =
    growth && windows
      ? `: ${countOrNone(growth.recent)} ${windows.recent}, ${countOrNone(growth.earlier)} ${windows.earlier}`
      : '';
  const volume = `${count(about.count)} ${whole}${years}.`;
  const kinds = describeStudies(profile.kinds);
  const evidence = kinds
    ? `By design: ${kinds}${profile.strong > 0 ? `; ${percent(profile.strongShare)} of the original articles are randomized trials, meta-analyses or guidelines` : ''}.`
    : 'No study design can be told from the records.';
  const uses = field ? [] : findCompanions(context, about);
  const use = uses.length > 0 ? `Named most with ${list(uses)}.` : '';
  const decline =
    assessment.objection === 'declining'
      ? 'On Hold because it is losing ground, not for want of evidence.'
      : '';
  const retracted =
    profile.retracted > 0
      ? `${number(profile.retracted)} of these articles ${profile.retracted === 1 ? 'is' : 'are'} retracted.`
      : '';
  return [volume, evidence, use, assessment.evidence >= 0.4 ? decline : '', retracted]
    .filter(Boolean)
    .join(' ');
}

/** Labels of the fields of use that co-occur most with a technology, beyond chance. */
export function findCompanions({ base, fields }: ClaimContext, about: ConceptEvidence, limit = 2): string[] {
  if (about.concept.id < 0) return [];
  return fields
    .filter((other) => !other.concept.words.every((word) => about.concept.words.includes(word)))
    .map((other) => ({ other, meeting: base.meeting(about, other) }))
    .filter(({ meeting }) => meeting.observed >= 2 && meeting.observed >= meeting.expected)
    .sort((a, b) => b.meeting.observed - a.meeting.observed || a.other.concept.id - b.other.concept.id)
    .slice(0, limit)
    .map(({ other }) => other.concept.label);
}

export function describeTimeline({ base }: ClaimContext, { about }: Technology): string {
  const { burst, firstYear } = about;
  if (firstYear === null) return 'Undated';
  const since =
    firstYear <= base.timeline.firstYear
      ? `In this literature from its first year, ${firstYear}`
      : `In this literature since ${firstYear}`;
  return burst
    ? sentenceCase(
        `${since}; burst ${burst.from === burst.to ? `in ${burst.from}` : `from ${burst.from} to ${burst.to}`}`,
      )
    : since;
}
