/** How a theme is studied; selects the sentences of its bench and animal work. */
export type Family = 'bench' | 'diagnostic' | 'device' | 'computational';

/** Direction of four of five conclusions on an option. */
export type PlantedEffect = 'works' | 'fails' | 'harms' | 'withdrawn';

/** A member of the theme's class: a variant, or a combination. */
export interface Option {
  /** Synonyms, the most frequent first. */
  names: readonly string[];
  effect: PlantedEffect;
  /** True if MEDLINE's list of substances contains it. */
  substance: boolean;
  /** Benefits, harms and comparators of the theme that apply to it. */
  gains: readonly string[];
  harms: readonly string[];
  comparators: readonly string[];
}

/** A question that articles ask and none answers. */
interface PlantedQuestion {
  type: 'population' | 'comparator' | 'dose' | 'duration' | 'mechanism' | 'outcome';
  /** Follows 'whether' in every article that asks; may contain the theme's acronym. */
  clause: string;
  /** The words of the clause that state what is open. */
  about: string;
}

/** Vocabulary of one theme's articles. Phrases are noun phrases that fit after a verb in the past tense. */
export interface Vocabulary {
  slug: string;
  /** Display name, and plain search query. */
  name: string;
  query: string;
  /** Names of the theme, most frequent first: every article about it uses at least one. */
  terms: readonly string[];
  /** The attributive form, before another noun. */
  attributive: string;
  /** Acronym that abstracts introduce in brackets. */
  acronym: string | null;
  family: Family;
  /** True if patients are treated with it in phases and doses. */
  therapeutic: boolean;
  /** Sub-concepts in constant use. */
  facets: readonly string[];
  /** A sub-concept that appears only in the last years, and one that disappears. */
  risingFacet: string;
  fadingFacet: string;
  /** Conditions or applications. */
  uses: readonly string[];
  benchSystems: readonly string[];
  animalSystems: readonly string[];
  people: readonly string[];
  gains: readonly string[];
  harms: readonly string[];
  comparators: readonly string[];
  openings: readonly string[];
  insights: readonly string[];
  limits: readonly string[];
  mesh: readonly string[];
  keywords: readonly string[];
  options: readonly Option[];
  /**
   * Distractors: body parts, places, times and complaints that are often mentioned but are not technologies.
   */
  distractors: readonly string[];
  questions: readonly PlantedQuestion[];
}
