import { memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { pattern } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isFieldOfUse } from '../fields-of-use.ts';
import { mentionOffsets, mentionsWithin } from '../statements/mentions.ts';
import { mainConditions, queryConditions } from './target-condition.ts';
import { type Quotation, selfContainedSentences } from './wording.ts';

export type NeedType =
  | 'untreated'
  | 'unresponsive'
  | 'undertreated'
  | 'undiagnosed'
  | 'burden'
  | 'outlook'
  | 'rising';

/** An unmet need of patients with a condition, as stated by articles. */
export interface Need {
  readonly field: ConceptEvidence;
  readonly type: NeedType;
  /** The sentences that state it, one per article, newest first. */
  readonly quotations: readonly Quotation[];
}

/** Phrases that state a need. Language cues only. */
const STATED: readonly (readonly [NeedType, RegExp])[] = [
  [
    'untreated',
    pattern(
      String.raw`
        \b(?:(?:no|lack of|absence of)(?: \w+)? (?:effective|curative|approved|disease-modifying|established|satisfactory|specific|definitive|
        adequate|reliable|proven|available)(?: [\w-]+){0,2} (?:treatments?|therap(?:y|ies)|drugs?|cures?|options?)|no (?:known )?cure|unmet (?:[\w-]+ )?
        needs?|(?:treatment|therapeutic) options? (?:is|are|remains?) (?:\w+ )?(?:limited|scarce|few|poor)|(?:new|novel|better|more effective|
        alternative)(?: [\w-]+){0,3} (?:treatments?|therap(?:y|ies)|drugs?|agents?|strateg(?:y|ies)|approach(?:es)?) (?:is|are)
        (?: \w+)? (?:needed|required|wanted)|urgent(?:ly)? needs?|difficult to (?:treat|manage|control)|(?:treatment|management) (?:of [\w\s-]{3,40} )?
        (?:is|remains) (?:often |frequently |still |a )?(?:difficult|unsatisfactory|challeng\w+|inadequate|disappointing))\b
      `,
      'i',
    ),
  ],
  [
    'unresponsive',
    pattern(
      String.raw`
        (?:\d\s?%|\b(?:half|third|thirds|quarter|many|most|proportion|number|percentage|minority|majority))(?: of)?(?: [\w()-]+){0,7}
        \s(?:do(?:es)? not|fail(?:s)? to|cannot|are unable to|remain)(?: \w+)? (?:respond|benefit|tolerate|achieve|improve|obtain|receive|symptomatic|
        uncontrolled|untreated|relapse)
      `,
      'i',
    ),
  ],
  [
    'undertreated',
    /\b(?:under-?treat\w*|inadequate(?:ly)? (?:\w+ )?(?:treat|control|manag|relie)\w*|poorly (?:controlled|managed|treated|relieved))/i,
  ],
  ['undiagnosed', /\bunder-?(?:diagnos|recogni[sz]|detect|report)\w*/i],
  [
    'burden',
    pattern(
      String.raw`
        \b(?:(?:remains?|is|are|continues? to be|represents?|constitutes?)(?: still)? (?:a|an|the|one of the|among the)(?: (?!of\b)[\w-]+){0,3}?\s(?:leading|
        major|main|commonest|most (?:common|frequent|important|serious)|important|serious|significant|growing|increasing(?:ly)?)(?: (?!of\b)[\w-]+){0,4}
        \s(?:causes?|problems?|challenges?|burden|threats?|concerns?|issues?)|(?:remains?|is|are) (?:a|an|the) (?:leading|major|main|common) causes? of
        \s(?:death|mortality|morbidity|disability|chronic|end-stage|hospital))\b
      `,
      'i',
    ),
  ],
  [
    'outlook',
    pattern(
      String.raw`
        \b(?:(?:has|have|carr(?:y|ies)|remains?|with|associated with) (?:an? )?(?:\w+ )?(?:poor|dismal|grim|unfavou?rable|high)
        \s(?:\w+ )?(?:prognosis|survival|outlook|mortality|relapse|recurrence|morbidity)|(?:prognosis|outlook|survival) (?:of|for|in)
        \s(?:\w+ ){0,2}[\w'-]+ (?:\w+ )?(?:is|remains) (?:\w+ )?(?:poor|dismal|grim))\b
      `,
      'i',
    ),
  ],
  [
    'rising',
    /\b(?:prevalence|incidence|number of (?:patients|people|cases|persons))(?: [\w'-]+){0,7} (?:is|are|has been|have been|continues? to be|will)(?: \w+)? (?:increasing|rising|growing|on the rise)\b/i,
  ],
];

/** A study's own result is not a need, nor is speculation. */
const RESULT =
  /\b(?:p\s?[<=>]|we (?:found|observed|show)|our (?:results|data|study|findings)|in this study|were randomi[sz]ed|confidence interval|whether|aim)\b/i;
/** Needs are stated at the beginning of an article, in a review anywhere. */
const OPENING_SHARE = 0.5;
/** Maximum distance between condition and phrase. */
const MAX_DISTANCE_CHARS = 90;
/** Need types whose subject is the condition, right before the phrase. */
const IS_SUBJECT: readonly NeedType[] = ['undertreated', 'undiagnosed', 'burden', 'outlook', 'rising'];
const SUBJECT_CHARS = 45;
/** Or right after: 'undertreatment of migraine'. */
const OBJECT_CHARS = 12;
const MIN_FIELD_SHARE = 0.08;
const MAX_FIELDS = 4;

/** Needs of the literature, those in the query's conditions first, then by number of articles. */
export const findNeeds = memoizeByContext((context: ClaimContext): Need[] => {
  const { base } = context;
  const main = mainConditions(context);
  const conditions = queryConditions(context);
  const fields =
    main.length > 0
      ? main
      : [
          ...conditions,
          ...context.fields.filter(
            (field) => !conditions.includes(field) && isFieldOfUse(field) && field.share >= MIN_FIELD_SHARE,
          ),
        ].slice(0, MAX_FIELDS);
  const taken = new Set<string>();
  return fields
    .flatMap((field) => collectNeeds(base, field))
    .map((need) => ({
      ...need,
      quotations: need.quotations.filter(({ text }) => !taken.has(text) && taken.add(text)),
    }))
    .filter(({ quotations }) => quotations.length > 0)
    .sort(
      (a, b) =>
        Number(conditions.includes(b.field)) - Number(conditions.includes(a.field)) ||
        b.quotations.length - a.quotations.length,
    );
});

function collectNeeds(base: EvidenceBase, field: ConceptEvidence): Need[] {
  const found = new Map<NeedType, Quotation[]>();
  for (const document of field.concept.documents) {
    const own = mentionOffsets(base, document, field).filter(
      (mention) => !isModifier(base, document, mention.end),
    );
    if (own.length === 0) continue;
    const taken = new Set<NeedType>();
    for (const sentence of selfContainedSentences(base, document)) {
      if (sentence.at > OPENING_SHARE && sentence.study !== 'review' && sentence.study !== 'guideline')
        continue;
      const type = RESULT.test(sentence.text) ? null : classifyNeed(sentence, own, field);
      if (!type || taken.has(type)) continue;
      taken.add(type);
      found.set(type, [...(found.get(type) ?? []), sentence]);
    }
  }
  return [...found].map(([type, quotations]) => ({
    field,
    type,
    quotations: quotations.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || b.document - a.document),
  }));
}

/** Whether the name before an offset belongs to a longer one: 'cancer' in 'cancer pain'. */
const isModifier = (base: EvidenceBase, document: number, end: number): boolean =>
  mentionsWithin(base, document, end, end + MAX_NAME_CHARS).some(
    ({ about, at }) => at - end <= 1 && (about.kind === 'condition' || about.kind === 'outcome'),
  );
const MAX_NAME_CHARS = 40;

/** Whether a condition before a phrase is not its subject: 'pain control for cancer patients is a problem'. */
const isObject = (text: string, start: number, mention: { start: number; end: number }): boolean =>
  /\b(?:for|in|with|by|from|on)\s+(?:[\w-]+\s+)?$/i.test(text.slice(0, mention.start - start));

/** 'Inadequate pain management' is about pain, whoever the patients are. */
const NAMES_OBJECT = /\b(?:inadequate|poor)(?:ly)? (?!\w+ly\b)(\w+) (?:treat|control|manag|relie)/i;

/**
 * The type of need that a sentence states about the condition it names; causes of the condition are not
 * needs.
 */
function classifyNeed(
  { text, start, end }: Quotation,
  mentions: readonly { start: number; end: number }[],
  { concept }: ConceptEvidence,
): NeedType | null {
  const inside = mentions.filter((mention) => mention.start >= start && mention.end <= end);
  if (inside.length === 0) return null;
  for (const [type, words] of STATED) {
    const at = words.exec(text);
    if (!at) continue;
    const [, object] = NAMES_OBJECT.exec(at[0]) ?? [];
    if (object && !concept.label.toLowerCase().includes(object.toLowerCase())) continue;
    const [from, to] = [start + at.index, start + at.index + at[0].length];
    const near = inside.some(
      (mention) =>
        (mention.end <= from &&
          !(type !== 'untreated' && type !== 'unresponsive' && isObject(text, start, mention)) &&
          from - mention.end <= (IS_SUBJECT.includes(type) ? SUBJECT_CHARS : MAX_DISTANCE_CHARS)) ||
        (mention.start >= from &&
          mention.start - to <= (IS_SUBJECT.includes(type) ? OBJECT_CHARS : MAX_DISTANCE_CHARS) &&
          type !== 'burden') ||
        (mention.start >= from && mention.end <= to),
    );
    if (near) return type;
  }
  return null;
}
