import { pattern } from '@sextant/literature-text/pattern';
import { isNarrativeReview, isSystematicReview } from './review-wording.ts';
import type { StudyKind } from './study-weights.ts';
import { isProtocol, isRandomized } from './trial-wording.ts';

const ANIMALS =
  'rats?|mice|mouse|rabbits?|dogs?|pigs?|swine|sheep|monkeys?|guinea[- ]pigs?|hamsters?|zebrafish|murine|canine|porcine|ovine';
const inTitle = (pattern: RegExp) => (title: string) => pattern.test(title);
const anywhere = (pattern: RegExp) => (title: string, abstract: string) =>
  pattern.test(title) || pattern.test(abstract);

/** The first match wins. Reviews and the like precede the studies they mention, and animal studies precede randomized trials. */
const BY_WORDING: readonly (readonly [StudyKind, (title: string, abstract: string) => boolean])[] = [
  ['protocol', isProtocol],
  [
    'guideline',
    inTitle(
      /\b(?:practice guidelines?|consensus (?:statement|recommendations?|conference)|guidelines? (?:for|on|of)|recommendations (?:for|of))\b/i,
    ),
  ],
  ['meta-analysis', isSystematicReview],
  ['case-report', inTitle(/\b(?:case reports?|report of (?:a|two|three) cases?|a case of)\b/i)],
  [
    'case-report',
    anywhere(
      pattern(
        String.raw`
          \bwe (?:report|describe|present) (?:a|an|the|two|three)(?: \w+){0,2} (?:case|patient|man|woman|boy|girl|infant)|
          \ban? \d{1,3}-year-old (?:\w+ ){0,4}(?:patient|man|woman|male|female|boy|girl)\b
        `,
        'i',
      ),
    ),
  ],
  ['review', isNarrativeReview],
  ['animal', inTitle(new RegExp(`\\b(?:${ANIMALS})\\b`, 'i'))],
  ['animal', anywhere(new RegExp(`\\b(?:${ANIMALS}|animals) (?:were|was) (?:\\w+ )?random`, 'i'))],
  ['rct', isRandomized],
  ['pilot', inTitle(/\b(?:pilot|feasibility|first-in-human|phase (?:I(?!I|V)|1)(?:[ab]?)\b|preliminary)\b/i)],
  [
    'trial',
    anywhere(
      pattern(
        String.raw`
          \b(?:clinical trial|open-label|phase (?:II|III|2|3)[ab]?\b|crossover (?:study|trial)|multicent(?:er|re) (?:study|trial)|
          prospective (?:\w+ )?trial|single-(?:blind|arm))\b
        `,
        'i',
      ),
    ),
  ],
  [
    'in-vitro',
    inTitle(
      /\b(?:in vitro|cell lines?|cultured|isolated (?:\w+ ){0,2}(?:cells?|strips?|arter\w+|muscles?))\b/i,
    ),
  ],
  [
    'observational',
    anywhere(
      pattern(
        String.raw`
          \b(?:cohort|retrospective(?:ly)?|registry|case-control|cross-sectional(?! areas?\b)|survey|database|observational|medical records|chart review|
          mendelian randomi[sz]ation)\b
        `,
        'i',
      ),
    ),
  ],
  [
    'animal',
    anywhere(
      new RegExp(
        `\\b(?:in|on|of|using|anesthetized|conscious|hypertensive|male|female|wistar|dawley|\\d+) (?:\\w+ )?(?:${ANIMALS})\\b`,
        'i',
      ),
    ),
  ],
  ['in-vitro', anywhere(/\b(?:in vitro|cell lines?|cultured (?:\w+ )?cells?)\b/i)],
  [
    'in-silico',
    anywhere(
      /\b(?:in silico|simulat(?:ion|ed)|benchmark|deep learning|machine learning|cross-validation)\b/i,
    ),
  ],
  [
    'trial',
    anywhere(
      /\b(?:(?:patients|subjects|volunteers|participants) (?:were|received|underwent)|\d+ (?:\w+ ){0,3}(?:patients|subjects|volunteers|women|men|children))\b/i,
    ),
  ],
];

/** The kind of a study by the wording of its title and abstract. */
export function kindByWording(title: string, abstract: string | null): StudyKind {
  const found = BY_WORDING.find(([, matches]) => matches(title, abstract ?? ''));
  return found?.[0] ?? 'unknown';
}
