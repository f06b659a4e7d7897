import { overlap, type Technology, technologies } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  draft,
  type ElementDraft,
  findEvidenceGaps,
  findGaps,
  gapFigures,
  proveApart,
} from '../claims/claims.ts';
import { gapName } from './areas.ts';
import { needSentence, voicedNeeds } from './market-gaps.ts';
import { describeTechnology, namedWith } from './technology.ts';
import { trendSentence } from './trends.ts';
import { articlesName, count, list, number, percent, sentenceCase, studies } from './words.ts';

/** Everything a roadmap of this literature may hold, by category, the most important first. */
export function elementDrafts(context: ClaimContext): ElementDraft[] {
  return [
    ...marketDrivers(context),
    ...businessGoals(context),
    ...productFeatures(context),
    ...capabilities(context),
    ...researchAreas(context),
    ...activities(context),
  ];
}

/** More than a roadmap holds: a focus area chooses among them. */
const MAX_CAPABILITIES = 30;
const MAX_TOOLS = 15;

const single = (technology: Technology) => technology.field === null;

/** Fields of use: where attention rises or stays. */
function marketDrivers(context: ClaimContext): ElementDraft[] {
  return context.fields.slice(0, 6).map((field) => {
    const { direction } = context.assess(field);
    const rises = direction === 'emerging' || direction === 'growing';
    return draft(context, field, {
      category: 'Market Drivers',
      name: `${rises ? 'Growing attention to' : 'Attention to'} ${field.concept.label}`,
      description: trendSentence(context, field, direction),
      milestones: [`Need in ${field.concept.label} described from ${count(field.count)}`],
      delay: rises ? 0 : 0.4,
    });
  });
}

/** Outcomes that the literature measures, as what is to be shown. */
function businessGoals(context: ClaimContext): ElementDraft[] {
  const [topic] = context.topics;
  return context.outcomes.slice(0, 5).map((outcome, i) => {
    const joint = topic ? overlap(topic, outcome) : 0;
    const withTopic =
      topic && joint > 0 && joint < outcome.count
        ? `, ${number(joint)} of them with ${topic.concept.label}`
        : '';
    return draft(context, outcome, {
      category: 'Business Goals',
      name: `Documented effect on ${outcome.concept.label}`,
      description: `${articlesName(outcome.count)} ${outcome.concept.label} (${percent(outcome.share)} of this literature)${withTopic}: it is what results are judged by.`,
      milestones: [`Target for ${outcome.concept.label} agreed`],
      delay: Math.min(1, i / 3),
    });
  });
}

/** Tools as parts of a product, and harms that it must avoid. */
function productFeatures(context: ClaimContext): ElementDraft[] {
  const tools = technologies(context)
    .filter((technology) => single(technology) && technology.quadrant === 'Tools' && !technology.about.topic)
    .slice(0, MAX_TOOLS)
    .map((technology) =>
      draft(context, technology.about, {
        category: 'Product Features',
        name: `Support for ${technology.about.concept.label}`,
        description: describeTechnology(context, technology),
        milestones: [`${technology.about.concept.name} specified`],
        delay: 0.3,
      }),
    );
  const harms = context.harms.slice(0, 3).map((harm) =>
    draft(context, harm, {
      category: 'Product Features',
      name: `Safeguard against ${harm.concept.label}`,
      description: `${articlesName(harm.count)} ${harm.concept.label}, mostly as an unwanted effect (${percent(harm.share)} of this literature).`,
      milestones: [`Limit for ${harm.concept.label} set`],
      delay: 0.6,
    }),
  );
  return [...tools.slice(0, 2), ...harms, ...tools.slice(2)];
}

const RING_DELAY = { Adopt: 0, Trial: 0.45, Assess: 0.9, Hold: 1 } as const;

function capabilities(context: ClaimContext): ElementDraft[] {
  return technologies(context)
    .filter((technology) => single(technology) && technology.assessment.ring !== 'Hold')
    .slice(0, MAX_CAPABILITIES)
    .map((technology) => {
      const { about, assessment } = technology;
      const uses = namedWith(context, about, 1);
      return draft(context, about, {
        category: 'Technology Capabilities',
        name: about.concept.name,
        description: describeTechnology(context, technology),
        milestones: [
          about.profile.strong > 0
            ? `${studies({ rct: about.profile.kinds.rct ?? 0, 'meta-analysis': about.profile.kinds['meta-analysis'] ?? 0, guideline: about.profile.kinds.guideline ?? 0 })} reviewed`
            : `${count(about.count)} reviewed`,
          ...(uses.length > 0 ? [`Use in ${list(uses)} decided`] : []),
        ],
        delay: RING_DELAY[assessment.ring],
      });
    });
}

/** What is young, and what has not been joined. */
function researchAreas(context: ClaimContext): ElementDraft[] {
  const gaps = findGaps(context)
    .slice(0, 3)
    .map((gap): ElementDraft => {
      const [a, b] = [context.assess(gap.first), context.assess(gap.second)];
      return {
        category: 'Research Areas',
        name: sentenceCase(gapName(gap)),
        description: `${gap.meeting.observed === 0 ? 'No article names' : `Only ${articlesName(gap.meeting.observed)}`} both, where chance alone would give ${number(Math.round(gap.meeting.expected))}.`,
        maturityLevel: 'Research',
        businessValue: Math.round((a.businessValue + b.businessValue) / 2),
        technicalRisk: Math.min(10, Math.max(a.technicalRisk, b.technicalRisk) + 1),
        milestones: [
          gap.bridges[0]
            ? `Feasibility judged by way of ${gap.bridges[0].concept.label}`
            : 'Feasibility judged',
        ],
        about: [gap.first, gap.second],
        delay: 0.3,
        proof: proveApart(context.base, gap.first, gap.second, { formula: 'gap', figures: gapFigures(gap) }),
      };
    });
  const young = technologies(context)
    .filter(
      (technology) =>
        single(technology) &&
        (technology.assessment.maturity === 'emerging' || technology.assessment.ring === 'Assess'),
    )
    .slice(0, 5)
    .map((technology) => {
      const { about } = technology;
      const { label } = about.concept;
      const voiced = voicedNeeds(context).find((need) => need.about === about);
      return draft(context, about, {
        category: 'Research Areas',
        name: voiced ? `Open questions on ${label}` : `Further evidence on ${label}`,
        description: voiced
          ? needSentence(about, voiced.needs, voiced.posted)
          : describeTechnology(context, technology),
        milestones: [`Evidence on ${label} brought up to date`],
        delay: 0,
      });
    });
  return [...young.slice(0, 2), ...gaps, ...young.slice(2)];
}

/** Studies that are missing, uses to pilot, guidelines to follow. */
function activities(context: ClaimContext): ElementDraft[] {
  const studiesMissing = findEvidenceGaps(context)
    .slice(0, 2)
    .map(({ about, strong, expected }) =>
      draft(context, about, {
        category: 'Implementation Activities',
        name: `Controlled study of ${about.concept.label}`,
        description: `${number(strong)} of ${count(about.profile.original)} that are not reviews or comments ${strong === 1 ? 'is a randomized trial, meta-analysis or guideline' : 'are randomized trials, meta-analyses or guidelines'}, where ${number(Math.round(expected))} would be usual here.`,
        milestones: ['Protocol registered', 'First results'],
        delay: 0.6,
      }),
    );
  const known = technologies(context);
  const pilots = known
    .filter(({ field, assessment }) => field !== null && assessment.ring !== 'Hold')
    .slice(0, 3)
    .map((technology) =>
      draft(context, technology.about, {
        category: 'Implementation Activities',
        name: `${technology.assessment.ring === 'Adopt' ? 'Roll-out' : 'Pilot'} of ${technology.about.concept.label}`,
        description: describeTechnology(context, technology),
        milestones: [technology.assessment.ring === 'Adopt' ? 'Local protocol in force' : 'Pilot evaluated'],
        delay: technology.assessment.ring === 'Adopt' ? 0.2 : 0.8,
      }),
    );
  const guided = known
    .filter((technology) => single(technology) && (technology.about.profile.kinds.guideline ?? 0) > 0)
    .slice(0, 1)
    .map((technology) =>
      draft(context, technology.about, {
        category: 'Implementation Activities',
        name: `Practice on ${technology.about.concept.label} brought in line with guidelines`,
        description: `${count(technology.about.profile.kinds.guideline ?? 0, 'guideline')} among ${count(technology.about.count)} on ${technology.about.concept.label}.`,
        milestones: ['Difference to guidelines listed'],
        delay: 0,
      }),
    );
  return [...guided, ...studiesMissing, ...pilots];
}
