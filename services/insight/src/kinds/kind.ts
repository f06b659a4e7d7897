/** What a concept is. The first four are technologies, each the stuff of one radar quadrant; the others are what technologies are for. */
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
