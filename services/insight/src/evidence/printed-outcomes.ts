/** What a sentence names of what was measured, and what it says of harms: by the names and words that it prints. */

/** A name at its place in a text. */
export interface NamedPlace {
  readonly key: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
/** A condition is an outcome only where it is told as a harm: 'migraine' stands in every sentence on migraine. */
export type OutcomePlace = NamedPlace & { readonly isCondition: boolean };

export interface PrintedOutcome extends NamedPlace {
  readonly isHarm: boolean;
  /** The sentence says that it did not occur, or that it did not differ. */
  readonly isNegated: boolean;
}

interface OutcomeWord {
  readonly key: string;
  readonly name: string;
  readonly pattern: RegExp;
  /** It is a harm wherever it is told. */
  readonly isHarm?: true;
}
/** Names of harms as such, with all that says how they came about or how bad they were. */
const HARM_WORDS: readonly OutcomeWord[] = [
  {
    key: 'adverse event',
    name: 'Adverse events',
    pattern:
      /\b(?:adverse|side|untoward)[ -](?:(?:drug|clinical) )?(?:events?|effects?|reactions?|experiences?|outcomes?)\b|\bS?AEs\b/gi,
    isHarm: true,
  },
  {
    key: 'treatment related death',
    name: 'Treatment-related death',
    pattern:
      /\b(?:treatment|therapy|transplant(?:ation)?|drug|toxicity)-related (?:mortality|deaths?)\b|\btoxic deaths?\b/gi,
    isHarm: true,
  },
  {
    key: 'toxicity',
    name: 'Toxicity',
    pattern: /(?<!\b(?:induced|efficacy and|safety and) )\btoxicit(?:y|ies)\b/gi,
    isHarm: true,
  },
  { key: 'complication', name: 'Complications', pattern: /\bcomplications?\b/gi, isHarm: true },
];
/** Words of outcomes that need no concept of the literature: what is measured in any field. */
const OUTCOME_WORDS: readonly OutcomeWord[] = [
  { key: 'survival', name: 'Survival', pattern: /\bsurvival\b/gi },
  { key: 'mortality', name: 'Mortality', pattern: /\b(?:mortality|deaths?)\b/gi },
  { key: 'remission', name: 'Remission', pattern: /\bremissions?\b/gi },
  { key: 'recurrence', name: 'Recurrence', pattern: /\b(?:recurrences?|relapses?)\b/gi },
  {
    key: 'response',
    name: 'Response',
    pattern:
      /\b(?:(?:complete|partial|overall|objective|clinical) responses?|response rates?|responders?)\b/gi,
  },
  { key: 'relief', name: 'Relief', pattern: /\brelief\b/gi },
  { key: 'tolerability', name: 'Tolerability', pattern: /\b(?:tolerability|tolerated)\b/gi },
  { key: 'satisfaction', name: 'Satisfaction', pattern: /\bsatisf(?:action|ied)\b/gi },
  { key: 'preference', name: 'Preference', pattern: /\bprefer(?:ence|ences|red)\b/gi },
  { key: 'quality of life', name: 'Quality of life', pattern: /\bquality of life\b/gi },
  { key: 'disability', name: 'Disability', pattern: /\bdisabilit(?:y|ies)\b/gi },
  { key: 'hospitalization', name: 'Hospitalization', pattern: /\bhospitali[sz]ations?\b/gi },
  { key: 'progression', name: 'Progression', pattern: /\bprogression\b/gi },
  {
    key: 'discontinuation',
    name: 'Discontinuation',
    pattern: /\b(?:discontinuations?|discontinued|dropout rates?|withdrawals? (?:due|because|for))\b/gi,
  },
  {
    key: 'cost',
    name: 'Costs',
    pattern: /\b(?:cost[ -]effective(?:ness)?|costs?|costing)\b/gi,
  },
];

/** What follows it is told as an adverse effect. */
const CUE =
  /\b(?:adverse|side effects?|untoward|toxicit(?:y|ies)|complications?|(?:treatment|drug)-(?:related|emergent)|dose-limiting|grades? ?(?:[≥>] ?)?(?:[1-5]|I{1,3}V?|IV)\b)/i;
/** People who have it already. */
const HAD_BEFORE = /\b(?:with|of|for|in|to|from)\s(?:(?:\w+|refractory) )?$/i;

/** Of what was lower, or found well, no harm is told. */
const LOWERED =
  /\b(?:fewer|less|lower(?:ed|s)?|reduc(?:ed?|es|ing|tion)|decreas(?:ed?|es|ing)|smaller|prevent(?:ed|s|ing|ion)?|improv(?:ed?|es|ing|ement)|reliev(?:ed?|es|ing)|resolv(?:ed|es|ing)|alleviat\w+|treatment of|management of|satisf\w+|favou?rabl[ey])\b/i;
const NOT_BEFORE = /\b(?:no|not|without|none|neither|nor|never|absence of|free (?:of|from)|lack of)\b/gi;
/** Words before it over which a negation reaches: 'no nausea, vomiting or rash'. */
const REACH = 9;
const NOT_DIFFERENT =
  /\bno (?:[\w-]+,? ){0,4}(?:differen\w+|increases?)|\b(?:not|n't) (?:[\w-]+ ){0,2}(?:differ\w*|significant\w*|increas\w+|affect\w*)|\b(?:similar(?:ly)?|comparable|equivalent|the same|as (?:common|frequent|often|safe|many) as)\b/i;
const TURN = /;|\b(?:but|however|whereas|although|while|except)\b/gi;

/** The part of a sentence in which a place stands: it ends where the sentence turns. */
function clauseOf(text: string, { start, end }: NamedPlace): { from: number; clause: string } {
  const turns = [...text.matchAll(TURN)].map(({ index }) => index);
  const from = turns.findLast((turn) => turn < start) ?? 0;
  return { from, clause: text.slice(from, turns.find((turn) => turn >= end) ?? text.length) };
}

function isNegatedAt(text: string, place: NamedPlace): boolean {
  const { from, clause } = clauseOf(text, place);
  const before = text.slice(from, place.start);
  const last = [...before.matchAll(NOT_BEFORE)].at(-1);
  const isNear =
    last !== undefined &&
    before
      .slice(last.index + last[0].length)
      .trim()
      .split(/\s+/).length <= REACH;
  return isNear || NOT_DIFFERENT.test(clause);
}

/** Whether a condition is told as an adverse effect: behind the words for one, and not as what the people had. */
function isToldAsHarm(text: string, place: NamedPlace): boolean {
  const { from } = clauseOf(text, place);
  const before = text.slice(from, place.start);
  if (CUE.test(before))
    return !/\b(?:patients?|subjects|people|women|men|children) with (?:\w+ )?$/i.test(before);
  // 'Nausea and dizziness were the most common adverse events'
  return (
    !HAD_BEFORE.test(before) &&
    /^[^.;]{0,80}\b(?:was|were) (?:\w+ )?(?:the )?(?:(?:most|only|main) )?(?:\w+ )?(?:adverse|side effects?|toxicit)/i.test(
      text.slice(place.end),
    )
  );
}

const overlaps = (a: NamedPlace, b: NamedPlace) => a.start < b.end && b.start < a.end;
const placesOf = (text: string, words: readonly OutcomeWord[]) =>
  words.flatMap(({ key, name, pattern, isHarm = false }) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      ...{ key, name, isHarm, isCondition: false },
      ...{ start: index, end: index + found.length },
    })),
  );

/** The outcomes that a sentence prints, each once: concepts of the literature and words for what is measured anywhere. */
export function printedOutcomes(text: string, concepts: readonly OutcomePlace[]): PrintedOutcome[] {
  const candidates = [
    ...placesOf(text, HARM_WORDS),
    ...concepts.map((one) => ({ ...one, isHarm: false })),
    ...placesOf(text, OUTCOME_WORDS),
  ];
  const chosen = candidates.filter(
    (one, index) => !candidates.slice(0, index).some((earlier) => overlaps(one, earlier)),
  );
  const found = chosen.flatMap(({ isCondition, ...place }): PrintedOutcome[] => {
    const isTold = place.isHarm || (isCondition && isToldAsHarm(text, place));
    if (isCondition && !isTold) return [];
    const isHarm = isTold && !LOWERED.test(clauseOf(text, place).clause);
    return isTold && isCondition && !isHarm
      ? []
      : [{ ...place, isHarm, isNegated: isHarm && isNegatedAt(text, place) }];
  });
  // A harm that a sentence both tells and denies is told.
  const ordered = found.toSorted((a, b) => Number(a.isNegated) - Number(b.isNegated));
  const distinct = [...new Map(ordered.toReversed().map((one) => [one.key, one])).values()];
  return distinct.toSorted((a, b) => a.start - b.start);
}
