import type { PlantedEffect } from '../vocabulary/vocabulary.ts';

/** Titles of articles on an option; `{option}` may be any of its names. */
export const OPTION_TITLES = [
  '{Option} with {tech} in {use}',
  '{Tech} and {option} for {use}',
  '{Option} in {people}: {tech}',
] as const;

export const OPTION_METHODS = [
  '{Option} {option_were} compared with {comparator}.',
  'One group was studied with {option}, the other with {comparator}.',
  'The effect of {option} on {gain} was assessed.',
] as const;

/** Conclusions of such articles; every fifth finds no difference, regardless of the planted structure. */
export const OPTION_CONCLUSIONS: Readonly<Record<PlantedEffect | 'no-difference', readonly string[]>> = {
  works: [
    '{Option} improved {gain} compared with {comparator}.',
    '{Option} reduced {harm} and {option_were} well tolerated.',
    '{Option} {option_were} superior to {comparator} in {use}.',
  ],
  fails: [
    '{Option} did not improve {gain} compared with {comparator}.',
    'There was no benefit of {option} over {comparator} in {use}.',
    '{Option} failed to reduce {harm}.',
  ],
  harms: [
    '{Option} increased the risk of {harm} compared with {comparator}.',
    '{Harm} was more frequent with {option} than with {comparator}.',
    '{Option} caused {harm} and should not be used in {use}.',
  ],
  withdrawn: [
    'The study of {option} was stopped early because of {harm}.',
    '{Option} {option_were} withdrawn from use because of {harm}.',
    'Use of {option} was abandoned because of {harm}.',
  ],
  'no-difference': ['{Gain} did not differ between {option} and {comparator}.'],
};

export const BAIT_SENTENCES = [
  'Findings in relation to the {bait} are reported separately.',
  'The {bait} was recorded in all cases.',
  'Differences related to the {bait} were small.',
] as const;

export const QUESTION_SENTENCES = [
  'Whether {clause} remains unknown.',
  'It is unclear whether {clause}.',
  'Further studies are needed to determine whether {clause}.',
] as const;
