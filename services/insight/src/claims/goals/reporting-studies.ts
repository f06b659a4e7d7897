import type { Quote } from '@sextant/contracts/insight/evidence';
import { splitSentences } from '@sextant/literature-text/sentences';
import { isBelow } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isFieldOfUse } from '../fields-of-use.ts';
import { mentionsInTitle } from '../statements/mentions.ts';

const CONTROLLED: readonly string[] = ['rct', 'trial', 'meta-analysis'];
/** Phrases before a result: 'reduced', 'the incidence of', 'no effect on'. Language cues only. */
const RESULT_BEFORE =
  /\b(?:reduc\w+|decreas\w+|increas\w+|improv\w+|lower\w*|prevent\w*|reliev\w+|worsen\w*|prolong\w+|shorten\w*|caus\w+|induc\w+|rates? of|incidence of|risks? of|frequency of|number of|occurrence of|severity of|duration of|episodes? of|days? of|effects? on|differences? in|changes? in|in terms of|end ?points?|outcomes?|time to|free(?:dom)? (?:of|from)|because of|due to)\s(?:[\w-]+[\s,]+){0,4}$/i;
/** Phrases after a result: 'was lower', 'rates', '(P < 0.05)'. */
const RESULT_AFTER =
  /^(?:\s[\w-]+){0,2}\s(?:rates?|scores?|episodes?|free|(?:was|were|did|occurred|improved|decreased|increased|fell|rose|differed|in \d)\b)|^\s?\(\s?(?:p\b|\d)/i;
const BEFORE_CHARS = 70;
const AFTER_CHARS = 45;
const FULLER = /^(?:overall|patient|first|technical|procedural)\b/;
const MIN_WRITTEN_SHARE = 0.2;

/** Studies with results of their own, without retracted ones, and the controlled ones among them. */
export function findStudies({ documents }: EvidenceBase): {
  all: ReadonlySet<number>;
  controlled: ReadonlySet<number>;
} {
  const all = [...documents.keys()].filter((document) => {
    const entry = documents[document];
    return (
      entry?.counted === true && !entry.retracted && entry.study !== 'review' && entry.study !== 'opinion'
    );
  });
  const controlled = all.filter((document) => CONTROLLED.includes(documents[document]?.study ?? ''));
  return { all: new Set(all), controlled: new Set(controlled) };
}

/**
 * The longer form of a generic outcome if it is frequent: 'overall survival', 'first-attempt success';
 * otherwise null.
 */
export function findLongerForm(
  { documents }: EvidenceBase,
  measured: readonly number[],
  words: RegExp,
): string | null {
  const forms = measured.flatMap((document) =>
    [...(documents[document]?.record.abstract ?? '').matchAll(words)].map(([form]) => form.toLowerCase()),
  );
  const fuller = forms.filter((form) => FULLER.test(form));
  // 'First-attempt success' and 'first-pass success' are one outcome.
  const [leading = []] = sortBySize(Map.groupBy(fuller, (form) => FULLER.exec(form)?.[0]));
  const [best] = sortBySize(Map.groupBy(leading, (form) => form));
  return best && fuller.length >= MIN_WRITTEN_SHARE * forms.length ? (best[0] ?? null) : null;
}

const sortBySize = <T>(groups: ReadonlyMap<unknown, readonly T[]>): (readonly T[])[] =>
  [...groups.values()].sort((a, b) => b.length - a.length);

/** The sentence that reports it, verbatim. */
export function findQuote({ documents }: EvidenceBase, document: number, words: RegExp): Quote[] {
  const { pmid = '', abstract } = documents[document]?.record ?? {};
  const found = splitSentences(abstract ?? '').findLast(
    ({ start, end }) => abstract?.slice(start, end).search(words) !== -1,
  );
  return found && abstract ? [{ pmid, text: abstract.slice(found.start, found.end) }] : [];
}

/** Studies whose titles name what was asked for, and the main condition, first; of these the newest. */
export function onTopicFirst({ base, topics, fields }: ClaimContext, documents: readonly number[]): number[] {
  const main = fields.find(isFieldOfUse);
  const asked = main ? [...topics, main] : topics;
  const countAsked = (document: number) => {
    const named = mentionsInTitle(base, document);
    return asked.filter((one) => named.some((about) => about === one || isBelow(about, one))).length;
  };
  return documents
    .map((document) => ({ document, met: countAsked(document) }))
    .sort((a, b) => b.met - a.met || b.document - a.document)
    .map(({ document }) => document);
}

const isResult = (text: string, start: number, end: number): boolean =>
  RESULT_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARS), start)) ||
  RESULT_AFTER.test(text.slice(end, end + AFTER_CHARS));

export const findReporting = (base: EvidenceBase, studies: ReadonlySet<number>, words: RegExp): number[] =>
  [...studies].filter((document) => {
    const abstract = base.documents[document]?.record.abstract ?? '';
    return [...abstract.matchAll(words)].some(({ index, 0: word }) =>
      isResult(abstract, index, index + word.length),
    );
  });

export function findMeasuring(
  base: EvidenceBase,
  studies: ReadonlySet<number>,
  { concept }: ConceptEvidence,
): number[] {
  const { texts, starts, ends } = base.index.corpus;
  return Array.from(concept.documents)
    .filter((document) => studies.has(document))
    .filter((document) => {
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
