import type { Warning } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { chooseArticles } from '../articles/articles.ts';
import { buildEvidence, type ConceptEvidence, type EvidenceBase } from '../evidence/evidence.ts';
import { vocabularyOf } from '../vocabulary/attach.ts';
import { fingerprint } from './fingerprint.ts';
import { type AnalystInput, NoArticles } from './input.ts';
import { type Assessment, assess } from './scores/assess.ts';
import { isHarm } from './scores/harm.ts';
import { isNamedCondition, tellsItsKind, withoutAlike } from './select.ts';

/** What all parts of an answer are written from. */
export interface AnalystContext {
  input: AnalystInput;
  asOf: Date;
  fingerprint: string;
  base: EvidenceBase;
  /** What the reader must know before anything else. */
  warnings: readonly Warning[];
  /** Most records are titles alone: what articles do not say is no gap. */
  titlesOnly: boolean;
  /** What the query is about: the concepts it names, the most frequent first. */
  topics: ConceptEvidence[];
  /** Conditions that the literature deals with most: what technologies are used for. */
  fields: ConceptEvidence[];
  /** Conditions that come with a technology rather than call for it: side effects, complications. */
  harms: ConceptEvidence[];
  /** Outcomes that it measures most. */
  outcomes: ConceptEvidence[];
  assess(about: ConceptEvidence): Assessment;
}

const FIELDS = 12;
/** Below this many conditions that are known by name, those known by how they are written about will do. */
const FEWEST_NAMED_FIELDS = 3;

/** The posted articles, each once. */
const unique = (articles: readonly LiteratureRecord[]): LiteratureRecord[] => [
  ...new Map(articles.map((article) => [article.pmid, article])).values(),
];

/** Computes the evidence of an input. Throws `NoArticles` where none was posted. */
export function createContext(input: AnalystInput, options: unknown): AnalystContext {
  const articles = unique(input.articles);
  if (articles.length === 0) throw new NoArticles();
  const asOf = new Date(input.asOf);
  const chosen = chooseArticles({ query: input.searchQuery, posted: articles, background: input.background });
  const base = buildEvidence({
    query: input.searchQuery,
    posted: chosen.posted,
    background: chosen.background,
    capped: input.background.capped,
    asOf,
    vocabulary: vocabularyOf(input.vocabulary),
  });
  const bySize = (kind: string) =>
    base.concepts.filter((about) => about.kind === kind && about.count > 0).sort((a, b) => b.count - a.count);
  const conditions = withoutAlike(bySize('condition').filter(tellsItsKind)).slice(0, 4 * FIELDS);
  const harms = conditions.filter((about) => isHarm(base, about));
  const needs = conditions.filter((about) => !harms.includes(about));
  const named = needs.filter(isNamedCondition);
  const fields = (named.length >= FEWEST_NAMED_FIELDS ? named : needs).slice(0, FIELDS);
  const assessed = new Map<ConceptEvidence, Assessment>();
  return {
    input: { ...input, articles },
    asOf,
    fingerprint: fingerprint(input, options),
    base,
    warnings: chosen.warnings,
    titlesOnly: chosen.titlesOnly,
    topics: [...base.topics].sort((a, b) => b.count - a.count),
    fields,
    harms: harms.slice(0, FIELDS),
    outcomes: withoutAlike(bySize('outcome')).slice(0, FIELDS),
    assess(about) {
      let assessment = assessed.get(about);
      if (!assessment) {
        const met = fields.filter(
          (field) => about.parts.includes(field.concept) || overlap(about, field) >= 2,
        );
        assessment = assess(base, about, fields.length > 0 ? met.length / fields.length : 0);
        assessed.set(about, assessment);
      }
      return assessment;
    },
  };
}

/** Articles that two concepts share; both lists ascend. */
export function overlap(a: ConceptEvidence, b: ConceptEvidence): number {
  const [first, second] = [a.concept.documents, b.concept.documents];
  let [i, j, shared] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    const [x, y] = [first[i] ?? 0, second[j] ?? 0];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}
