import type { Family } from '../vocabulary/vocabulary.ts';
import type { Frame } from './frame.ts';

/** Sentences of bench work for each family of technologies. */
export const BENCH: Readonly<Record<Family, Frame>> = {
  bench: {
    titles: [
      '{Facet} and the performance of {tech} in {system}',
      '{Tech} and {facet}: an in vitro study in {system}',
      'Optimizing {facet} for better {gain} with {tech}',
      'Mechanisms of {harm} during the use of {tech}',
      'Engineering {tech} for {use}',
    ],
    aims: [
      'We asked whether {facet} would govern {gain} when {tech} {are} applied to {use}.',
      'Here we examined how changes in {facet} influence {tech} in vitro.',
      'This work set out to separate the contributions of {facet} and {facet2} to {gain}.',
    ],
    methods: [
      '{Tech} {were} prepared under {number} conditions and tested in {system}, with {comparator} as reference.',
      'In {system}, stepwise changes of {facet} were combined with constant {facet2}.',
      'We combined a factorial design with flow cytometry and sequencing in {system}.',
    ],
    results: [
      '{Gain} rose from {percent}% to {higher}% (P < 0.01) after adjustment of {facet}.',
      'Compared with {comparator}, the {attr} approach gave a {fold}-fold increase in {gain} without more {harm}.',
      '{Facet2} had little effect on its own but amplified the effect of {facet}.',
      '{Harm} occurred above a threshold dose and disappeared after washout.',
    ],
    conclusions: [
      'Control of {facet} is a practical route to better {gain} in {use}.',
      'These data identify {facet} as the limiting step for {tech}.',
      'Attention to {facet2} may reduce {harm} without loss of {gain}.',
    ],
  },
  diagnostic: {
    titles: [
      'Analytical validation of {tech} in {system}',
      'Better {gain} of {tech} through {facet}',
      'A protocol for {tech} with {facet}',
      'Sources of {harm} in {tech}: a technical evaluation',
      'Heterogeneity in {use} revealed by {tech}',
    ],
    aims: [
      'We evaluated the analytical performance of {tech} with regard to {gain}.',
      'The aim was to establish whether {facet} would limit {tech} in {use}.',
      'This technical study compared {tech} with {comparator}.',
    ],
    methods: [
      'A total of {number} samples from {system} were processed in duplicate, with and without {facet}.',
      'Material from {system} was measured in three laboratories under one protocol that specified {facet}.',
      'We assessed {gain} across a dilution series and modelled {harm} explicitly.',
    ],
    results: [
      'Overall {gain} reached {higher}% and exceeded that of {comparator} ({percent}%).',
      'Introducing {facet} lowered {harm} by {percent}% at equal cost.',
      'The coefficient of variation between laboratories was {small}%.',
      '{Facet} and {facet2} together accounted for most of the remaining variance.',
    ],
    conclusions: [
      '{Facet} should be standardized before {tech} {is} applied to {use}.',
      'The assay is reproducible, but every report should state {harm}.',
      'With {facet}, {tech} could approach the performance needed for {use}.',
    ],
  },
  device: {
    titles: [
      'Bench evaluation of {tech} in {system}',
      '{Facet} and {gain} of {tech}: a simulation study',
      'Design factors behind {harm} with {tech}',
      'Effect of {facet} on the performance of {tech}',
    ],
    aims: [
      'We studied the influence of {facet} on {gain} under controlled conditions.',
      'The purpose was to reproduce {harm} in {system} and to find its cause.',
      'Design decisions about {facet} are rarely tested before clinical use of {tech}; we did so here.',
    ],
    methods: [
      'In {system}, {number} configurations of {tech} {were} run under identical loads.',
      'A computational model of {facet} was calibrated against {system}.',
      'We compared {tech} with {comparator} while varying {facet}.',
    ],
    results: [
      'We measured {percent}% better {gain} after work on {facet}.',
      '{Harm} appeared only in configurations that neglected {facet2}.',
      'Simulated and measured values agreed within {small}%.',
    ],
    conclusions: [
      'Attention to {facet} is due in the next generation of {tech}.',
      'The findings explain why {harm} may be seen in some users of {tech} and not in others.',
      'Bench results of this kind can shorten clinical testing in {use}.',
    ],
  },
  computational: {
    titles: [
      'Benchmarking {tech} on {use}',
      '{Facet} in {tech}: effects on {gain}',
      'Development of {tech} with {facet}',
      'Susceptibility of {tech} to {harm}: a systematic evaluation',
      'Open software for {tech} in {use}',
    ],
    aims: [
      'We compared {tech} with {comparator} for {use}.',
      'The contribution of {facet} to the performance of {tech} was quantified.',
      'We developed and tested an approach to {use} based on {facet}.',
    ],
    methods: [
      'Performance was measured on {system} with {number} repetitions of cross-validation.',
      'An ablation removed {facet} and {facet2} in turn.',
      'Code and thresholds were fixed in advance and applied to {system}.',
    ],
    results: [
      '{Gain} increased from 0.{low} to 0.{high} relative to {comparator}.',
      'Removing {facet} erased {percent}% of the improvement.',
      '{Harm} affected {small}% of cases, most of them in {use}.',
    ],
    conclusions: [
      '{Tech} can improve {gain}, provided that attention is paid to {harm}.',
      'Much of the benefit derives from {facet} rather than from model complexity.',
      'External validation is needed before use in {use}.',
    ],
  },
};

export const ANIMAL: Readonly<Record<Family, Frame>> = {
  bench: {
    titles: [
      '{Tech} and {gain} in {animal}',
      'In vivo evaluation of {tech} for {use}',
      '{Facet} as a determinant of {harm} after {tech} in {animal}',
    ],
    aims: [
      'We tested in {animal} whether {tech} can modify {use}.',
      'In vivo data on {facet} are scarce, and we collected them in {animal}.',
    ],
    methods: [
      'In {animal}, {tech} {were} compared with {comparator} over {weeks} weeks.',
      'Groups of {small} animals were assigned at random to one of three doses.',
    ],
    results: [
      'We found {fold}-fold higher {gain} than with {comparator} (P < 0.05).',
      'No excess of {harm} was seen in {animal} at the effective dose.',
      'The effect persisted for {weeks} weeks and depended on {facet}.',
    ],
    conclusions: [
      'These preclinical results support further development of {tech} for {use}.',
      'Efficacy in {animal} justifies studies of {facet} in larger species.',
    ],
  },
  diagnostic: {
    titles: [
      '{Tech} in {animal}: a preclinical study',
      'Longitudinal {tech} for disease tracking in {animal}',
    ],
    aims: ['We applied {tech} to {animal} in order to follow {use} over time.'],
    methods: [
      'Serial samples were obtained from {animal} for {weeks} weeks and analyzed with {facet}.',
      'Findings in {animal} were compared with {comparator}.',
    ],
    results: [
      'Changes were evident {small} days before {comparator} became informative.',
      'Overall {gain} in {animal} was {higher}%.',
      'The main source of discordance was {harm}.',
    ],
    conclusions: [
      'In animals, the {attr} approach resolves changes that {comparator} may miss.',
      'The role of {facet} should be confirmed in human material.',
    ],
  },
  device: {
    titles: ['{Tech} in {animal}: safety and {facet}', 'Chronic evaluation of {tech} in {animal}'],
    aims: ['Safety of {tech} with respect to {harm} was studied in {animal}.'],
    methods: [
      'In {animal}, {tech} {were} compared with {comparator}, with examination after {weeks} weeks.',
      'Histology and {facet} were assessed by observers unaware of the allocation.',
    ],
    results: [
      'We saw {harm} in {small}% of the animals.',
      '{Gain} did not differ from that with {comparator}.',
      'We observed better {gain} between {small} and {weeks} weeks.',
    ],
    conclusions: [
      'The animal data support a first clinical study in {use}.',
      'Attention to {facet} reduced {harm}.',
    ],
  },
  computational: {
    titles: ['Independent validation of {tech} in {animal}', '{Tech} for {use}: test in {animal}'],
    aims: ['Reported performance of {tech} was re-examined in {animal}.'],
    methods: [
      'Predictions were frozen before outcomes in {animal} became available.',
      '{Tech} and {comparator} were applied to {animal} without refitting.',
    ],
    results: [
      '{Gain} fell from 0.{high} to 0.{low} outside the development setting.',
      'Recalibration restored agreement, with most of the information in {facet}.',
    ],
    conclusions: [
      'Transfer to new settings requires recalibration.',
      'Independent testing lowers expectations of {tech} in {use}.',
    ],
  },
};
