import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/**
 * Kinds of study from weak to strong, with their weight out of 10. The order is that of the Oxford Centre for Evidence-Based
 * Medicine's levels (2011), widened downwards to laboratory work; the distances are ours.
 */
export const STUDY_WEIGHTS = {
  'in-silico': 1,
  'in-vitro': 1,
  animal: 2,
  'case-report': 3,
  pilot: 4,
  observational: 5,
  trial: 6,
  rct: 8,
  'meta-analysis': 9,
  guideline: 10,
} as const;
/** `review` and `opinion` tell of others' evidence; `unknown` says nothing about it. None of them has a weight. */
export type StudyKind = keyof typeof STUDY_WEIGHTS | 'review' | 'opinion' | 'unknown';

export const weightOf = (kind: StudyKind): number | null =>
  kind in STUDY_WEIGHTS ? STUDY_WEIGHTS[kind as keyof typeof STUDY_WEIGHTS] : null;

const BY_TYPE: readonly (readonly [RegExp, StudyKind])[] = [
  [/guideline|consensus development/i, 'guideline'],
  [/meta-analysis|systematic review/i, 'meta-analysis'],
  [/randomized controlled trial/i, 'rct'],
  [/clinical trial, phase (?:iii|iv)/i, 'trial'],
  [/clinical trial, phase i\b|pilot|feasibility/i, 'pilot'],
  [/controlled clinical trial|clinical trial/i, 'trial'],
  [/observational study|cohort|case-control/i, 'observational'],
  [/case reports/i, 'case-report'],
  [/^review|scoping review/i, 'review'],
  [/editorial|comment|letter|news|interview|biography/i, 'opinion'],
];

const ANIMALS =
  'rats?|mice|mouse|rabbits?|dogs?|pigs?|swine|sheep|monkeys?|guinea[- ]pigs?|hamsters?|zebrafish|murine|canine|porcine|ovine';
/** Wording of titles and abstracts, strongest first; `title` where an abstract would only mention it. */
const BY_WORDING: readonly { kind: StudyKind; pattern: RegExp; title?: boolean }[] = [
  {
    kind: 'guideline',
    pattern:
      /\b(?:practice guidelines?|consensus (?:statement|recommendations?|conference)|guidelines? (?:for|on|of)|recommendations (?:for|of))\b/i,
    title: true,
  },
  { kind: 'meta-analysis', pattern: /\b(?:meta-?analys[ie]s|systematic review|systematic overview)\b/i },
  {
    kind: 'case-report',
    pattern: /\b(?:case reports?|report of (?:a|two|three) cases?|a case of)\b/i,
    title: true,
  },
  {
    kind: 'case-report',
    pattern:
      /\bwe (?:report|describe|present) (?:a|an|the|two|three)(?: \w+){0,2} (?:case|patient|man|woman|boy|girl|infant)/i,
  },
  { kind: 'animal', pattern: new RegExp(`\\b(?:${ANIMALS})\\b`, 'i'), title: true },
  { kind: 'animal', pattern: new RegExp(`\\b(?:${ANIMALS}|animals) (?:were|was) (?:\\w+ )?random`, 'i') },
  {
    kind: 'rct',
    // Not 'not randomized', and not a call for such a trial.
    pattern:
      /(?<!\b(?:not|non|without|support an?|warrants? an?|need for an?|future|further) ?-?)\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|randomi[sz]ation|double-?blind|placebo-controlled)\b/i,
  },
  {
    kind: 'pilot',
    pattern: /\b(?:pilot|feasibility|first-in-human|phase I(?!I|V)\b|phase I\/II|preliminary)\b/i,
    title: true,
  },
  {
    kind: 'trial',
    pattern:
      /\b(?:clinical trial|open-label|phase (?:II|III|2|3)\b|crossover (?:study|trial)|multicent(?:er|re) (?:study|trial)|prospective (?:\w+ )?trial|single-blind)\b/i,
  },
  {
    kind: 'in-vitro',
    pattern:
      /\b(?:in vitro|cell lines?|cultured|isolated (?:\w+ ){0,2}(?:cells?|strips?|arter\w+|muscles?))\b/i,
    title: true,
  },
  {
    kind: 'observational',
    pattern:
      /\b(?:cohort|retrospective(?:ly)?|registry|case-control|cross-sectional|survey|database|observational|medical records|chart review)\b/i,
  },
  {
    kind: 'animal',
    pattern: new RegExp(
      `\\b(?:in|on|of|using|anesthetized|conscious|hypertensive|male|female|wistar|dawley|\\d+) (?:\\w+ )?(?:${ANIMALS})\\b`,
      'i',
    ),
  },
  { kind: 'in-vitro', pattern: /\b(?:in vitro|cell lines?|cultured (?:\w+ )?cells?)\b/i },
  {
    kind: 'in-silico',
    pattern: /\b(?:in silico|simulat(?:ion|ed)|benchmark|deep learning|machine learning|cross-validation)\b/i,
  },
  {
    kind: 'review',
    pattern: /\b(?:reviews?|overview|current status|update|perspectives?|state of the art|advances)\b/i,
    title: true,
  },
  {
    kind: 'review',
    pattern:
      /\b(?:this (?:article|paper|review) (?:reviews?|discusses|summari[sz]es|describes)|we review|is reviewed|are reviewed|review summari[sz]es|we discuss)\b/i,
  },
  {
    kind: 'trial',
    pattern:
      /\b(?:(?:patients|subjects|volunteers|participants) (?:were|received|underwent)|\d+ (?:\w+ ){0,3}(?:patients|subjects|volunteers|women|men|children))\b/i,
  },
];

/** The kind of a study, by its publication types; where they are silent, by the wording of title and abstract. */
export function studyKind({
  title,
  abstract,
  publicationTypes,
}: Pick<LiteratureRecord, 'title' | 'abstract' | 'publicationTypes'>): StudyKind {
  for (const [pattern, kind] of BY_TYPE) if (publicationTypes.some((type) => pattern.test(type))) return kind;
  for (const { kind, pattern, title: titleOnly } of BY_WORDING) {
    if (pattern.test(title) || (!titleOnly && abstract !== null && pattern.test(abstract))) return kind;
  }
  return 'unknown';
}

export const isRetracted = ({
  retraction,
  publicationTypes,
}: Pick<LiteratureRecord, 'retraction' | 'publicationTypes'>): boolean =>
  retraction !== null || publicationTypes.some((type) => /^retracted publication$/i.test(type));
