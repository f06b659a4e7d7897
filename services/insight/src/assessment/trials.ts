import type { ConceptFinding } from '../evidence/concept-findings.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import {
  getSign,
  getWeight,
  LARGE_PEOPLE,
  pattern,
  peopleOf,
  STUDY_WEIGHTS,
  type StudyKind,
  trialStage,
} from '../findings/findings.ts';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { isSurrogateOnly, showsDecidingEffect } from './deciding-outcome.ts';
import { memoizeByDocument } from './memoize-by-context.ts';
import { isOtherCondition } from './subject.ts';

/** The conclusion of one article that tested a technology. */
export interface TrialArticle {
  readonly document: number;
  readonly year: number;
  readonly weight: number;
  /** For it (above 0) or against it (below). */
  readonly sign: number;
  /** 'lost' and 'even' are comparisons with a rival that it did not win: neither for it nor a failure. */
  readonly side: 'for' | 'against' | 'lost' | 'even';
  /** The sentence that says so most clearly, verbatim. */
  readonly text: string;
}

/** Results of the studies that tested a technology. Articles of one trial count once. */
export interface Trials {
  /** The articles behind the counts, in document order. */
  readonly articles: readonly TrialArticle[];
  /** Their number on each side. */
  readonly sides: Sides;
  readonly favor: number;
  readonly against: number;
  /** Of these, randomized trials, meta-analyses and guidelines. */
  readonly strongFor: number;
  readonly strongAgainst: number;
  /** The two newest strong studies are both negative. */
  readonly turnedAgainst: boolean;
  /**
   * Positive strong studies that state a change in survival or in what patients notice; a large one counts
   * twice.
   */
  readonly proofs: number;
  /** The same for studies of any design. */
  readonly deciding: number;
  /** One of the positive strong studies is large, or of phase 3 or 4: a further trial would confirm nothing. */
  readonly isConfirmed: boolean;
  /** One of the negative studies is large enough to decide alone. */
  readonly isLargeAgainst: boolean;
  /** Strong studies in which a rival was better. */
  readonly lost: number;
}

/** No difference in a harm is not a failure. */
const HARM = /\b(?:risks?|adverse|side[- ]effects?|safe\w*|toler\w*|toxicit\w+|complications?)\b/i;
/** Equivalence with another treatment may show that either can be used. */
const LIKENESS = /\b(?:as (?:[\w-]+ ){1,3}as|similar\w*|equal\w*|equivalen\w*|comparable|same)\b/i;
/** In a title: 'Effect of felodipine in patients treated with enalapril'. */
const ON_OTHERS =
  /\b(?:effects?|efficacy|addition|benefits?|use|safety|role|impact) of\b.*\b(?:treated with|receiving|taking|already on|maintained on|added to|addition to)\b[^.:]*$/i;
/** Absence of harm is not a failure. */
const NO_HINDRANCE =
  /\b(?:not|n't|without) (?:\w+ ){0,3}(?:hinder|impair|worsen|compromis|interfer|abolish|attenuat|antagoni[sz]|deteriorat|harm|exacerbat|aggravat)/i;
/** The effect of something else does not depend on it. */
const MODIFIES = pattern(
  String.raw`
    \b(?:(?:in)?dependent(?:ly)? (?:of|on)|irrespective|regardless|(?:alter|modif|chang|influenc|affect|abolish|diminish|prevent)\w*
    (?:the )?(?:[\w-]+ ){0,5}(?:effects?|benefits?|responses?|efficacy)|(?:response|effect)s? (?:of|to)|after (?:withdrawal|discontinu\w+|cessation)|
    genotypes?|polymorphisms?|interact\w*|absorption|bioavailability|disposition|pharmacokinetics?)\b
  `,
  'i',
);
const REGISTERED = /\b(?:NCT\d{8}|ISRCTN\d{6,8})\b/;
const NAMED_TRIAL = /\b([A-Z][A-Z0-9-]{2,}[A-Z0-9])\b(?= (?:trial|study|investigators|substudy)\b)/;
const UNKNOWN_WEIGHT = 3;
/** Such articles tried nothing themselves; that something was withdrawn they know as well. */
const REPORTS_OTHERS: readonly StudyKind[] = ['review', 'opinion', 'protocol'];
const ECONOMIC = /\b(?:costs?|cost-\w+|(?:pharmaco)?economic\w*)\b/i;
/** Whether a title is that of an economic study, whose effects are taken from other studies. */
export const isEconomicStudy = (title: string): boolean => ECONOMIC.test(title);

interface Vote extends TrialArticle {
  readonly hasDecidingEffect: boolean;
  readonly people: number;
  /** Its last phase; 0 if unknown. */
  readonly phase: number;
}

const LATE_PHASE = 3;

/** The phases of a trial, read once for all technologies that it names. */
export const trialPhases = memoizeByDocument((base: EvidenceBase, document) => {
  const record = base.documents[document]?.record;
  return record ? trialStage(record).phases : [];
});

/** Results of the studies that test it: their titles name it, or their sentence names it first. */
export function readTrials(base: EvidenceBase, about: ConceptEvidence): Trials {
  // Results in other conditions do not apply here.
  const found = base.findingsOn(about).filter((one) => !isOnOtherCondition(base, one));
  const byDocument = Map.groupBy(found, ({ document }) => document);
  const votes = [...byDocument].flatMap(([document, own]) => readVote(base, about, document, own) ?? []);
  const decisive = votes.filter(({ side }) => side === 'for' || side === 'against');
  const trials = [...Map.groupBy(decisive, ({ document }) => getTrialId(base, document)).values()].map(
    (own) => ({
      year: Math.max(...own.map(({ year }) => year)),
      isStrong: own.some(({ weight }) => weight >= STUDY_WEIGHTS.rct),
      sign: own.reduce((sum, { sign }) => sum + sign, 0),
      decides: own.some((vote) => vote.hasDecidingEffect),
      isLarge: own.some(({ people }) => people >= LARGE_PEOPLE),
      isLate: own.some(({ phase }) => phase >= LATE_PHASE),
    }),
  );
  const strong = trials.filter(({ isStrong }) => isStrong).sort((a, b) => b.year - a.year);
  const isFor = ({ sign }: { sign: number }) => sign > 0;
  const isAgainst = ({ sign }: { sign: number }) => sign < 0;
  return {
    articles: votes,
    sides: countSides(votes),
    favor: trials.filter(isFor).length,
    against: trials.filter(isAgainst).length,
    strongFor: strong.filter(isFor).length,
    strongAgainst: strong.filter(isAgainst).length,
    turnedAgainst: strong.length >= 2 && strong.slice(0, 2).every(isAgainst),
    deciding: trials.filter((trial) => isFor(trial) && trial.decides).length,
    proofs: strong
      .filter((trial) => isFor(trial) && trial.decides)
      .reduce((sum, { isLarge }) => sum + (isLarge ? 2 : 1), 0),
    lost: votes.filter(({ side, weight }) => side === 'lost' && weight >= STUDY_WEIGHTS.rct).length,
    isConfirmed: strong.some((trial) => isFor(trial) && (trial.isLarge || trial.isLate)),
    isLargeAgainst: strong.some((trial) => isAgainst(trial) && trial.isLarge),
  };
}

type Sides = Readonly<Record<TrialArticle['side'], number>>;

function countSides(articles: readonly TrialArticle[]): Sides {
  const sides = { for: 0, against: 0, lost: 0, even: 0 };
  for (const { side } of articles) sides[side] += 1;
  return sides;
}

/** One article's conclusion; null if it has none, or reports others' studies. */
function readVote(
  base: EvidenceBase,
  about: ConceptEvidence,
  document: number,
  own: readonly ConceptFinding[],
): Vote | null {
  const entry = base.documents[document];
  if (!entry || isEconomicStudy(entry.record.title)) return null;
  const reportsOthers = REPORTS_OTHERS.includes(entry.study);
  const tried = own.filter(
    (one) => (!reportsOthers || one.finding.verdict === 'withdrawn') && isTried(base, about, one),
  );
  const decisive = tried.filter(hasVerdict);
  const isSuperior = own.some(({ finding }) => finding.verdict === 'superior');
  const compared = isSuperior
    ? []
    : tried.filter(
        ({ finding }) => finding.comparator !== null && getSign(finding) <= 0 && finding.verdict !== 'open',
      );
  const counted = decisive.length > 0 ? decisive : compared;
  if (counted.length === 0) return null;
  const sign = counted.reduce((sum, { finding }) => sum + getSign(finding), 0) / counted.length;
  const clearest =
    counted.findLast(({ finding }) => Math.sign(getSign(finding)) === Math.sign(sign)) ?? counted[0];
  return {
    document,
    year: entry.record.year ?? 0,
    weight: getWeight(entry.study) ?? UNKNOWN_WEIGHT,
    sign,
    side:
      sign > 0 ? 'for' : decisive.length === 0 ? (sign < 0 ? 'lost' : 'even') : sign < 0 ? 'against' : 'even',
    text: clearest?.finding.text ?? '',
    hasDecidingEffect: decisive.some((one) => getSign(one.finding) > 0 && showsDecidingEffect(base, one)),
    people: peopleOf(entry.record) ?? 0,
    phase: trialPhases(base, document).at(-1) ?? 0,
  };
}

/** Whether a finding, with the title of its article, is about other conditions than the query. */
function isOnOtherCondition(base: EvidenceBase, { document, finding }: ConceptFinding): boolean {
  const { texts, starts } = base.index.corpus;
  const offset = (texts[document]?.titleLength ?? 0) + 1;
  const named = base.index.mentionsIn(document).flatMap(({ concept, first }) => {
    const at = (starts[first] ?? 0) - offset;
    return at >= finding.start && at < finding.end ? (base.concepts[concept] ?? []) : [];
  });
  return isOtherCondition(base, document, named);
}

const hasVerdict = ({ finding: { verdict, comparator, text } }: ConceptFinding): boolean =>
  verdict === 'superior' ||
  (verdict !== 'open' &&
    // A technology that lost to a rival may still be in use.
    (comparator === null || verdict === 'harmful' || verdict === 'withdrawn') &&
    !(verdict === 'no difference' && HARM.test(text) && !/\b(?:no (?:\w+ )?effect|did not)\b/i.test(text)) &&
    // No effect on a surrogate endpoint is not a failure.
    !(verdict === 'no difference' && isSurrogateOnly(text)) &&
    !LIKENESS.test(text) &&
    !NO_HINDRANCE.test(text) &&
    (verdict === 'withdrawn' || !MODIFIES.test(text)));

function isTried(
  { index, concepts }: EvidenceBase,
  { concept, parts }: ConceptEvidence,
  { document, finding }: ConceptFinding,
): boolean {
  const text = index.corpus.texts[document];
  if (!text) return false;
  const own = parts[0]?.id ?? concept.id;
  const mentions = index.mentionsIn(document);
  const titled = mentions.filter((mention) => mention.concept === own && mention.first < text.titleTo);
  const before = (first: number) => text.text.slice(0, index.corpus.starts[first]);
  if (titled.some(({ first }) => !ON_OTHERS.test(before(first)))) return true;
  if (titled.length > 0) return false;
  const from = text.titleLength + 1 + finding.start;
  const first = mentions.find(
    (mention) =>
      (index.corpus.starts[mention.first] ?? 0) >= from &&
      (mention.concept === own || isTechnologyKind(concepts[mention.concept]?.kind ?? null)),
  );
  return first?.concept === own;
}

/** Registration number or name of the trial, otherwise the article itself. */
function getTrialId({ documents }: EvidenceBase, document: number): string {
  const { title = '', abstract } = documents[document]?.record ?? {};
  const text = `${title} ${abstract ?? ''}`;
  return REGISTERED.exec(text)?.[0] ?? NAMED_TRIAL.exec(text)?.[1] ?? String(document);
}
