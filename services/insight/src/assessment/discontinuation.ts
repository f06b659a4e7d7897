import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { pattern } from '../findings/findings.ts';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { memoizeByContext } from './memoize-by-context.ts';

/** Phrases of failure that refer to the text before them. Language cues only. */
const ENDED = pattern(
  String.raw`
    \b(?:(?:stopped|terminated|discontinued|halted) (?:early|prematurely)|(?:was|were|been) (?:\w+ )?(?:withdrawn|suspended|abandoned)|
    (?:should (?:not|no longer)|cannot) be (?:\w+ )?(?:used|prescribed|recommended|given|initiated)|not (?:be )?recommended)
  `,
  'gi',
);
/** Phrases of failure that refer to the subject of the sentence or title. */
const WEIGHED = pattern(
  String.raw`
    \b(?:(?:has|have) (?:\w+ )?stopped the development|risks? (?:that )?(?:\w+ )?(?:exceed\w*|outweigh\w*)|no (?:net|overall) benefit|
    unfavou?rable (?:risk|benefit)|limits? its use)
  `,
  'gi',
);
/** A trial that was stopped early for success, or for lack of patients. */
const FOR_ANOTHER_REASON =
  /^[^.;]{0,30}\b(?:for|because of|due to|owing to|in view of) (?:[\w-]+ ){0,5}(?:benefits?|efficacy|effectiveness|superiority|recruit\w*|enrol\w*|accrual|funding)/i;
/** Between a name and a phrase: the phrase then refers to something else. */
const OTHER_SUBJECT =
  /[;:]|\b(?:patients?|subjects|women|men|children|participants|volunteers|groups?|arms?|medications?|symptoms?|but|whereas|while|although|derivatives?|analog\w*|metabolites?)\b/i;
/**
 * 'The substitution of clozapine is not recommended' is about the substitution, 'if it cannot be given' about
 * a patient.
 */
const OTHER_HEAD =
  /\b(?:(?:substitution|discontinuation|withdrawal|switch\w*|replacement|reduction|interruption|derivatives?|analog\w*) (?:of|from|to)|(?:patients?|subjects|women|men|children|those) (?:[\w-]+ )?(?:on|with|receiving|taking|given)|(?:pre|co)-?treatment with|if|when|where|unless) (?:[\w-]+ ){0,2}$/i;
/** Refers to the subject of the title; patients are often taken off their drugs before a trial. */
const ANAPHORA = /\b(?:trials?|study|development|drug|treatment|therapy|it|its use)\b[^,;]{0,60}$/i;
const CONJUNCTION = /^[\s,/-]*(?:(?:plus|and|or|with|combined)\b|[/+-])/i;
const MAX_BETWEEN_CHARS = 80;
/**
 * News must be from the last years, counted from the last year with a thirtieth of the articles: in an index
 * of several literatures some end early.
 */
const RECENT_YEARS = 4;
const OUTLIER_SHARE = 1 / 30;
/** A single article may be about a patient who should not have it. */
const MIN_ARTICLES = 2;

interface News {
  /** The sentence, and the phrase in it: [start, end) in the text. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly kind: 'ended' | 'weighed';
}

/**
 * Whether at least two recent articles say of it, as the subject of the sentence, that it was stopped, or
 * does more harm than good.
 */
export const isStopped = (base: EvidenceBase, about: ConceptEvidence): boolean => stopNews(base)(about);

/** Such sentences about any concept; computed once for all technologies. */
const allNews = memoizeByContext((base: EvidenceBase): ReadonlyMap<number, readonly News[]> => {
  const found = new Map<number, News[]>();
  for (const document of base.documents.keys()) {
    const text = base.index.corpus.texts[document]?.text ?? '';
    const news = [...findNews(text, ENDED, 'ended'), ...findNews(text, WEIGHED, 'weighed')];
    if (news.length > 0) found.set(document, news);
  }
  return found;
});

function* findNews(text: string, cue: RegExp, kind: News['kind']): Generator<News> {
  for (const { index, 0: match } of text.matchAll(cue)) {
    if (FOR_ANOTHER_REASON.test(text.slice(index + match.length))) continue;
    const end = text.slice(index).search(/\. |\n/);
    const from = Math.max(text.lastIndexOf('. ', index) + 1, text.lastIndexOf('\n', index) + 1);
    yield { from, to: end < 0 ? text.length : index + end, at: index, kind };
  }
}

const stopNews = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext((about: ConceptEvidence): boolean => {
    const news = allNews(base);
    const year = (document: number) => base.documents[document]?.record.year ?? 0;
    const years = Array.from(about.concept.documents, year).sort((a, b) => b - a);
    const last = years[Math.floor(OUTLIER_SHARE * years.length)] ?? 0;
    let articles = 0;
    for (const document of about.concept.documents) {
      const reports = year(document) > last - RECENT_YEARS ? news.get(document) : undefined;
      if (!reports?.some((one) => isAbout(base, about, document, one))) continue;
      articles++;
      if (articles >= MIN_ARTICLES) return true;
    }
    return false;
  }),
);

function isAbout(
  { index, concepts }: EvidenceBase,
  { concept, parts }: ConceptEvidence,
  document: number,
  { from, to, at, kind }: News,
): boolean {
  const { texts, starts, ends } = index.corpus;
  const text = texts[document];
  if (!text) return false;
  const id = parts[0]?.id ?? concept.id;
  const named = index
    .mentionsIn(document)
    .filter((mention) => isTechnologyKind(concepts[mention.concept]?.kind ?? null))
    .map(({ concept: of, first, last }) => ({ of, start: starts[first] ?? 0, end: ends[last] ?? 0, first }));
  /** The first concept named, and those joined to it. */
  const isSubject = (isSubjectOf: typeof named): boolean => {
    const place = isSubjectOf.findIndex(({ of }) => of === id);
    return (
      place >= 0 &&
      isSubjectOf
        .slice(0, place)
        .every(({ end, of }) => of === id || CONJUNCTION.test(text.text.slice(end, end + 12)))
    );
  };
  const inSentence = named.filter(({ start, end }) => start >= from && end <= to);
  if (inSentence.length === 0) {
    const inTitle = named.filter(({ first }) => first < text.titleTo);
    const isOfTrial =
      ANAPHORA.test(text.text.slice(from, at)) && !/^(?:was|were|been)\b/i.test(text.text.slice(at));
    return isSubject(inTitle) && (kind === 'weighed' || isOfTrial);
  }
  if (!isSubject(inSentence)) return false;
  if (kind === 'weighed') return true;
  return inSentence.some(({ of, start, end }) => {
    const between = text.text.slice(end, at);
    return (
      of === id &&
      end <= at &&
      between.length <= MAX_BETWEEN_CHARS &&
      !OTHER_SUBJECT.test(between) &&
      !OTHER_HEAD.test(text.text.slice(from, start)) &&
      !inSentence.some((other) => other.start >= end && other.end <= at && !CONJUNCTION.test(between))
    );
  });
}
