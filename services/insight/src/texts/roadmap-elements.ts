import type { Ring } from '@sextant/contracts/insight/radar';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type Technology, technologies } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  draft,
  type ElementDraft,
  findEvidenceGaps,
  findGaps,
  findOpenQuestions,
  gapFigures,
  isTried,
  isUse,
  proveApart,
  proveQuestion,
  verdicts,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { gapName } from './areas.ts';
import { businessGoals } from './goal-elements.ts';
import { answerOf, questionLine } from './questions.ts';
import { describeTechnology, namedWith } from './technology.ts';
import { trendSentence } from './trends.ts';
import { agree, articlesName, count, number, percent, sentenceCase } from './words.ts';

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
const MIN_KNOWN_FIELDS = 2;
const MAX_QUESTIONS_PLANNED = 6;

const single = (technology: Technology) => technology.field === null;

/** What conclusions speak against is on no plan. */
function failed(context: ClaimContext): ReadonlySet<ConceptEvidence> {
  return new Set(verdicts(context).flatMap((insight) => (insight.kind === 'refuted' ? insight.about : [])));
}

/** Fields of use: who needs it. What all of the literature is about is the frame of the plan, no driver of it. */
function marketDrivers(context: ClaimContext): ElementDraft[] {
  const uses = context.fields.filter(isUse);
  const known = uses.filter(({ concept }) => concept.meaning !== null);
  // Conditions that the vocabulary knows, where there are enough; else those that are at hand.
  const fields =
    known.length >= MIN_KNOWN_FIELDS ? known : [...uses, ...context.fields.filter(({ topic }) => topic)];
  const asked = context.fields.filter(({ topic }) => topic);
  return [...new Set([...asked, ...fields])].slice(0, 6).map((field) => {
    const { direction } = context.assess(field);
    const rises = direction === 'emerging' || direction === 'growing';
    return draft(context, field, {
      category: 'Market Drivers',
      name: `${rises ? 'Rising need' : 'Need'} in ${field.concept.label}`,
      description: trendSentence(context, field, direction),
      milestones: [`Need in ${field.concept.label} put into numbers`],
      doneWhen: `Patients with ${field.concept.label}, and what they lack, are counted where the plan is carried out`,
      actor: 'care',
      delay: rises ? 0 : 0.4,
    });
  });
}

const isToCome = (ring: Ring): boolean => ring === 'Trial' || ring === 'Assess';

/** Tools as parts of a product, and harms that it must avoid. */
function productFeatures(context: ClaimContext): ElementDraft[] {
  const out = failed(context);
  const tools = technologies(context)
    .filter((technology) => single(technology) && technology.quadrant === 'Tools' && !technology.about.topic)
    // What is in routine use is built in already, and what nothing is concluded of only stands in the room.
    .filter(({ about, assessment }) => !out.has(about) && isToCome(assessment.ring) && isTried(about))
    .slice(0, MAX_TOOLS)
    .map((technology) =>
      draft(context, technology.about, {
        category: 'Product Features',
        name: `${technology.about.concept.name} built in`,
        description: describeTechnology(context, technology),
        milestones: [`${technology.about.concept.name} specified`],
        doneWhen: `It works with ${technology.about.concept.label} in the hands of users`,
        actor: 'development',
        delay: 0.3,
      }),
    );
  const harms = context.harms
    .filter(({ topic }) => !topic)
    .slice(0, 3)
    .map((harm) =>
      draft(context, harm, {
        category: 'Product Features',
        name: `Safeguard against ${harm.concept.label}`,
        description: `${articlesName(harm.count)} ${harm.concept.label}, mostly as an unwanted effect (${percent(harm.share)} of this literature).`,
        milestones: [`Limit for ${harm.concept.label} set`],
        doneWhen: `${sentenceCase(harm.concept.label)} ${agree(harm.concept.label, 'stays', 'stay')} below the limit in everyday use`,
        actor: 'development',
        delay: 0.6,
      }),
    );
  return [...tools.slice(0, 2), ...harms, ...tools.slice(2)];
}

const RING_DELAY = { Adopt: 0, Trial: 0.45, Assess: 0.9, Hold: 1 } as const;

/** What makes a technology done, and who has to act, by how far it has come. */
const NEXT_STEP: Readonly<
  Record<
    RoadmapElement['maturityLevel'],
    { actor: ElementDraft['actor']; milestone: string; done: (label: string) => string }
  >
> = {
  Production: {
    actor: 'care',
    milestone: 'Standard procedure in force',
    done: (label) =>
      `${sentenceCase(label)} ${agree(label, 'is standard where it is', 'are standard where they are')} indicated`,
  },
  Pilot: {
    actor: 'regulation',
    milestone: 'Terms of use decided',
    done: (label) => `A decision on routine use of ${label} rests on trials that are large enough`,
  },
  Development: {
    actor: 'development',
    milestone: 'Controlled study reported',
    done: (label) => `A controlled study of ${label} reports an outcome that decides`,
  },
  Research: {
    actor: 'research',
    milestone: 'First study in patients reported',
    done: (label) => `A first controlled study shows whether ${label} ${agree(label, 'works', 'work')}`,
  },
};

function capabilities(context: ClaimContext): ElementDraft[] {
  const out = failed(context);
  return technologies(context)
    .filter((technology) => single(technology) && technology.assessment.ring !== 'Hold')
    .filter(({ about }) => !out.has(about))
    .slice(0, MAX_CAPABILITIES)
    .map((technology) => {
      const { about, assessment } = technology;
      const uses = namedWith(context, about, 1);
      const step = NEXT_STEP[assessment.maturityLevel];
      return draft(context, about, {
        category: 'Technology Capabilities',
        name: about.concept.name,
        description: describeTechnology(context, technology),
        milestones: [step.milestone, ...(uses.length > 0 ? [`Use in ${uses[0]} decided`] : [])],
        doneWhen: step.done(about.concept.label),
        actor: step.actor,
        delay: RING_DELAY[assessment.ring],
      });
    });
}

const lastAsked = (asked: readonly { year: number | null }[]): string => {
  const years = asked.flatMap(({ year }) => year ?? []);
  return years.length > 0 ? `, last in ${Math.max(...years)}` : '';
};

/** What is open, and what has not been joined. */
function researchAreas(context: ClaimContext): ElementDraft[] {
  const questions = findOpenQuestions(context)
    .slice(0, MAX_QUESTIONS_PLANNED)
    .map((question): ElementDraft => {
      const { subject, object, asked } = question;
      const { businessValue, technicalRisk } = context.assess(subject);
      return {
        category: 'Research Areas',
        name: questionLine(question),
        description: `${count(asked.length)} ${asked.length === 1 ? 'asks' : 'ask'} it${lastAsked(asked)}.`,
        maturityLevel: 'Research',
        businessValue,
        technicalRisk,
        milestones: ['Protocol registered', 'Results reported'],
        doneWhen: answerOf(question),
        actor: 'research',
        about: [subject, ...(object ? [object] : [])],
        delay: 0,
        proof: proveQuestion(context, question),
      };
    });
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
        doneWhen: 'A first study of both together reports whether it is worth going on',
        actor: 'research',
        about: [gap.first, gap.second],
        delay: 0.3,
        proof: proveApart(context.base, gap.first, gap.second, { formula: 'gap', figures: gapFigures(gap) }),
      };
    });
  return [...questions.slice(0, 2), ...gaps.slice(0, 1), ...questions.slice(2), ...gaps.slice(1)];
}

/** Guidelines to follow, uses to roll out or pilot, studies that are missing. */
function activities(context: ClaimContext): ElementDraft[] {
  const out = failed(context);
  const known = technologies(context).filter(({ about }) => !out.has(about));
  const uses = known
    .filter(({ field, assessment }) => field !== null && isUse(field) && assessment.ring !== 'Hold')
    .slice(0, 3)
    .map((technology) => {
      const inUse = technology.assessment.maturityLevel === 'Production';
      const { label } = technology.about.concept;
      return draft(context, technology.about, {
        category: 'Implementation Activities',
        name: `${inUse ? 'Roll-out' : 'Pilot'} of ${label}`,
        description: describeTechnology(context, technology),
        milestones: [inUse ? 'Local protocol in force' : 'Pilot evaluated'],
        doneWhen: inUse
          ? `Those who are given ${label} are treated by protocol, and followed up`
          : `The pilot has shown whether to go on with ${label}`,
        actor: 'care',
        delay: inUse ? 0.2 : 0.8,
      });
    });
  const guided = known
    .filter((technology) => single(technology) && (technology.about.profile.kinds.guideline ?? 0) > 0)
    .slice(0, 1)
    .map((technology) =>
      draft(context, technology.about, {
        category: 'Implementation Activities',
        name: `Practice on ${technology.about.concept.label} in line with guidelines`,
        description: `${count(technology.about.profile.kinds.guideline ?? 0, 'guideline')} among ${count(technology.about.count)} on ${technology.about.concept.label}.`,
        milestones: ['Differences to guidelines listed'],
        doneWhen: 'An audit finds care as the guidelines have it',
        actor: 'care',
        delay: 0,
      }),
    );
  const missing = findEvidenceGaps(context)
    .filter(({ about }) => !out.has(about))
    .slice(0, 2)
    .map(({ about, strong, expected }) => ({
      ...draft(context, about, {
        category: 'Implementation Activities',
        name: `Controlled study of ${about.concept.label}`,
        description: `${number(strong)} of ${count(about.profile.original)} that are not reviews or comments ${strong === 1 ? 'is' : 'are'} controlled, where ${number(Math.round(expected))} would be usual here.`,
        milestones: ['Protocol registered', 'First results'],
        doneWhen: `A controlled study of ${about.concept.label} reports`,
        actor: 'research',
        delay: 0.3,
      }),
    }));
  return [...guided, ...uses.slice(0, 2), ...missing, ...uses.slice(2)];
}
