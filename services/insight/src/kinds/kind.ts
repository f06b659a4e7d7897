/**
 * The kind of a concept. The first four are technologies, one per radar quadrant; the others are their
 * applications.
 */
export const KINDS = [
  'technique',
  'tool',
  'platform',
  'framework',
  'condition',
  'outcome',
  'biology',
  'population',
  'place',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

const TECHNOLOGY_KINDS: readonly Kind[] = ['technique', 'tool', 'platform', 'framework'];
export const isTechnologyKind = (kind: Kind | null): boolean =>
  kind !== null && TECHNOLOGY_KINDS.includes(kind);
