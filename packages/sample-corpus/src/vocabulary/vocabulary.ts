/** How a theme is studied; decides which sentences its bench and animal work is told in. */
export type Family = 'bench' | 'diagnostic' | 'device' | 'computational';

/** What conclusions say of an option: in four of five of the articles that conclude anything of it. */
export type PlantedEffect = 'works' | 'fails' | 'harms' | 'withdrawn';

/** A member of the theme's class: one way of doing it, or what is given beside it. */
export interface Option {
  /** One thing under all its names, the usual one first. */
  names: readonly string[];
  effect: PlantedEffect;
  /** True where MEDLINE's list of substances names it. */
  substance: boolean;
}

/** What articles ask and none answers. */
interface PlantedQuestion {
  type: 'population' | 'comparator' | 'dose' | 'duration' | 'mechanism' | 'outcome';
  /** Follows 'whether', in every article that asks; the theme's short form may stand in it. */
  clause: string;
  /** The words of the clause that say what is open. */
  about: string;
}

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
  options: readonly Option[];
  /** Parts of the body, places, times and complaints: much is measured there, and none is a technology. */
  bait: readonly string[];
  questions: readonly PlantedQuestion[];
}
