import type { Design } from '../structure.ts';
import type { Frame } from './frame.ts';

/** Clinical and secondary research, the same for every family. */
export const CLINICAL: Readonly<Record<Exclude<Design, 'bench' | 'animal'>, Frame>> = {
  pilot: {
    titles: [
      '{Tech} for {use}: a pilot study',
      'Feasibility of {tech} in {people}',
      'First experience with {facet} during {tech} in {use}',
    ],
    aims: [
      'This pilot study explored the feasibility of {tech} in {people}.',
      'We wished to learn whether work with {facet} is practicable in {use}.',
    ],
    methods: [
      'A total of {small} {people} were enrolled at one center and followed for {weeks} weeks.',
      'In a single-arm feasibility design, {tech} {were} used with {facet}.',
    ],
    results: [
      'The procedure was completed as planned in {higher}% of participants.',
      'Two participants experienced {harm}, which resolved.',
      'Changes in {gain} were in the expected direction, although the sample was too small for inference.',
    ],
    conclusions: [
      '{Tech} appear{s} feasible in {use}; a controlled study is warranted.',
      'Feasibility hinges on {facet}.',
    ],
  },
  trial: {
    titles: [
      'Phase {phase} study of {tech} in {use}',
      '{Tech} in {people}: a prospective multicenter trial',
      'Dose and schedule of {tech} for {use}: a phase {phase} trial',
    ],
    aims: [
      'Safety and activity of {tech} {were} assessed in {people}.',
      'We conducted a prospective trial of {tech} for {use}.',
    ],
    methods: [
      'Between enrolment and data cutoff, {number} {people} were enrolled at {small} sites.',
      'The primary end point was {gain}, and the main safety end point was {harm}.',
    ],
    results: [
      'The end point of {gain} was met in {higher}% of participants (95% CI, {percent} to {top}).',
      'Severe {harm} affected {small}% of participants.',
      'Subgroups defined by {facet} responded alike.',
    ],
    conclusions: [
      '{Tech} showed activity in {use} with an acceptable safety profile.',
      'The results support a randomized comparison with {comparator}.',
    ],
  },
  rct: {
    titles: [
      '{Tech} versus {comparator} for {use}: a randomized controlled trial',
      'Randomized trial of {facet} during {tech} in {people}',
      'Effect of {tech} on {gain} in {use}: a randomized, double-blind trial',
    ],
    aims: [
      'We compared {tech} with {comparator} in {people}.',
      'Whether {tech} improve{s} {gain} over {comparator} is uncertain.',
    ],
    methods: [
      'A total of {number} {people} were randomly assigned to {tech} or {comparator}.',
      'In this multicenter randomized trial, outcome assessors were unaware of the allocation, and the primary outcome was {gain}.',
    ],
    results: [
      '{Gain} improved more with {tech} (difference, {small}.{digit}; 95% CI, {digit}.2 to {small}.9; P = 0.0{digit}).',
      '{Harm} occurred in {small}% with {tech} and {percent}% with {comparator}.',
      'The difference was confined to participants with {use}.',
      'No interaction with {facet} was found.',
    ],
    conclusions: [
      'Among {people}, {tech} improved {gain} compared with {comparator}.',
      '{Tech} {were} noninferior to {comparator} with respect to {harm}.',
    ],
  },
  cohort: {
    titles: [
      '{Tech} in routine care: a registry study of {use}',
      'Predictors of {harm} after {tech}: a retrospective cohort study',
      'Long-term {gain} with {tech} in {people}',
    ],
    aims: [
      'Data on {tech} from routine care are limited.',
      'We described determinants of {harm} in {people} in whom {tech} {were} used.',
    ],
    methods: [
      'Consecutive {people} from {small} centers were included retrospectively (n = {number}).',
      'Associations between {facet} and {harm} were estimated with multivariable regression.',
    ],
    results: [
      'We found an independent association of {facet} with {harm} (odds ratio, 1.{low}; 95% CI, 1.1 to 2.{digit}).',
      'At {weeks} months, {gain} was {higher}%.',
      'Outcomes improved over calendar time.',
    ],
    conclusions: [
      'In routine care, {harm} was as frequent as in trials of {tech}.',
      'Results of {tech} in unselected {people} match those of trials.',
    ],
  },
  'meta-analysis': {
    titles: [
      '{Tech} for {use}: a systematic review and meta-analysis',
      '{Tech} compared with {comparator}: meta-analysis of randomized trials',
    ],
    aims: [
      'We pooled the evidence on {tech} in {use}.',
      'Trials of {tech} differ in their conclusions about {harm}.',
    ],
    methods: [
      'Three databases were searched without language restriction; {small} trials with {number} participants were eligible.',
      'Random-effects models were used, and certainty was graded.',
    ],
    results: [
      '{Tech} improved {gain} (risk ratio, 0.{high}; 95% CI, 0.{low} to 0.98) compared with {comparator}.',
      'Heterogeneity was moderate (I2 = {percent}%), explained in part by {facet}.',
      'The certainty of evidence on {harm} was low.',
    ],
    conclusions: [
      'Moderate-certainty evidence supports {tech} in {use}.',
      'Further trials should report {harm} and {facet} uniformly.',
    ],
  },
  review: {
    titles: [
      '{Tech} for {use}: current status and open questions',
      'Advances in {tech}: the role of {facet}',
      '{Facet} and {facet2} in {tech}: a review',
    ],
    aims: [
      'This review summarizes progress in {tech} with emphasis on {facet}.',
      'We discuss what is known about {tech} in {use} and what is not.',
    ],
    methods: [
      'We outline {facet}, {facet2} and their bearing on {gain}.',
      'Experience in {use} is contrasted with that of {comparator}.',
    ],
    results: [
      'Progress has come mainly from {facet}, while the problem of {harm} remains unresolved.',
      'Evidence in {use} is strongest; other applications rest on small series.',
    ],
    conclusions: [
      'Standards for {facet} would speed translation.',
      'We propose priorities for research on {harm} and {facet2}.',
    ],
  },
  'case-report': {
    titles: [
      '{Harm} after {tech}: a case report',
      'Successful use of {tech} in a patient with {use}',
      'Unusual course of {use} managed with {tech}: case report',
    ],
    aims: ['We report a patient with {use} in whom {tech} {were} used.'],
    methods: ['A {age}-year-old was referred with {use} after {comparator} had failed.'],
    results: [
      'On day {small} the team noted {harm} and managed the patient conservatively.',
      '{Gain} improved within {weeks} weeks, and no relapse has occurred since.',
    ],
    conclusions: [
      'Clinicians should be aware of {harm} in this setting.',
      'The course illustrates the importance of {facet}.',
    ],
  },
  guideline: {
    titles: [
      '{Tech} in {use}: consensus recommendations',
      'Practice guideline for {tech}: {facet} and {facet2}',
    ],
    aims: ['A panel of {small} experts developed recommendations on {tech} in {use}.'],
    methods: ['Evidence was graded, and agreement was reached in three Delphi rounds.'],
    results: [
      'The panel recommends {tech} over {comparator} for selected {people}.',
      'Statements on {facet} and on the reporting of {harm} reached more than {higher}% agreement.',
    ],
    conclusions: ['The recommendations should be revised as evidence on {harm} accrues.'],
  },
  editorial: {
    titles: ['{Tech}: promise and pitfalls in {use}', 'Rethinking {facet} in {tech}'],
    aims: ['Enthusiasm for {tech} in {use} deserves scrutiny.'],
    methods: ['Here we comment on recent reports about {facet}.'],
    results: ['Too little attention has been paid to {harm}.'],
    conclusions: ['Careful evaluation, not speed, will decide the place of {tech}.'],
  },
};
