import { getValence, type OutcomeVocabulary } from '../outcomes/valence.ts';
import { pattern } from '../pattern.ts';
import { type ConclusionSentence, conclusionSentences } from './conclusion-sentences.ts';
import { getVerdict, type Verdict } from './verdict.ts';

/** A mention in an abstract: [start, end) in UTF-16 units. */
interface NameSpan {
  readonly start: number;
  readonly end: number;
}

/** An intervention of an article, with all its mentions in the abstract, under any name. */
export interface NamedIntervention<Id> {
  readonly id: Id;
  readonly spans: readonly NameSpan[];
}

/** A sentence's conclusion on an intervention. */
export interface Finding<Id> {
  readonly intervention: Id;
  /** The comparator: another of the interventions; null for any other, and for none. */
  readonly comparator: Id | null;
  readonly verdict: Verdict;
  /** The sentence in the abstract, verbatim. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SIGNS: Record<Verdict, number> = {
  superior: 1,
  'no difference': 0,
  inferior: -1,
  harmful: -1,
  withdrawn: -1,
  open: 0,
};
/** Without a named rival, no difference means no effect. Our value. */
const NO_EFFECT_SIGN = -0.5;

/** For it (above 0) or against it (below), -1 to 1. */
export const getSign = ({ verdict, comparator }: Pick<Finding<unknown>, 'verdict' | 'comparator'>): number =>
  verdict === 'no difference' && comparator === null ? NO_EFFECT_SIGN : SIGNS[verdict];

/** Precedes the name of a comparator. */
const COMPARATOR_CUES =
  /\b(?:than|compar\w+ (?:with|to)|relative to|versus|vs\.?|over|inferior to|superior to|preferable to|alternatives? to|equivalent to|similar to|(?:not|n't|rarely) (?:seen|observed|found|shared|achieved|shown) (?:with|by|in|for)|as (?:\w+ ){1,2}as)\W+(?:[\w-]+\W+){0,3}$/i;

/**
 * Consumption, measurement or disease is not an intervention: 'morphine consumption', 'cisplatin-induced',
 * 'opioid dependence'.
 */
const AS_OUTCOME =
  /^[- ](?:(?:\w+ )?(?:consumption|requirements?|needs?|demands?|sparing|levels?|concentrations?|resistance|toxicity|poisoning|abuse|misuse|dependence|addiction|withdrawal|overdose|clearance|metabolism)|induced|related|associated|resistant|refractory|ineligible|na[iï]ve|intolerant|(?:in)?sensitiv(?:e|ity)|unresponsive)\b/i;

/** There is no conclusion on a base therapy that something is added to, nor on what people cannot take. */
const BESIDE = pattern(
  String.raw`
    \b(?:(?:add(?:s|ed|ing|ition|itional)?|add-on|adjunct\w*|adjuvant)\b[^,;.]*\bto|
    (?:(?:intoleran\w+|contraindications?|allergic|refractory|unresponsive|resistan(?:t|ce)|susceptib\w+|(?:in)?eligible|unfit|
    unsuitable|candidates?) (?:to|of|for)|(?:un|not )able to tolerate|(?:cannot|could not|do not|did not) tolerate)|
    (?:independent(?:ly)?|regardless|irrespective) of\b[^;.]*) (?:[\w-]+\W+){0,5}$|
    \b(?:absorption|bioavailability|biotransformation|pharmacokinetics|disposition|metabolism|clearance) of (?:(?:a|an|the|single|oral|
    intravenous|dose|of) )*$
  `,
  'i',
);
/** Precedes what everybody in a sentence takes; it is the subject unless another one is. */
const TAKEN = pattern(
  String.raw`
    \b(?:receiving|received|taking|stabili[sz]ed on|maintained on|treated with|therapy with|improvement on|background (?:of|therapy with)|
    (?:concomitant|concurrent)(?:ly)?(?: \w+)?(?: with)?|co-?administered with|with concurrent|together with|in the presence of)
    \s(?:[\w/()-]+,? ){0,8}$
  `,
  'i',
);
const MAX_SUBJECT_WORDS = 5;
const OPENS = /^(?:in|among|for|with|after|during)$/i;
const MEASURED = /^(?:(?:in|out)?patients?|outcomes?|results?|responses?|rates?|efficacy|safety)$/i;
/** Maximum number of words before a subject: 'maintenance therapy with zoralin'. */
const MAX_WORDS_BEFORE = 3;

/**
 * Whether a sentence judges a treatment that all patients get: 'maintenance therapy with it prevents', 'survival improved in
 * patients treated with it', but not 'palifermin protects patients treated with it'.
 * @param before the part of the sentence before the name
 */
function judgesConcurrentTreatment(sentence: string, before: string, vocabulary: OutcomeVocabulary): boolean {
  const words = sentence.split(/\s+/, MAX_SUBJECT_WORDS);
  return (
    OPENS.test(words[0] ?? '') ||
    before.trim().split(/\s+/).length <= MAX_WORDS_BEFORE ||
    words.some(
      (word, i) => MEASURED.test(word) || getValence(words.slice(i, i + 2).join(' '), vocabulary) !== null,
    )
  );
}
/** 'In patients receiving digoxin, …': what follows is about something else. */
const SETTING =
  /^\W*(?:in|among) (?:(?!\b(?:was|were|is|are|had|has)\b)[^.;])*\b(?:receiving|taking|stabili[sz]ed on|maintained on|therapy with)\b[^.;]*$/i;
/** '… improved it, but vitamin E did not.' */
const DENIED = /^[^,;.]{0,30} (?:did|does|do|was|were|is|are) not\s*(?:[.;,]|$)/i;
const PREDICATE =
  /^(?:s| (?:therapy|treatment|use|group|administration))? (?:\w+ly )?(?:was|were|is|are|has|have|had|did|does|do|may|can|could|should|must|will|improve[sd]?|reduce[sd]?|increase[sd]?|produce[sd]?|cause[sd]?|provide[sd]?|decrease[sd]?|show(?:s|ed)?|prevent(?:s|ed)?|worsen(?:s|ed)?)\b/i;

interface Mention<Id> {
  readonly id: Id;
  readonly name: string;
  /** The sentence up to its first mention. */
  readonly before: string;
  readonly isComparator: boolean;
  readonly isTaken: boolean;
  readonly isDenied: boolean;
}

function mentionsIn<Id>(
  abstract: string,
  sentence: Pick<ConclusionSentence, 'start' | 'end'>,
  interventions: readonly NamedIntervention<Id>[],
): Mention<Id>[] {
  return interventions.flatMap(({ id, spans }) => {
    const own = spans.filter(
      ({ start, end }) =>
        start >= sentence.start &&
        end <= sentence.end &&
        !AS_OUTCOME.test(abstract.slice(end, end + 40)) &&
        !BESIDE.test(abstract.slice(sentence.start, start)) &&
        !(
          SETTING.test(abstract.slice(sentence.start, start)) &&
          /^[^.;]*, /.test(abstract.slice(end, sentence.end))
        ),
    );
    const [first] = own;
    if (!first) return [];
    const isComparator = own.every(({ start }) =>
      COMPARATOR_CUES.test(abstract.slice(sentence.start, start)),
    );
    const isTaken = own.every(
      ({ start, end }) =>
        TAKEN.test(abstract.slice(sentence.start, start)) && !PREDICATE.test(abstract.slice(end, end + 30)),
    );
    const isDenied = DENIED.test(abstract.slice(own.at(-1)?.end, sentence.end));
    return [
      {
        id,
        name: abstract.slice(first.start, first.end),
        before: abstract.slice(sentence.start, first.start),
        isComparator,
        isTaken,
        isDenied,
      },
    ];
  });
}

const OPPOSITE: Partial<Record<Verdict, Verdict>> = {
  superior: 'inferior',
  inferior: 'superior',
  'no difference': 'no difference',
};

/**
 * Extracts conclusions on the named interventions of an abstract, in sentence order: one finding per sentence
 * and intervention. If one is the comparator of another, it gets the reversed finding.
 */
export function extractFindings<Id>(
  abstract: string,
  interventions: readonly NamedIntervention<Id>[],
  vocabulary: OutcomeVocabulary,
): Finding<Id>[] {
  return conclusionSentences(abstract).flatMap((sentence) =>
    readSentence(sentence, mentionsIn(abstract, sentence, interventions), vocabulary),
  );
}

/** A title that states a result: it has a verb in the present or past, and does not ask. */
const STATES = pattern(
  String.raw`
    \b(?:improve|reduce|increase|worsen|prevent|prolong|attenuate|impair|enhance|decrease|delay|lower|relieve|protect|suppress|inhibit|cause|
    induce|exacerbate|aggravate|potentiate|abolish|restore|normali[sz]e|accelerate|precipitate|fail)s\b(?! (?:by|in|with|to|at|on|from|and|after|during)\b)|
    \b(?:does|do|did|is|are|was|were|has|have) (?:not |no )?(?!an? )\w
  `,
  'i',
);

/**
 * Extracts the findings of a title that states a result: 'Aspirin worsens exercise performance'.
 * @param interventions with mentions in the title
 */
export function extractTitleFindings<Id>(
  title: string,
  interventions: readonly NamedIntervention<Id>[],
  vocabulary: OutcomeVocabulary,
): Finding<Id>[] {
  // What follows a colon names the study.
  const [text = ''] = /^[^:?]+(?=: |$)/.exec(title) ?? [];
  if (!STATES.test(text)) return [];
  const sentence = { start: 0, end: text.length, text };
  return readSentence(sentence, mentionsIn(title, sentence, interventions), vocabulary);
}

function readSentence<Id>(
  { start, end, text }: Pick<ConclusionSentence, 'start' | 'end' | 'text'>,
  mentions: readonly Mention<Id>[],
  vocabulary: OutcomeVocabulary,
): Finding<Id>[] {
  const named = mentions.filter(({ isComparator }) => !isComparator);
  const hasSubject = named.some(({ isTaken }) => !isTaken);
  const subjects = named.filter(
    ({ isTaken, before }) => !isTaken || (!hasSubject && judgesConcurrentTreatment(text, before, vocabulary)),
  );
  const comparator = mentions.find(({ isComparator }) => isComparator) ?? null;
  const findings = subjects.flatMap(({ id, name, isDenied }): Finding<Id>[] => {
    const read = getVerdict(text, { intervention: name, comparator: comparator?.name ?? null }, vocabulary);
    const verdict = isDenied && read === 'superior' ? 'no difference' : read;
    return verdict
      ? [{ intervention: id, comparator: comparator?.id ?? null, verdict, start, end, text }]
      : [];
  });
  const [first] = findings;
  const reversed = first && OPPOSITE[first.verdict];
  if (!comparator || !reversed) return findings;
  return [
    ...findings,
    { ...first, intervention: comparator.id, comparator: first.intervention, verdict: reversed },
  ];
}
