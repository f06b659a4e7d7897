import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { Design } from '../structure.ts';

/** Sentences of one design: title, aim, who was studied and how. */
export interface StudyProse {
  design: ReadDesign;
  titles: readonly string[];
  /** Titles that leave the arms out. */
  plainTitles: readonly string[];
  aims: readonly string[];
  /** Names the arms and says how many were studied, in one sentence. */
  allocations: readonly string[];
  /** Allocations that do not say how many. */
  unsized: readonly string[];
  methods: readonly string[];
  /** What the authors conclude of a theme; those on options are planted by effect in `../prose/findings.ts`. */
  conclusions: readonly string[];
}

const RANDOMIZED: StudyProse = {
  design: 'randomized-trial',
  titles: [
    '{Arm} versus {control} for {use}: a randomized controlled trial',
    'A randomized comparison of {arm} and {control} in {people}',
    'Efficacy and safety of {arm} compared with {control} in {use}',
    'Effect of {arm} on {gain} in {people}: a multicenter, randomized trial',
    '{Arm} or {control} in {use}? Results of an open-label randomized study',
    '{Arm} and {facet} in {people}',
  ],
  plainTitles: [
    '{Tech} in {use}: a randomized trial',
    'A randomized controlled trial on {gain} with {tech} in {people}',
  ],
  aims: [
    'To compare {arm} with {control} in {people}.',
    'The aim of this study was to determine whether {arm} improve{arm_s} {gain} in {use}.',
    'We evaluated the efficacy and safety of {arm} versus {control} in {use}.',
    'This trial assessed whether {arm} {arm_are} superior to {control} for {gain}.',
    'The effects of {arm} and {control} on {gain} were compared.',
  ],
  allocations: [
    'A total of {n} {people} were randomized, {n1} to {arm} and {n2} to {control}.',
    'In this multicenter trial, we randomly allocated {n} {people} in a 1:1 ratio to {arm} or {control} for {weeks} weeks.',
    'Of {screened} {people} screened, {n} underwent randomization to receive {arm} or {control}.',
    'We enrolled {n} {people} at {centers} centers; participants were assigned at random to either {arm} or {control}.',
    '{People} (N = {n}) were randomized in a double-blind fashion to {arm} or {control}.',
    'In all, {n} {people} were randomly assigned to receive {arm} (n = {n1}) or {control} (n = {n2}).',
    'In a crossover design, {n} {people} received {arm} and {control} in random order.',
    '{N} {people} were randomized to {weeks} weeks of {arm} or {control}.',
    'Patients were randomly assigned to one of two groups: {arm} ({n1} patients) or {control} ({n2} patients); {n} in all.',
  ],
  unsized: [
    '{People} were randomly assigned to {arm} or {control}.',
    'Participants received either {arm} or {control} according to a computer-generated random sequence.',
  ],
  methods: [
    'Outcome assessors were unaware of the allocation.',
    'Randomization was stratified by {facet}.',
    'The primary outcome was {gain}; the main safety outcome was {harm}.',
    'Analysis was by intention to treat.',
    'Assessments took place at baseline and after {weeks} weeks.',
    'The main outcome measure was {gain}.',
  ],
  conclusions: [
    '{Arm} improved {gain} compared with {control} in {people}.',
    'In {people}, {arm} {arm_are} a better choice than {control} for {use}.',
    'In conclusion, {arm} {arm_are} more effective than {control} in terms of {gain}.',
    'We conclude that {arm} offer{arm_s} better {gain} than {control}.',
    'Our results suggest that {arm} {arm_are} an effective option for {use}.',
    'Among {people}, {arm} resulted in better {gain} than did {control}.',
    '{Arm} {arm_are} safe and effective in {use}.',
  ],
};

const OBSERVATIONAL: StudyProse = {
  design: 'observational',
  titles: [
    '{Arm} in routine care: a retrospective cohort study in {use}',
    'Outcomes of {arm} compared with {control} in {people}: a registry analysis',
    'Association of {arm} with {harm} in {use}: a cohort study',
    'Real-world experience with {arm} and {control} in {people}',
    '{Facet} and the outcome of {arm}: a prospective observational study',
  ],
  plainTitles: [
    '{Tech} in {people}: a cohort study',
    'Determinants of {gain} with {tech}: an observational study',
  ],
  aims: [
    'To describe outcomes of {arm} and {control} in everyday practice.',
    'We examined whether {arm} {arm_are} associated with {harm} in {people}.',
    'The purpose of this study was to compare {gain} after {arm} and after {control}.',
    'We assessed the use of {arm} in {use} outside of clinical trials.',
  ],
  allocations: [
    'We retrospectively reviewed the records of {n} consecutive {people}, of whom {n1} were managed with {arm} and {n2} with {control}.',
    'This prospective cohort study included {n} {people}, and outcomes with {arm} were compared with those of {control}.',
    'Data on {n} {people} were extracted from administrative databases; {n1} had {arm}, the others {control}.',
    'From a national registry, {n} {people} in whom {arm} or {control} had been used were identified.',
    'In {centers} hospitals, {n} {people} were followed for a median of {weeks} months after {arm} or {control}.',
  ],
  unsized: [
    'Consecutive {people} in whom {arm} {arm_were} used were compared with matched controls who had {control}.',
    'Using claims data, we compared users of {arm} with users of {control}.',
  ],
  methods: [
    'Propensity scores were used to account for differences between the groups.',
    'Hazard ratios were estimated with Cox regression.',
    'Follow-up ended at {harm} or after {weeks} months.',
    'Missing values were imputed.',
  ],
  conclusions: [
    'In routine care, results of {arm} in {people} match those of trials.',
    '{Arm} {arm_were} associated with better {gain} than {control} in everyday practice.',
    'In conclusion, the outcome of {arm} in {use} depends on {facet}.',
    'The choice between {arm} and {control} in {use} should take {facet} into account.',
    'Our data suggest that the risk of {harm} with {arm} is acceptable in unselected {people}.',
  ],
};

const SYNTHESIS: StudyProse = {
  design: 'meta-analysis',
  titles: [
    '{Arm} versus {control} in {use}: a systematic review and meta-analysis',
    'Efficacy of {arm} in {people}: a meta-analysis of randomized trials',
    'Comparative effects of {arm} and {control} on {gain}: systematic review with meta-analysis',
    '{Arm} and the risk of {harm}: a meta-analysis',
  ],
  plainTitles: [
    '{Tech} in {use}: a meta-analysis of randomized trials',
    'What determines {gain} with {tech}? A systematic review and meta-analysis',
  ],
  aims: [
    'We performed a meta-analysis to compare {arm} with {control} in {use}.',
    'To pool the evidence from randomized trials of {arm} against {control}.',
    'This systematic review and meta-analysis assessed the effect of {arm} on {gain} and {harm}.',
  ],
  allocations: [
    'MEDLINE, Embase and the Cochrane Library were searched; {pooled} randomized trials with {n} participants that compared {arm} with {control} were included.',
    'We identified {pooled} studies that together enrolled {n} {people} treated with {arm} or {control}.',
    'The search yielded {screened} citations, of which {pooled} trials ({n} participants) of {arm} versus {control} met the inclusion criteria.',
    '{Pooled} trials of {arm} against {control} with a total of {n} participants were pooled.',
  ],
  unsized: [
    'Databases were searched for controlled trials that compared {arm} with {control}.',
    'Eligible were randomized trials of {arm} against {control} of at least {weeks} weeks.',
  ],
  methods: [
    'Random-effects models were used, and heterogeneity was expressed as I2.',
    'Two reviewers extracted data and rated the risk of bias independently.',
    'Certainty was graded with the GRADE approach.',
  ],
  conclusions: [
    'These findings support the use of {arm} rather than {control} in {use}.',
    'Evidence of moderate certainty shows that {arm} improve{arm_s} {gain} over {control}.',
    'In conclusion, {arm} {arm_are} superior to {control} in {gain}, whereas the certainty of evidence on {harm} is low.',
    'The pooled data favor {arm} over {control} in {people}.',
  ],
};

const ANIMAL: StudyProse = {
  design: 'animal',
  titles: [
    '{Arm} and {gain} in {animal}',
    'Effects of {arm} compared with {control} in {animal}',
    '{Arm} for {use}: a study in {animal}',
    'Influence of {facet} on {arm} in {animal}',
  ],
  plainTitles: ['{Tech} in {animal}', 'Experimental study of {tech} and {gain} in {animal}'],
  aims: [
    'We investigated the effect of {arm} on {gain} in {animal}.',
    'To examine whether {arm} improve{arm_s} {gain} over {control} in vivo.',
    'The present experiments compared {arm} with {control} in {animal}.',
  ],
  allocations: [
    'In {animal}, {n} animals were randomly allocated to {arm} or {control}.',
    'Experiments were performed in {animal} (n = {n}) given {arm} or {control}.',
    '{N} animals were divided into two groups: {arm} (n = {n1}) and {control} (n = {n2}).',
    'A total of {n} animals received {arm} or {control} and were killed after {weeks} days.',
  ],
  unsized: [
    'In {animal}, {arm} {arm_were} tested against {control}.',
    '{Arm} or {control} was applied in {animal}, and tissues were harvested after {weeks} days.',
  ],
  methods: [
    'Histology was read by an observer blinded to the group.',
    'Tissue was examined by immunohistochemistry and quantitative PCR.',
    'Plasma was sampled at {small} time points.',
  ],
  conclusions: [
    'The animal data support clinical studies of {arm} in {use}.',
    'In {animal}, {arm} improved {gain} compared with {control}.',
    'We conclude that {facet} mediates the effect of {arm} on {gain}.',
    'These experiments suggest a role of {arm} in {use}.',
  ],
};

/** Sentences of designs with arms. */
export const STUDY_PROSE: Partial<Readonly<Record<Design, StudyProse>>> = {
  rct: RANDOMIZED,
  cohort: OBSERVATIONAL,
  'meta-analysis': SYNTHESIS,
  animal: ANIMAL,
};

/** A narrative review has neither arms nor results of its own. */
export const NARRATIVE = {
  titles: [
    '{Tech} in {use}: where do we stand?',
    '{Tech} for {use}: an update',
    'Current concepts in {tech}: the role of {facet}',
    '{Facet} and {facet2} in {tech}: a review',
  ],
  aims: [
    'This review discusses {tech} in {use}, with emphasis on {facet}.',
    'In this article we review the development of {tech} and its present place in {use}.',
    'Here, we summarize recent advances in {tech}.',
    'The present paper gives an overview of {tech} for clinicians.',
  ],
  methods: [
    'We outline {facet}, {facet2} and their bearing on {gain}.',
    'Indications and results are considered in turn, as are {facet} and {facet2}.',
    'Experience with {tech} is set against that with {comparator}.',
  ],
  results: [
    'Published trials suggest that {tech} can improve {gain}, but their samples were small.',
    'The main drawback of {tech} is {harm}.',
    'Progress has come mainly from {facet}, while {harm} is still a problem.',
    'Compared with {comparator}, {tech} {are} attractive because of {gain}.',
  ],
  conclusions: [
    '{Tech} {are} likely to gain a place in the management of {use}.',
    'In selected {people}, {tech} may be considered an alternative to {comparator}.',
    'In summary, {tech} {are} a promising approach whose value in {use} depends on {facet}.',
    'Overall, the available evidence favors a cautious use of {tech}.',
  ],
  asks: [
    'Further studies are needed to define the role of {facet}.',
    'Controlled trials against {comparator} have yet to be done.',
    'Comparisons with {comparator} have given conflicting results.',
    'Unanswered questions concern {harm} and {facet2}.',
    'Future research should focus on {people}.',
  ],
} as const;
