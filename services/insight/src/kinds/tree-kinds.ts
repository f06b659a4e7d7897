import type { Kind } from './kind.ts';

/**
 * The kind of a subtree of the hierarchy: a `substance` is a drug if it is given, otherwise biology; a
 * `marker` is a tool, unless it is endogenous, which context decides.
 */
export type PlaceKind = Kind | 'substance' | 'endogenous';

/**
 * Kinds by subtree of MeSH; the longest matching prefix counts. A shorter one covers the rest: `E05` are
 * techniques, except for subtrees of measuring, modelling or counting.
 */
const PLACES: Readonly<Record<string, PlaceKind | 'marker'>> = {
  A: 'biology',
  A18: 'other',
  B: 'other',
  C: 'condition',
  D01: 'endogenous',
  D02: 'substance',
  'D02.092.211': 'endogenous',
  D03: 'substance',
  D04: 'substance',
  'D04.210.500': 'endogenous',
  D05: 'substance',
  D06: 'endogenous',
  'D06.347': 'platform',
  D08: 'endogenous',
  D09: 'endogenous',
  D10: 'endogenous',
  D12: 'endogenous',
  'D12.776.543.750': 'biology',
  D13: 'endogenous',
  D20: 'substance',
  'D20.345': 'other',
  'D20.633': 'other',
  'D20.693': 'other',
  'D20.721': 'other',
  'D20.944': 'other',
  'D20.215.894': 'platform',
  D23: 'endogenous',
  'D23.101': 'marker',
  D25: 'platform',
  D26: 'platform',
  'D26.355': 'other',
  'D26.660': 'other',
  D27: 'platform',
  'D27.888': 'other',
  'D27.505.696': 'substance',
  E01: 'tool',
  'E01.055': 'other',
  'E01.110': 'other',
  'E01.171': 'other',
  'E01.190': 'other',
  'E01.354': 'other',
  'E01.390': 'other',
  'E01.410': 'other',
  'E01.505': 'other',
  'E01.599': 'other',
  'E01.789': 'outcome',
  'E01.789.650': 'framework',
  'E01.370.600': 'other',
  'E01.370.600.550': 'tool',
  'E01.370.600.875': 'outcome',
  E02: 'technique',
  'E02.208': 'other',
  'E02.319': 'platform',
  'E02.319.267': 'other',
  'E02.319.306': 'other',
  'E02.760': 'other',
  'E02.760.169.063.500': 'technique',
  'E02.785': 'other',
  'E02.860': 'outcome',
  'E02.887': 'other',
  'E02.895': 'other',
  'E02.897': 'other',
  'E02.919': 'other',
  'E02.183': 'framework',
  E03: 'technique',
  E04: 'technique',
  'E04.604': 'other',
  'E04.614': 'other',
  E05: 'technique',
  'E05.003': 'tool',
  'E05.041': 'tool',
  'E05.047': 'other',
  'E05.196': 'tool',
  'E05.200': 'tool',
  'E05.225': 'other',
  'E05.245': 'framework',
  'E05.284': 'other',
  'E05.301': 'tool',
  'E05.315': 'other',
  'E05.318': 'framework',
  'E05.318.308': 'other',
  'E05.318.308.970': 'framework',
  'E05.318.308.980': 'framework',
  'E05.318.308.985': 'outcome',
  'E05.318.362': 'other',
  'E05.318.370': 'other',
  'E05.318.372': 'other',
  'E05.318.740.100': 'other',
  'E05.318.740.200': 'outcome',
  'E05.318.740.275': 'other',
  'E05.318.740.400': 'other',
  'E05.318.740.600': 'other',
  'E05.318.740.675': 'other',
  'E05.318.740.872': 'outcome',
  'E05.318.740.994': 'other',
  'E05.320': 'other',
  'E05.325': 'other',
  'E05.328': 'other',
  'E05.330': 'other',
  'E05.337': 'other',
  'E05.559': 'tool',
  'E05.393': 'tool',
  'E05.393.220': 'other',
  'E05.393.335': 'technique',
  'E05.393.420': 'technique',
  'E05.478': 'tool',
  'E05.242': 'tool',
  'E05.581': 'other',
  'E05.588': 'tool',
  'E05.595': 'tool',
  'E05.598': 'platform',
  'E05.599': 'framework',
  'E05.601': 'tool',
  'E05.629': 'tool',
  'E05.642': 'tool',
  'E05.712': 'tool',
  'E05.799': 'other',
  'E05.830': 'tool',
  'E05.925': 'tool',
  'E05.933': 'tool',
  'E05.940': 'other',
  'E05.944': 'framework',
  'E05.978': 'other',
  E06: 'technique',
  E07: 'tool',
  'E07.206': 'platform',
  'E07.565': 'platform',
  'E07.595': 'platform',
  'E07.935': 'platform',
  F01: 'biology',
  F02: 'biology',
  F03: 'condition',
  F04: 'other',
  'F04.570': 'technique',
  'F04.669': 'tool',
  'F04.711': 'framework',
  'F04.711.513': 'tool',
  'F04.754': 'technique',
  G: 'biology',
  H: 'other',
  I: 'other',
  'I02.233': 'technique',
  'I03.350': 'technique',
  J: 'other',
  'J01.637.512': 'platform',
  'J01.897.120': 'technique',
  K: 'other',
  L: 'other',
  'L01.100': 'framework',
  // Telemedicine; a telephone is how a study asks.
  'L01.178.847.652': 'tool',
  'L01.224': 'framework',
  'L01.313': 'framework',
  'L01.470': 'framework',
  M: 'population',
  N01: 'population',
  N: 'other',
  'N02.360': 'population',
  'N04.590.374.800': 'technique',
  'N04.761.700.350': 'framework',
  'N05.700.350': 'framework',
  'N06.850.505': 'outcome',
  'N06.850.520': 'framework',
  'N06.850.520.308': 'other',
  'N06.850.520.445': 'other',
  'N06.850.520.450': 'other',
  'N06.850.520.830': 'other',
  V: 'other',
  Z: 'place',
};

/** Precedence among several tree numbers: the more specific kind first. */
const ORDER: readonly PlaceKind[] = [
  'condition',
  'tool',
  'technique',
  'framework',
  'platform',
  'outcome',
  'substance',
  'endogenous',
  'population',
  'place',
  'biology',
  'other',
];

/** These headings themselves, unlike their descendants, are only classes: 'neurohormones', 'vitamins'. */
const CLASSES: Readonly<Record<string, PlaceKind>> = {
  'D27.505.519.625': 'endogenous',
  'D27.505.696.577': 'endogenous',
  'D27.505.696.399.472': 'endogenous',
  'D27.505.696.494': 'other',
  'D27.505.696.494.600': 'other',
};

function kindAt(tree: string): PlaceKind | 'marker' {
  const own = CLASSES[tree];
  if (own) return own;
  for (let index = tree; index !== ''; ) {
    const kind = PLACES[index];
    if (kind) return kind;
    const dot = index.lastIndexOf('.');
    index = dot > 0 ? index.slice(0, dot) : index.length > 1 ? index.charAt(0) : '';
  }
  return 'other';
}

/**
 * The kind of a heading by its tree numbers, or null. A process that is also a diagnostic technique is a
 * measurement: blood pressure.
 */
export function kindByTrees(trees: readonly string[]): PlaceKind | null {
  const kinds = new Set(trees.map(kindAt));
  if (kinds.delete('marker') && !kinds.has('endogenous')) kinds.add('tool');
  if (kinds.has('tool') && trees.some((tree) => tree.startsWith('G'))) return 'outcome';
  return ORDER.find((kind) => kinds.has(kind)) ?? null;
}

/**
 * Whether it is so high in the hierarchy that it names a field of medicine: 'therapeutics', 'drug therapy' as
 * such.
 */
export const isGeneral = (trees: readonly string[]): boolean =>
  trees.length > 0 && trees.every((tree) => !tree.includes('.'));
