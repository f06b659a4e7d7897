/** Sentences for articles that combine two themes. */
export const JOINT_TITLES = [
  'Combining {tech} with {other} in {use}',
  '{Tech} and {other}: a joint evaluation in {use}',
  'Integration of {other} with {tech}',
] as const;

export const JOINT_SENTENCES = [
  'The combination of {tech} with {other} was examined in a predefined subset.',
  'In addition, {other} {other_were} used alongside {tech}.',
  'Pairing {tech} with {other} was feasible in {use}.',
  'The work joins {tech} and {other} in one protocol.',
] as const;

/** Sentences on sub-concepts that appear or disappear. */
export const FACET_SENTENCES = [
  'Particular attention was paid to {extra}.',
  'We also examined {extra} in this setting.',
  'The role of {extra} was analyzed separately.',
  'Results for {extra} are reported in full.',
] as const;

export const FACET_TITLES = [
  '{Extra} with {tech} in {use}',
  'The role of {extra} in {tech}',
  'From {facet} to {extra}: {tech} in {use}',
] as const;
