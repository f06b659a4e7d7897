import type { Quote } from '@sextant/contracts/insight/evidence';
import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { areAlike, isPresentable, perContext, tellsItsKind } from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { outcomeRank, PLAIN_OUTCOMES, valenceOf } from '../findings/findings.ts';
import type { ClaimContext } from './claim-context.ts';
import { isUse } from './uses.ts';

/** An outcome that controlled studies are judged by. */
export interface Goal {
  readonly label: string;
  /** Null where it is too plain to be a name: 'mortality'. */
  readonly about: ConceptEvidence | null;
  /** The controlled studies that report it as a result, by their place among the documents. */
  readonly measured: readonly number[];
  /** Other outcomes of its kind that they report, those reported most first. */
  readonly kin: readonly string[];
  /** Other outcomes that the same studies report. */
  readonly beside: readonly string[];
  readonly score: number;
  /** Whether more of it is better; null where words do not tell. */
  readonly valence: 1 | -1 | null;
  /** Sentences that report it, for what is no name of anything. */
  readonly quotes: readonly Quote[];
}

const CONTROLLED: readonly string[] = ['rct', 'trial', 'meta-analysis'];
/** What stands before a result: 'reduced', 'the incidence of', 'no effect on'. Language alone. */
const RESULT_BEFORE =
  /\b(?:reduc\w+|decreas\w+|increas\w+|improv\w+|lower\w*|prevent\w*|reliev\w+|worsen\w*|prolong\w+|shorten\w*|caus\w+|induc\w+|rates? of|incidence of|risks? of|frequency of|number of|occurrence of|severity of|duration of|episodes? of|days? of|effects? on|differences? in|changes? in|in terms of|end ?points?|outcomes?|time to|free(?:dom)? (?:of|from)|because of|due to)\s(?:[\w-]+[\s,]+){0,4}$/i;
/** And after it: 'was lower', 'rates', '(P < 0.05)'. */
const RESULT_AFTER =
  /^(?:\s[\w-]+){0,2}\s(?:rates?|scores?|episodes?|free|(?:was|were|did|occurred|improved|decreased|increased|fell|rose|differed|in \d)\b)|^\s?\(\s?(?:p\b|\d)/i;
const BEFORE_CHARS = 70;
const AFTER_CHARS = 45;
/** What all articles are about is the field, no outcome. */
const MAX_SHARE = 0.6;
const MIN_MEASURED = 2;
const MAX_KIN = 3;
const MAX_QUOTES = 3;
const MAX_BESIDE = 4;
const FULLER = /^(?:overall|patient|first)\b/;
const MIN_WRITTEN_SHARE = 0.2;
/** What most patients have is the field, no outcome. */
const MAIN_FIELDS = 2;
/** What leads the list is named by itself. */
const LEADING = 4;
/** Whether patients live: mortality and survival are one. */
const LIFE = 3;
const MIN_NAMED_SHARE = 0.2;
/** Fields without so many controlled studies are judged by all their studies. */
const MIN_CONTROLLED = 20;

/** A condition is an outcome where so much of the controlled studies that name it report it as a result, not as what patients have. */
const MIN_RESULT_SHARE = 0.3;

/** Outcomes by how many controlled studies report them and by how much they decide; those alike as one. Empty where none is reported. */
export const decidingOutcomes = perContext((context: ClaimContext): Goal[] => {
  const { base } = context;
  const { vocabulary } = base.index.meanings;
  const main = new Set(context.fields.filter(isUse).slice(0, MAIN_FIELDS));
  const named = base.concepts
    .filter((about) => !main.has(about))
    .filter((about) => !about.topic && about.share < MAX_SHARE && isPresentable(about) && tellsItsKind(about))
    .filter(({ kind }) => kind === 'outcome' || kind === 'condition' || kind === 'biology')
    .flatMap((about): Goal[] => {
      const isDisease = about.kind === 'condition';
      const measured = measuredIn(base, about);
      if (isDisease && measured.length < MIN_RESULT_SHARE * controlled(base, about.concept.documents).length)
        return [];
      return goal(
        about.concept.label,
        about,
        measured,
        outcomeRank(about.concept.label, isDisease),
        // More of a disease is worse, whatever its name.
        valenceOf(about.concept.label, vocabulary) ?? (isDisease ? -1 : null),
      );
    });
  const plain = PLAIN_OUTCOMES.flatMap(([name, words]) => {
    const measured = reportedIn(base, words);
    const label = writtenAs(base, measured, words) ?? name;
    return goal(label, null, measured, outcomeRank(name, false), valenceOf(name, vocabulary)).map((own) => ({
      ...own,
      quotes: measured
        .toReversed()
        .slice(0, MAX_QUOTES)
        .flatMap((document) => quoteWith(base, document, words)),
    }));
  });
  const candidates = [...plain, ...named].sort((a, b) => b.score - a.score || (a.label < b.label ? -1 : 1));
  const goals: Goal[] = [];
  for (const candidate of candidates) {
    const like = goals.findIndex((other) => isOne(other, candidate));
    const known = goals[like];
    if (!known) goals.push(candidate);
    // 'Menopausal symptoms' say more than 'symptoms'.
    else if (isPlainer(known, candidate))
      goals[like] = { ...candidate, score: known.score, kin: [known.label] };
    else if (known.kin.length < MAX_KIN && ![...wordsOf(candidate)].every((word) => wordsOf(known).has(word)))
      goals[like] = { ...known, kin: [...known.kin, candidate.label] };
  }
  return goals.map((goal) => ({ ...goal, beside: besides(goal, goals.slice(LEADING)) }));
});

/** Other outcomes that the same studies report, those that most of them do first. */
function besides(goal: Goal, goals: readonly Goal[]): string[] {
  const own = new Set(goal.measured);
  return goals
    .filter((other) => other !== goal)
    .map((other) => ({ other, shared: other.measured.filter((document) => own.has(document)).length }))
    .filter(({ shared }) => shared >= MIN_MEASURED)
    .sort((a, b) => b.shared * b.other.score - a.shared * a.other.score)
    .slice(0, MAX_BESIDE)
    .map(({ other }) => other.label);
}

const goal = (
  label: string,
  about: ConceptEvidence | null,
  measured: readonly number[],
  rank: number | null,
  valence: Goal['valence'],
): Goal[] =>
  rank === null || measured.length < MIN_MEASURED
    ? []
    : [
        {
          label,
          about,
          measured,
          kin: [],
          beside: [],
          score: rank * Math.sqrt(measured.length),
          valence,
          quotes: [],
        },
      ];

/** A plain word, where so much of what reports it reports it by this name. */
const isPlainer = (known: Goal, named: Goal): boolean =>
  known.about === null &&
  named.about !== null &&
  named.measured.length >= MIN_NAMED_SHARE * known.measured.length &&
  head(known) === head(named);

/** 'Renal failure' and 'catheter failure' are two things; 'chest pain' and 'pain' are one. */
const _LOOSE_HEAD = /^(?:failur|function|life|rate|diseas|level|time|risk|count|cell|count)/;

const head = ({ label }: Goal): string => stem(label.split(' ').at(-1) ?? '');
const wordsOf = ({ label }: Goal): Set<string> => new Set(label.split(/[\s-]+/).map(stem));

/** Two names of one outcome: alike, one head word, or the words of one within the other's. */
function isOne(a: Goal, b: Goal): boolean {
  if (a.about && b.about && areAlike(a.about, b.about)) return true;
  if (outcomeRank(a.label, false) === LIFE && outcomeRank(b.label, false) === LIFE) return true;
  const [x, y] = [wordsOf(a), wordsOf(b)];
  return (
    (head(a) === head(b) && head(a) !== 'life') ||
    [...x].every((word) => y.has(word)) ||
    [...y].every((word) => x.has(word))
  );
}

/** The studies whose results count: controlled ones, or all that report their own where these are few. */
const studiesOf = perContext(({ documents }: EvidenceBase): ReadonlySet<number> => {
  const own = [...documents.keys()].filter((document) => {
    const entry = documents[document];
    return (
      entry?.counted === true && !entry.retracted && entry.study !== 'review' && entry.study !== 'opinion'
    );
  });
  const controlled = own.filter((document) => CONTROLLED.includes(documents[document]?.study ?? ''));
  return new Set(controlled.length >= MIN_CONTROLLED ? controlled : own);
});

const controlled = (base: EvidenceBase, chosen: Iterable<number>): number[] =>
  Array.from(chosen).filter((document) => studiesOf(base).has(document));

/** The fuller form of a plain outcome where it is often written so: 'overall survival', 'first-attempt success'; else null. */
function writtenAs({ documents }: EvidenceBase, measured: readonly number[], words: RegExp): string | null {
  const forms = measured.flatMap((document) =>
    [...(documents[document]?.record.abstract ?? '').matchAll(words)].map(([form]) => form.toLowerCase()),
  );
  const fuller = Map.groupBy(
    forms.filter((form) => FULLER.test(form)),
    (form) => form,
  );
  const [best] = [...fuller].sort((a, b) => b[1].length - a[1].length);
  return best && best[1].length >= MIN_WRITTEN_SHARE * forms.length ? best[0] : null;
}

/** The sentence that reports it, word for word. */
function quoteWith({ documents }: EvidenceBase, document: number, words: RegExp): Quote[] {
  const { pmid = '', abstract } = documents[document]?.record ?? {};
  const found = splitSentences(abstract ?? '').findLast(
    ({ start, end }) => abstract?.slice(start, end).search(words) !== -1,
  );
  return found && abstract ? [{ pmid, text: abstract.slice(found.start, found.end) }] : [];
}

const isResult = (text: string, start: number, end: number): boolean =>
  RESULT_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARS), start)) ||
  RESULT_AFTER.test(text.slice(end, end + AFTER_CHARS));

const reportedIn = (base: EvidenceBase, words: RegExp): number[] =>
  controlled(base, base.documents.keys()).filter((document) => {
    const abstract = base.documents[document]?.record.abstract ?? '';
    return [...abstract.matchAll(words)].some(({ index, 0: word }) =>
      isResult(abstract, index, index + word.length),
    );
  });

function measuredIn(base: EvidenceBase, { concept }: ConceptEvidence): number[] {
  const { texts, starts, ends } = base.index.corpus;
  return controlled(base, concept.documents).filter((document) => {
    const own = texts[document];
    return base.index
      .mentionsIn(document)
      .some(
        (mention) =>
          mention.concept === concept.id &&
          own !== undefined &&
          mention.first >= own.titleTo &&
          isResult(own.text, starts[mention.first] ?? 0, ends[mention.last] ?? 0),
      );
  });
}
