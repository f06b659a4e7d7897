/** How a theme is studied; decides which sentences its bench and animal work is told in. */
export type Family = 'bench' | 'diagnostic' | 'device' | 'computational';

/** The words that one theme's articles are made of. Phrases are noun phrases that fit after a verb in the past tense. */
export interface Vocabulary {
  slug: string;
  /** What an analyst would call it, and its plain search query. */
  name: string;
  query: string;
  /** Surface forms of the theme itself, most usual first: every article about it uses at least one. */
  terms: readonly string[];
  /** The form that stands before another noun. */
  attributive: string;
  /** Short form that abstracts introduce in brackets. */
  acronym: string | null;
  family: Family;
  /** True where patients are treated with it in phases and doses. */
  therapeutic: boolean;
  /** Sub-concepts in steady use. */
  facets: readonly string[];
  /** A sub-concept that appears only in the last years, and one that goes out of use. */
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
}
