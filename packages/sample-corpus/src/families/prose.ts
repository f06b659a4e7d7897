import type { MissingKind } from './families.ts';

/** Sentences of the articles on a family of drugs. Slots as in `../prose/frame.ts`. */

export interface FamilyProse {
  titles: readonly string[];
  allocations: readonly string[];
}

export type FamilyDesign = 'rct' | 'trial' | 'cohort';

export const FAMILY_PROSE: Readonly<Record<FamilyDesign, FamilyProse>> = {
  rct: {
    titles: [
      '{Arm} versus {control} in {people}: a randomized controlled trial',
      'Efficacy and safety of {arm} compared with {control} in {people}: a randomized, double-blind trial',
      '{Arm} or {control} for {people}? A multicenter randomized trial',
    ],
    allocations: [
      'In this double-blind trial, {n} {people} were randomly assigned to {arm} (n = {n1}) or {control} (n = {n2}) for {weeks} weeks.',
      'A total of {n} {people} at {centers} centers were randomized, {n1} to {arm} and {n2} to {control}.',
      'We randomly allocated {n} {people} in a 1:1 ratio to receive {arm} or {control}.',
    ],
  },
  trial: {
    titles: [
      '{Arm} versus {control} in {people}: a phase 2 trial',
      'Phase 2 study of {arm} and {control} in {people}',
      'Open-label comparison of {arm} with {control} in {people}: a prospective multicenter trial',
    ],
    allocations: [
      'In this open-label phase 2 trial, {n} {people} received {arm} ({n1} patients) or {control} ({n2} patients) for {weeks} weeks.',
      'In all, {n} {people} were enrolled at {centers} centers; the first {n1} were treated with {arm}, the next {n2} with {control}.',
    ],
  },
  cohort: {
    titles: [
      '{Arm} compared with {control} in {people}: a multicenter cohort study',
      'Outcomes of {arm} and {control} in {people}: a registry study',
    ],
    allocations: [
      'We reviewed the records of {n} consecutive {people} at {centers} hospitals; {n1} had been treated with {arm} and {n2} with {control}.',
      'From a national registry we identified {n} {people}, {n1} of whom were given {arm} and {n2} {control}.',
    ],
  },
};

export const OPENINGS = [
  '{ClassName} are widely used in {use}, but few of them have been compared with each other.',
  'The choice among {className} in {people} rests on little direct evidence.',
  'Several {className} have been introduced for {use}, and clinicians have to choose among them.',
] as const;

export const AIMS = [
  'We compared the efficacy and safety of {arm} with those of {control}.',
  'The aim was to determine whether {arm} is better than {control} for {use}.',
  'We set out to compare {arm} with {control} in {people}.',
] as const;

export const METHODS: Readonly<Record<FamilyDesign, readonly string[]>> = {
  rct: [
    'The primary end point was {gain}; {harm} was the main safety end point.',
    'Outcomes were judged by assessors who did not know which treatment had been given.',
    'The main outcome was {gain}, and analysis was by intention to treat.',
  ],
  trial: [
    'The primary end point was {gain}; {harm} was the main safety end point.',
    'Outcomes were judged by assessors who did not know which treatment had been given.',
  ],
  cohort: [
    'Propensity scores were used to account for differences between the groups.',
    'The main outcome was {gain}; {harm} was the main safety outcome.',
  ],
};
/** What a study finds of the first arm. */
export type FamilyVerdict = 'better' | 'same';

export const GAINS: Readonly<Record<FamilyVerdict, readonly string[]>> = {
  better: [
    '{Gain} was achieved in {better1} patients ({better}%) given {arm} and in {worse2} ({worse}%) given {control} ({gainP}).',
    'At {weeks} weeks, {gain} was more frequent with {arm} than with {control} ({better}% vs {worse}%; {gainP}).',
    'Compared with {control}, {arm} raised the rate of {gain} from {worse}% to {better}% ({gainRatio}).',
  ],
  same: [
    '{Gain} was achieved in {better}% of the patients given {arm} and in {close}% of those given {control} ({sameP}).',
    'Rates of {gain} did not differ between {arm} and {control} ({better}% vs {close}%; {sameRatio}).',
  ],
};

export const HARMS = {
  /** Of the drug that causes more of it. */
  more: [
    '{Harm} was more frequent with {culprit} than with {rival} ({often}% vs {seldom}%; {harmRatio}).',
    '{Harm} occurred in {often1} patients ({often}%) treated with {culprit} and in {seldom2} ({seldom}%) treated with {rival} ({harmP}).',
    'More patients had {harm} with {culprit} than with {rival} ({often1} vs {seldom2}; {harmP}).',
  ],
  same: [
    'Rates of {harm} were similar with {arm} and {control} ({seldom}% and {near}%).',
    '{Harm} was observed in {seldom}% of patients on {arm} and in {near}% of those on {control}.',
  ],
} as const;

export const CONCLUSIONS = {
  better: [
    'In {people}, {arm} was superior to {control}, with {gain} in {better}% versus {worse}%.',
    '{Arm} led to {gain} more often than {control} in {people} ({better}% vs {worse}%).',
  ],
  same: [
    '{Arm} and {control} were equally effective in {people}, with {gain} in {better}% and {close}%.',
    '{Arm} was noninferior to {control} in {people} with respect to {gain} ({better}% vs {close}%).',
  ],
  harm: [
    '{Culprit} caused more {harm} than {rival} in {people} ({often}% vs {seldom}%).',
    'In {people}, {culprit} was followed by {harm} more often than {rival} ({often}% vs {seldom}%).',
  ],
} as const;

/** Title, people and results of a study that has a kind of evidence. */
export const KIND_PROSE: Readonly<
  Record<MissingKind, { titles: readonly string[]; people: string | null; results: readonly string[] }>
> = {
  economic: {
    titles: ['Costs and outcomes of {arm} compared with {control} in {people}'],
    people: null,
    results: [
      'Mean total costs per patient were {cost1} with {arm} and {cost2} with {control}.',
      'In a Markov model, {arm} had an incremental cost of {cost2} per QALY gained over {control}.',
    ],
  },
  'quality-of-life': {
    titles: ['Quality of life with {arm} or {control} in {people}'],
    people: null,
    results: [
      'Health-related quality of life (SF-36) rose by {small} points with {arm} and by {digit} points with {control}.',
      'Quality of life, measured with the EQ-5D, changed little from baseline with {arm} or {control}.',
    ],
  },
  'follow-up': {
    titles: ['Two-year results of {arm} compared with {control} in {people}'],
    people: null,
    results: [
      'Patients were followed for 24 months, and the difference between {arm} and {control} persisted.',
      'After a median follow-up of 18 months, {gain} was maintained in {better}% with {arm}.',
    ],
  },
  children: {
    titles: [],
    people: 'children and adolescents with {use}',
    results: [
      'All {n1} children who received {arm} completed treatment.',
      'Of the adolescents who received {arm}, {better}% reached {gain}.',
    ],
  },
  'older-people': {
    titles: [],
    people: 'older people with {use}',
    results: [
      'The effect of {arm} was the same in frail as in fit older patients.',
      'Frailty among the older patients did not change the effect of {arm}.',
    ],
  },
};

export const ASKS = [
  'Larger randomized trials of {arm} against other {className} are needed in {people}.',
  'Controlled trials that compare higher doses of {arm} with {control} in {people} are warranted.',
  'Randomized trials of {arm} in combination with other treatments of {use} are needed.',
] as const;

/** Trials that were stopped. */
export const STOPPED = {
  futility: [
    'The trial was stopped early for futility after the second interim analysis, when {gain} had been achieved in {better}% with {failed} and in {close}% with {control}.',
    '{Failed} was discontinued and enrollment closed early, because an interim analysis had shown that the trial could not reach its primary end point.',
  ],
  harm: [
    'On the advice of the data monitoring committee, the trial of {failed} was halted because of an excess of {harm} ({often}% vs {seldom}% with {control}).',
    'Treatment with {failed} was terminated early when {harm} occurred in {often1} patients, compared with {seldom2} given {control}.',
  ],
} as const;

/** Said by later articles. */
export const WITHDRAWN = [
  '{Failed} was withdrawn from the market because of {harm}.',
  'After reports of {harm}, {failed} was withdrawn from sale by its manufacturer.',
  'Development and sale of {failed} were discontinued because of {harm}, and it should no longer be used.',
] as const;

export const FAILED_CONCLUSIONS = [
  '{Failed} did not improve {gain} compared with {control} in {people} and should not be used in {use}.',
  'In {people}, {failed} was no better than {control} ({better}% vs {close}%) and caused more {harm}.',
] as const;

export const SYNTHESIS = {
  titles: [
    '{Arm} versus {control} for {use}: a systematic review and meta-analysis of randomized trials',
    'Efficacy of {arm} compared with {control} in {people}: a meta-analysis',
  ],
  aims: [
    'We performed a systematic review and meta-analysis to compare {arm} with {control} in {use}.',
    'To pool the randomized trials that compared {arm} with {control}.',
  ],
  methods: [
    'MEDLINE, Embase and the Cochrane Library were searched; {pooled} randomized trials with {n} patients met the inclusion criteria.',
    '{Pooled} randomized trials with a total of {n} patients were pooled with random-effects models.',
  ],
  results: {
    better: ['The rate of {gain} was {better}% with {arm} and {worse}% with {control} ({gainRatio}).'],
    same: ['The rate of {gain} was {better}% with {arm} and {close}% with {control} ({sameRatio}).'],
  },
  heterogeneity: ['Heterogeneity was low (I2 = {percent}%).', 'Heterogeneity was moderate (I2 = {higher}%).'],
  conclusions: {
    better: [
      'In {pooled} trials with {n} patients, {arm} raised the rate of {gain} compared with {control} ({gainRatio}).',
    ],
    same: [
      'In {pooled} trials with {n} patients, {gain} was as frequent with {arm} as with {control} ({better}% vs {close}%; {sameRatio}).',
    ],
    harm: [
      'In {pooled} trials with {n} patients, {culprit} caused more {harm} than {rival} ({often}% vs {seldom}%; {harmRatio}).',
    ],
  },
} as const;

/** How the theme comes into articles that report no patients of their own. */
export const SETTINGS = {
  synthesis: 'All trials had enrolled patients {setting}.',
  review: 'Trials in patients {setting} are considered first.',
  guideline: 'The recommendations apply to patients {setting}.',
} as const;

export const REVIEW = {
  titles: ['{ClassName} in {use}: a review', 'Choosing among {className} for {people}: an overview'],
  aims: [
    'This review summarizes trials of {a}, {b}, {c} and {d} in {use}.',
    'We review what is known of {className} in {use}, with emphasis on {a}, {b}, {c} and {d}.',
  ],
  texts: [
    '{A} has been studied most, and {d} is the newest drug of the class.',
    'Trials of {b} were small, and {harm} limits the use of {c}.',
    'Most trials lasted for less than {weeks} weeks and enrolled {people}.',
  ],
  conclusions: [
    '{A} is supported by most evidence, whereas {c} carries a higher risk of {harm}.',
    'Evidence is best for {a} among {className} in {use}.',
  ],
  headToHead: [
    'No trial has compared {a} with {d}; a randomized comparison of {a} and {d} in {people} is needed.',
    'Head-to-head trials of {a} against {d} in {people} are needed, as the two were never compared.',
  ],
} as const;

/** What reviews ask for where a drug lacks a kind of evidence. */
export const KIND_ASKS: Readonly<Record<MissingKind, string>> = {
  economic: 'Studies of the cost-effectiveness of {lacking} in {people} are needed.',
  'quality-of-life': 'Trials that measure quality of life with {lacking} in {people} are needed.',
  'follow-up': 'Long-term studies of {lacking} in {people} are needed.',
  children: 'Controlled trials of {lacking} in children with {use} are needed.',
  'older-people': 'Controlled trials of {lacking} in older patients with {use} are needed.',
};

export const GUIDELINE = {
  titles: [
    'Management of {use} with {className}: clinical practice guideline',
    '{ClassName} for {people}: clinical practice guideline of an expert panel',
  ],
  aims: ['A panel of {small} experts and two patients developed recommendations on {className} in {use}.'],
  methods: [
    'Evidence was graded with the GRADE approach, and agreement was reached in three rounds of voting.',
  ],
  advice: [
    'We recommend {a} as first-line treatment in {people} (strong recommendation, moderate certainty).',
    '{A} is recommended as the preferred treatment in {people} (strong recommendation, high certainty of evidence).',
  ],
  others: [
    '{B} may be used where {a} is not tolerated (conditional recommendation, low certainty).',
    '{C} was judged unsuitable for patients at risk of {harm} (low certainty of evidence).',
  ],
} as const;
