/** Sentences that several designs share. Slots as in `../prose/frame.ts`. */

/** What a sentence on a benefit says: the intervention better, equal or worse. */
export type GainVerdict = 'favors-intervention' | 'no-difference' | 'favors-comparator' | 'descriptive';
/** What a sentence on a harm says. */
export type HarmVerdict = 'harm' | 'no-difference' | 'favors-intervention' | 'negated' | 'descriptive';

export const LABELS = [
  ['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS'],
  ['OBJECTIVE', 'METHODS', 'RESULTS', 'CONCLUSION'],
  ['AIMS', 'METHODS AND RESULTS', '', 'CONCLUSION'],
  ['PURPOSE', 'MATERIALS AND METHODS', 'RESULTS', 'CONCLUSIONS'],
  ['INTRODUCTION', 'PATIENTS AND METHODS', 'RESULTS', 'DISCUSSION'],
  [
    'IMPORTANCE',
    'DESIGN, SETTING, AND PARTICIPANTS',
    'MAIN OUTCOMES AND RESULTS',
    'CONCLUSIONS AND RELEVANCE',
  ],
] as const;

export const GAIN_RESULTS: Readonly<Record<GainVerdict, readonly string[]>> = {
  'favors-intervention': [
    '{Gain} improved more with {arm} than with {control} (mean difference, {small}.{digit}; 95% CI, {digit}.2 to {small}.9; P = 0.0{digit}).',
    'Compared with {control}, {arm} significantly improved {gain} (P < 0.001).',
    'At {weeks} weeks, {gain} had improved in {better}% of those assigned to {arm} and in {worse}% of those assigned to {control} (P = .00{digit}).',
    'The improvement in {gain} was greater in the {arm} group than in the {rival} group ({better} ± {small}% vs {worse} ± {small}%, p<0.01).',
    'Improvement in {gain} was seen in {better1} {subjects} ({better}%) of the {arm} group versus {worse2} ({worse}%) of the {rival} group.',
    'The primary end point, {gain}, favored {arm} over {control} (odds ratio 1.{high}, 95% CI 1.1{digit}-2.{low}).',
    'Significantly better {gain} was observed with {arm} (difference {small}.{digit} points; 95% confidence interval {digit}.4 to {small}.8).',
    '{Arm} {arm_were} superior to {control} with regard to {gain} (hazard ratio, 0.{low}; 95% CI, 0.4{digit} to 0.9{digit}; P=0.00{digit}).',
    'After adjustment for baseline values, the gain in {gain} with {arm} remained significant (P = 0.0{digit}).',
    'The relative improvement in {gain} was {percent}% among those treated with {arm} as compared with {control} (p = 0.0{digit}).',
  ],
  'no-difference': [
    'There was no significant difference in {gain} between the groups ({better}% vs {close}%; P = 0.{low}).',
    '{Gain} did not differ significantly between {arm} and {control} (mean difference 0.{digit}, 95% CI -0.9 to 1.{digit}).',
    'No benefit of {arm} over {control} was found for {gain} (P = 0.{high}).',
    '{Gain} {gain_was} similar in the two groups ({better} ± {small}% and {close} ± {small}%, respectively; NS).',
    'Changes in {gain} were comparable between {arm} and {control} at {weeks} weeks.',
    'With respect to {gain}, {arm} {arm_were} not superior to {control} (hazard ratio, 0.97; 95% CI, 0.{high} to 1.2{digit}).',
    'Neither {arm} nor {control} changed {gain} (P > 0.05 for both).',
  ],
  'favors-comparator': [
    '{Gain} {gain_was} worse with {arm} than with {control} ({worse}% vs {better}%, P = 0.0{digit}).',
    'Those assigned to {control} showed better {gain} than those assigned to {arm} (difference {small}.{digit}, 95% CI {digit}.1 to {small}.8).',
    'In contrast to {control}, {arm} did not improve {gain}, and the difference between groups favored {control} (p=0.0{digit}).',
    '{Gain} improved significantly with {control} ({better}%) but less so with {arm} ({worse}%; P = .0{digit}).',
  ],
  descriptive: [
    'At {weeks} months, {gain} was documented in {better}% of the cohort (95% CI, {worse}% to {top}%).',
    'Overall, {better1} {subjects} ({better}%) had satisfactory {gain} at last follow-up.',
    '{Gain} {gain_was} maintained in {better}% after a median of {weeks} months.',
  ],
};

export const HARM_RESULTS: Readonly<Record<HarmVerdict, readonly string[]>> = {
  harm: [
    '{Harm} occurred in {often}% of those who received {arm} and in {seldom}% of those who received {control} (P = 0.00{digit}).',
    'The incidence of {harm} was higher in the {arm} group ({often}% vs {seldom}%, P = 0.0{digit}).',
    '{Harm} {harm_was} more common with {arm}, affecting {often1} {subjects} against {seldom2} with {control}.',
    'More {subjects} receiving {arm} than {control} experienced {harm} ({often1} vs {seldom2}, p < .05).',
    'An excess of {harm} was noted under {arm} (relative risk, 2.{digit}; 95% CI, 1.{digit} to 3.{digit}).',
    '{Arm} {arm_were} associated with an increased risk of {harm} (adjusted odds ratio 1.{high}, 95% CI 1.1{digit} to 2.4{digit}).',
    'In the {arm} group, {often1} {subjects} had to be withdrawn because of {harm}, compared with {seldom2} in the {rival} group.',
  ],
  'no-difference': [
    'Rates of {harm} did not differ between groups ({seldom}% with {arm} vs {near}% with {control}; P = 0.{high}).',
    'The frequency of {harm} was similar with {arm} and {control}.',
    '{Arm} did not increase {harm} compared with {control} (risk ratio 1.0{digit}, 95% CI 0.{high} to 1.3{digit}).',
  ],
  'favors-intervention': [
    '{Harm} {harm_was} less frequent with {arm} ({seldom}%) than with {control} ({often}%; P = 0.0{digit}).',
    'The rate of {harm} fell from {often}% with {control} to {seldom}% with {arm} (p<0.001).',
    '{Arm} reduced the risk of {harm} by {percent}% relative to {control} (95% CI, {small}% to {higher}%).',
    'Fewer {subjects} in the {arm} group had {harm} ({seldom1} vs {often2}; P=.0{digit}).',
  ],
  negated: [
    'No cases of {harm} were observed in either group.',
    'No {harm} occurred during follow-up.',
    '{Harm} {harm_was} not observed with {arm}.',
    'None of the {subjects} experienced {harm}.',
    'There were no episodes of {harm} with {arm}.',
    'There was no {harm} in the {arm} group and none in the {rival} group.',
    'Follow-up was complete, and no {harm} was reported.',
  ],
  descriptive: [
    'Adverse events included {harm} in {seldom1} {subjects} ({seldom}%).',
    '{Harm} {harm_was} reported in {seldom}%, mostly within the first weeks.',
    'Cases of {harm} were mild and transient.',
    'The rate of {harm} was {seldom}% at {weeks} weeks.',
    'The most frequent adverse event was {harm} ({seldom1} {subjects}).',
  ],
};

/** Two outcomes in one sentence. */
export const DOUBLE_RESULTS: Readonly<Record<'favors-intervention' | 'no-difference', readonly string[]>> = {
  'favors-intervention': [
    'Both {gain} and {gain2} were significantly better with {arm} than with {control} ({better}% vs {worse}% and {high}% vs {low}%, respectively; P < 0.01 for each).',
    '{Arm} improved {gain} (P = 0.0{digit}) as well as {gain2} (P = 0.00{digit}) relative to {control}.',
  ],
  'no-difference': [
    'No significant differences between {arm} and {control} were seen in {gain} or {gain2} (all P > 0.1).',
    'The groups did not differ in {gain} ({better}% vs {close}%) nor in {gain2} ({high}% vs {near}%).',
  ],
};

/** What may stand before a conclusion. */
export const LEADS = [
  '',
  '',
  'In conclusion, ',
  'We conclude that ',
  'These data show that ',
  'Our findings suggest that ',
] as const;

export const ASKS = [
  'Further trials are needed.',
  'Larger randomized trials with longer follow-up are warranted.',
  'Whether these results extend beyond {people} remains to be determined.',
  'Additional studies of {arm} in {use} are required.',
  'Future research should address {harm} and {facet}.',
  'The optimal role of {facet} deserves further investigation.',
  'More research on {harm} is needed before {arm} can be recommended.',
  'These findings require confirmation in a multicenter trial.',
  'Long-term data on {gain} are lacking.',
  'The mechanism that links {facet} to {gain} is still poorly understood.',
] as const;

/** Context of studies that test an option within the theme. */
export const CONTEXTS = [
  '{Tech} {are} established in {use}, but results vary.',
  'In {use}, {tech} {are} often combined with other measures.',
  'Outcomes of {tech} in {people} leave room for improvement.',
] as const;

/** Background sentences that name a gap. */
export const GAPS = [
  'Little is known about {arm} in {people}.',
  'Evidence on {arm} in {use} is scarce.',
  'It remains uncertain whether {arm} {arm_are} better than {control} in {use}.',
  'Direct comparisons of {arm} with {control} are lacking.',
] as const;

export const STOPPED = [
  'The trial was stopped early for futility after an interim analysis.',
  'Enrollment was terminated prematurely because of slow recruitment.',
  'The study was halted by the data monitoring committee because of an excess of {harm}.',
  'On the advice of the safety board, the trial was discontinued early after {percent}% of the planned events.',
  'Recruitment was stopped early, after an interim analysis had shown no prospect of benefit.',
  'Owing to loss of funding the trial ended before the planned sample size was reached.',
] as const;

/** Sentences on sub-concepts, at most one in the methods and one in the results. */
export const FACET_METHODS = [
  'Analyses were adjusted for {facet}.',
  'Data on {facet} were collected as well.',
  'Findings were grouped by {facet} and {facet2}.',
  '{Facet} and {facet2} were recorded.',
] as const;
export const FACET_RESULTS = [
  'No interaction with {facet} was found.',
  'Subgroups defined by {facet} gave consistent estimates.',
  'Results did not change in a sensitivity analysis that took {facet2} into account.',
  'The effect was most pronounced where {facet} was addressed.',
] as const;
