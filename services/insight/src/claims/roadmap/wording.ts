import { withoutTags } from '@sextant/literature-text/inline-tags';
import { leadingLabelLength } from '@sextant/literature-text/section-labels';
import { splitSentences } from '@sextant/literature-text/sentences';
import { areSimilar, isTechnology } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { getWeight, pattern, type StudyKind } from '../../findings/findings.ts';
import { isQuotable } from '../../statement-checks/quotable.ts';
import { compareStrength, findConclusions, missedPrimaryOutcome } from '../conclusions.ts';
import { mentionsInTitle, mentionsWithin } from '../statements/mentions.ts';
import { isQueryConcept, scoreTopic } from '../statements/on-topic.ts';

/** A sentence of an article, verbatim. */
export interface Quotation {
  readonly document: number;
  readonly year: number | null;
  readonly study: StudyKind;
  readonly weight: number;
  readonly text: string;
  /** Offset in the abstract. */
  readonly start: number;
  readonly end: number;
}

/** Shorter sentences are not informative, longer ones are hard to read. */
const CHARS = { least: 45, most: 280 };
const NO_PMIDS: ReadonlySet<string> = new Set();
/**
 * A sentence that refers to earlier text, or to the study itself, is not self-contained. Language cues only.
 */
const ANAPHORA = pattern(
  String.raw`
    ^\W*(?:those|it|they|such|both|however|but|thus|since its|as its|therefore|hence|moreover|furthermore|in addition|additionally|also|although|because|while|
    on the other hand|in contrast|nevertheless|results|data|one|another|neither|either|we|compared (?:with|to))\b|\b(?:this|these|our|respectively|(?:the|this)
    \spresent (?:study|data|results|trial)|the (?:former|latter|two groups|study)|group [a-z0-9]|(?:in|at) (?:week|visit|phase) \d)\b
  `,
  'i',
);

/** Whether a sentence is self-contained. */
export const isSelfContained = (text: string): boolean =>
  text.length >= CHARS.least &&
  text.length <= CHARS.most &&
  !ANAPHORA.test(text) &&
  isQuotable(text, NO_PMIDS);

/** The self-contained sentences of an abstract, with their relative position, 0 to 1. */
export function selfContainedSentences(
  { documents }: EvidenceBase,
  document: number,
): (Quotation & { at: number })[] {
  const entry = documents[document];
  const abstract = entry?.record.abstract;
  if (!entry || !abstract || entry.retracted) return [];
  return splitSentences(abstract)
    .map(({ start, end }) => ({
      document,
      year: entry.record.year,
      study: entry.study,
      weight: getWeight(entry.study) ?? 3,
      text: abstract.slice(start, end),
      start,
      end,
      at: start / abstract.length,
    }))
    .filter(({ text }) => isSelfContained(withoutHeading(text)));
}

/** Removes the label of 'CONCLUSIONS: …'. */
export const withoutHeading = (text: string): string =>
  withoutTags(text.slice(leadingLabelLength(text)).replace(/^in conclusion,?\s+(?=\w)/i, '')).trim();

/** Reverses or qualifies a statement. */
const REVERSAL =
  /\b(?:caution\w*|however|although|but|not|no|neither|nor|without|fail(?:s|ed|ing)?|only|limited|unclear|contraindicat\w*|except|may|might|could|further|preliminary|future|stopp\w+|discontinu\w+|threatening|complications?|difficult|costs?|if|would|suggest\w*|question\w+|feasible|design\w*|similar\w*|same|theoretical\w*|combin\w+|sub-?stud(?:y|ies)|appears?|seems?|whether|evaluat\w+|explor\w+|assess\w*|conducted|presented?|registration|exceed\w*|outweigh\w*|less so|harm\w*|health risks|increas\w+ (?:the |in )?(?:\w+ )?risks?|unable|inability|intolerable|(?:is|are) (?:also )?(?:discussed|described|reviewed|considered)|also considered|clinicaltrials\S*|dose escalation)\b|\w \+ \w/i;
/** States a benefit; to be tolerated or safe is none. */
const SAYS_GOOD =
  /\b(?:effective(?:ly)?|efficacious|improv\w+|reduc\w+|decreas\w+|lower\w*|superior|better|faster|higher|greater|prevent\w*|reliev\w+|relief|prolong\w*|benefi\w+|increas\w+|achiev\w+|protect\w*|first[- ]line|recommended|of choice)\b/i;
/** A later mention is a comparator or a yardstick. */
const MAX_NAMED_AT = 0.5;
const YARDSTICK =
  /\b(?:compared (?:with|to)|than|versus|over|instead of|add(?:ed|ing|ition)?\b.*\bto|with)\s+(?:[\w-]+\s+){0,2}$/i;
/** Consumption or measurement of it is not its benefit. */
const AS_OUTCOME =
  /^[- ](?:intake|requirements?|consumption|needs?|levels?|concentrations?|resistan\w+|induced|related|naive|doses?|use)\b/i;

type Praise = { document: number; year: number | null; text: string; weight: number };

/**
 * Conclusions for a technology, in articles on the field if one is given, strongest first: not of one patient, nor of a
 * trial that missed what it was to show.
 */
export function findSupport(
  base: EvidenceBase,
  about: ConceptEvidence,
  field: ConceptEvidence | null,
): Praise[] {
  const inField = field && new Set(field.concept.documents);
  return findConclusions(base, about)
    .filter(({ sign, document }) => sign > 0 && (!inField || inField.has(document)))
    .filter(
      ({ document }) =>
        base.documents[document]?.study !== 'case-report' && !missedPrimaryOutcome(base, document),
    )
    .toSorted(compareStrength);
}

/**
 * Clearly positive sentences about a technology, in articles on the field if one is given: those that name
 * both first, then strongest and newest.
 */
export function findBenefits(
  base: EvidenceBase,
  about: ConceptEvidence,
  field: ConceptEvidence | null,
): Praise[] {
  return findSupport(base, about, field)
    .filter(
      ({ text }) => SAYS_GOOD.test(text) && !REVERSAL.test(text) && isSelfContained(withoutHeading(text)),
    )
    .map((one) => ({ one, place: scorePlace(base, one, about, field) }))
    .filter(({ place }) => place.isSubject && place.fieldFit > 0)
    .sort(
      (a, b) =>
        b.place.fieldFit - a.place.fieldFit ||
        // In the step's own condition it is on topic.
        (b.place.fieldFit === FULL_FIT ? 0 : Number(b.place.isOnTopic) - Number(a.place.isOnTopic)) ||
        compareStrength(a.one, b.one),
    )
    .map(({ one }) => one);
}

const MIN_TOPIC_SCORE = 0.35;
const FULL_FIT = 2;
/**
 * Whether a sentence is about a technology (named early, and first), how far on topic, and its fit with a field: names
 * it (2), no condition, in an article whose title does (1), otherwise 0.
 */
function scorePlace(
  base: EvidenceBase,
  { document, text }: Pick<Praise, 'document' | 'text'>,
  about: ConceptEvidence,
  field: ConceptEvidence | null,
): { isSubject: boolean; fieldFit: number; isOnTopic: boolean } {
  const start = base.documents[document]?.record.abstract?.indexOf(text) ?? -1;
  if (start < 0) return { isSubject: false, fieldFit: 0, isOnTopic: false };
  const named = mentionsWithin(base, document, start, start + text.length);
  const own = named.find((one) => one.about === about);
  const isSubject =
    own !== undefined &&
    own.at - start <= MAX_NAMED_AT * text.length &&
    text[own.at - start - 1] !== '-' &&
    !AS_OUTCOME.test(text.slice(own.end - start)) &&
    !YARDSTICK.test(text.slice(0, own.at - start)) &&
    named.every(
      (one) =>
        !isTechnology(one.about) ||
        one.at >= own.at ||
        one.end >= own.end ||
        isListed(text.slice(one.end - start, own.at - start)),
    );
  const conditions = named.filter((one) => one.about.kind === 'condition');
  const isField = (one: ConceptEvidence) => field !== null && (one === field || areSimilar(one, field));
  const isTitled = () => mentionsInTitle(base, document).some(isField);
  const isAlone = conditions.length === 0 && (!field || isQueryConcept({ base }, field) || isTitled());
  const fieldFit = conditions.some((one) => isField(one.about)) ? FULL_FIT : !field || isAlone ? 1 : 0;
  const isOnTopic =
    MIN_TOPIC_SCORE <=
    scoreTopic(
      { base },
      document,
      named.map(({ about: one }) => one),
    );
  return { isSubject, fieldFit, isOnTopic };
}

/** 'Clozapine, olanzapine and …': text between two names in a list. */
export const isListed = (between: string): boolean => /^[\s,]*(?:and|or)?\s*(?:[\w-]+\s+)?$/i.test(between);
