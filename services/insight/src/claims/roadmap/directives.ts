import { areSimilar, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { pattern } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { compareStrength } from '../conclusions.ts';
import { mentionOffsets, mentionsBetween, mentionsInTitle, mentionsWithin } from '../statements/mentions.ts';
import { isAboutOtherCondition } from '../statements/on-topic.ts';
import { mainConditions, targetCondition } from './target-condition.ts';
import { type Quotation, selfContainedSentences } from './wording.ts';

/** A recommendation of a guideline or a strong study. */
export interface Directive {
  readonly technology: ConceptEvidence;
  readonly field: ConceptEvidence | null;
  readonly quotation: Quotation;
}

/** Recommends an action. Language cues only. */
const RECOMMENDS = pattern(
  String.raw`
    \b(?:should (?:always |routinely |generally |also |therefore |now |still )?(?:be (?:\w+ly |also |the )?(?:given|offered|used|prescribed|considered|
    started|initiated|treated|added|first|standard|preferred|performed|placed|inserted|part|continued|recommended|administered)|receive)|(?:is|are) (?:now |
    strongly |still |currently |generally |therefore )?(?:recommended|indicated|advised|the (?:\w+ )?(?:treatments?|drugs?|agents?|methods?|therapy|approach|
    option) of choice|first[- ](?:line|choice)|the preferred|the gold standard)|(?:we|guidelines?|panel|committee|experts?|authors) (?:\w+ )?recommends?)\b
  `,
  'i',
);
const NO_RECOMMENDATION =
  /\b(?:not|no|avoid\w*|contraindicat\w*|further|future|stud(?:y|ies)|trials?|research|investigat\w+|evaluat\w+|confirm\w*|caution\w*|until|however|although|unless|only|if)\b/i;
const STRONG: readonly string[] = ['guideline', 'meta-analysis', 'rct'];
/** Older recommendations are implemented or outdated. */
const MAX_AGE_YEARS = 8;
/** Recommendations are at the end of an article; in a guideline anywhere. */
const MIN_POSITION = 0.6;
/**
 * The technology is the object of the recommendation, close to it, and not searched for, compared with or
 * discontinued.
 */
const MAX_DISTANCE_CHARS = 60;
const OTHER_ROLE_BEFORE =
  /\b(?:convert\w*|switch\w*|chang\w+) (?:[\w-]+ ){0,3}from (?:[\w-]+ ){0,2}$|\b(?:half|third|quarter|double) (?:of )?the (?:[\w-]+ ){0,2}$|\b(?:search for|avoid\w*|stop\w*|instead of|rather than|than|versus|compared with|compared to|in (?:those|patients) (?:on|taking|receiving)|treated with|seen with|resistan\w+ to|who (?:take|use|receive))\s+(?:[\w-]+\s+){0,3}$/i;
const OTHER_ROLE_AFTER =
  /^[- ](?:use|users?|resistan\w+|intoleran\w+|failure|induced|related|levels?|naive|free)\b/i;

const directives = memoizeByContext((_context: ClaimContext) => new Map<ConceptEvidence, Directive | null>());

/**
 * The recommendation on a technology: guidelines before meta-analyses, newer before older; null if there is
 * none.
 */
export function getDirective(context: ClaimContext, about: ConceptEvidence): Directive | null {
  const known = directives(context).get(about);
  if (known !== undefined) return known;
  const found = findDirective(context, about);
  directives(context).set(about, found);
  return found;
}

function findDirective(context: ClaimContext, about: ConceptEvidence): Directive | null {
  const { base } = context;
  const conditions = mainConditions(context);
  const onTopic =
    conditions.length > 0 ? new Set(conditions.flatMap(({ concept }) => [...concept.documents])) : null;
  const quotations = Array.from(about.concept.documents)
    .filter((document) => {
      const entry = base.documents[document];
      const isTimely = (entry?.record.year ?? 0) > base.timeline.lastYear - MAX_AGE_YEARS;
      return (
        entry?.counted && isTimely && STRONG.includes(entry.study) && (!onTopic || onTopic.has(document))
      );
    })
    .flatMap((document) => {
      const mentions = mentionOffsets(base, document, about);
      return selfContainedSentences(base, document).filter(
        (sentence) =>
          (sentence.at >= MIN_POSITION || sentence.study === 'guideline') &&
          !NO_RECOMMENDATION.test(sentence.text) &&
          recommends(sentence, mentions) &&
          isAbout(base, sentence, conditions) &&
          (sentence.study === 'guideline' || isOn(base, sentence, conditions)) &&
          !isAboutOtherCondition(context, document, {
            named: mentionsWithin(base, document, sentence.start, sentence.end).map(({ about: one }) => one),
            text: sentence.text,
          }),
      );
    })
    .sort(compareStrength);
  const [best] = quotations;
  if (!best) return null;
  const condition = targetCondition(context, about);
  return {
    technology: about,
    field: condition && isOn(base, best, [condition]) ? condition : null,
    quotation: best,
  };
}

/** Whether a sentence recommends the mentioned technology. */
function recommends(
  { text, start, end }: Quotation,
  mentions: readonly { start: number; end: number }[],
): boolean {
  const match = RECOMMENDS.exec(text);
  if (!match) return false;
  const from = start + match.index;
  return mentions.some(
    (mention) =>
      mention.start >= start &&
      mention.end <= end &&
      mention.end <= from + match[0].length + 15 &&
      from - mention.end <= MAX_DISTANCE_CHARS &&
      !OTHER_ROLE_BEFORE.test(text.slice(0, mention.start - start)) &&
      !OTHER_ROLE_AFTER.test(text.slice(mention.end - start)),
  );
}

const isOneOf = (conditions: readonly ConceptEvidence[], about: ConceptEvidence): boolean =>
  conditions.some((other) => other === about || areSimilar(other, about));

/** Whether a sentence, or the title of its article, names one of these conditions; any does without one. */
const isOn = (
  base: EvidenceBase,
  { document, start, end }: Quotation,
  conditions: readonly ConceptEvidence[],
): boolean =>
  conditions.length === 0 ||
  [...mentionsInTitle(base, document), ...mentionsBetween(base, document)(start, end)].some((about) =>
    isOneOf(conditions, about),
  );

/** Whether a sentence that names conditions names one of the query's. */
function isAbout(
  base: EvidenceBase,
  { document, start, end }: Quotation,
  conditions: readonly ConceptEvidence[],
): boolean {
  if (conditions.length === 0) return true;
  const named = mentionsWithin(base, document, start, end)
    .map(({ about }) => about)
    .filter(({ kind }) => kind === 'condition');
  return named.length === 0 || named.some((about) => isOneOf(conditions, about));
}
