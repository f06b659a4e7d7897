import type { ConceptFinding } from '../evidence/concept-findings.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { getSign, getWeight, pattern, STUDY_WEIGHTS, sampleSize } from '../findings/findings.ts';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { isSurrogateOnly, showsDecidingEffect } from './deciding-outcome.ts';
import { isOtherCondition } from './subject.ts';

/** Results of the studies that tested a technology. Articles of one trial count once. */
export interface Trials {
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
  /** One of the negative studies is large enough to decide alone. */
  readonly isLargeAgainst: boolean;
  /** Strong studies in which a rival was better. */
  readonly lost: number;
}

/** No difference in a harm is not a failure. */
const HARM = /\b(?:risks?|adverse|side[- ]effects?|safe\w*|toler\w*|toxicit\w+|complications?)\b/i;
/** Equivalence with another treatment may show that either can be used. */
const LIKENESS = /\b(?:as (?:[\w-]+ ){1,3}as|similar\w*|equal\w*|equivalen\w*|comparable|same)\b/i;
/** The effect of something else does not depend on it. */
const MODIFIES = pattern(
  String.raw`
    \b(?:(?:in)?dependent(?:ly)? (?:of|on)|irrespective|regardless|(?:alter|modif|chang|influenc|affect|abolish|diminish|prevent)\w*
    (?:the )?(?:[\w-]+ ){0,5}(?:effects?|benefits?|responses?|efficacy)|(?:response|effect)s? (?:of|to)|after (?:withdrawal|discontinu\w+|cessation)|
    genotypes?|polymorphisms?|interact\w*)\b
  `,
  'i',
);
const REGISTERED = /\b(?:NCT\d{8}|ISRCTN\d{6,8})\b/;
const NAMED_TRIAL = /\b([A-Z][A-Z0-9-]{2,}[A-Z0-9])\b(?= (?:trial|study|investigators|substudy)\b)/;
const UNKNOWN_WEIGHT = 3;

interface Vote {
  readonly year: number;
  readonly weight: number;
  readonly sign: number;
  readonly hasDecidingEffect: boolean;
  readonly people: number;
}

/** A null or harmful result of a trial with this many people is not due to chance. */
const LARGE_PEOPLE = 1000;

/** Results of the studies that test it: their titles name it, or their sentence names it first. */
export function readTrials(base: EvidenceBase, about: ConceptEvidence): Trials {
  // Results in other conditions do not apply here.
  const found = base.findingsOn(about).filter((one) => !isBeside(base, one));
  const byDocument = Map.groupBy(found, ({ document }) => document);
  const byTrial = new Map<string, Vote[]>();
  for (const [document, own] of byDocument) {
    const decisive = own.filter((one) => hasVerdict(one) && isTried(base, about, one));
    const entry = base.documents[document];
    if (decisive.length === 0 || !entry) continue;
    const trial = getTrialId(base, document);
    const votes = byTrial.get(trial) ?? [];
    votes.push({
      year: entry.record.year ?? 0,
      weight: getWeight(entry.study) ?? UNKNOWN_WEIGHT,
      sign: decisive.reduce((sum, { finding }) => sum + getSign(finding), 0) / decisive.length,
      hasDecidingEffect: decisive.some((one) => getSign(one.finding) > 0 && showsDecidingEffect(base, one)),
      people: sampleSize(entry.record.abstract ?? '') ?? 0,
    });
    byTrial.set(trial, votes);
  }
  const trials = [...byTrial.values()].map((votes) => ({
    year: Math.max(...votes.map(({ year }) => year)),
    isStrong: votes.some(({ weight }) => weight >= STUDY_WEIGHTS.rct),
    sign: votes.reduce((sum, { sign }) => sum + sign, 0),
    decides: votes.some((vote) => vote.hasDecidingEffect),
    isLarge: votes.some(({ people }) => people >= LARGE_PEOPLE),
  }));
  const strong = trials.filter(({ isStrong }) => isStrong).sort((a, b) => b.year - a.year);
  const isFor = ({ sign }: { sign: number }) => sign > 0;
  const isAgainst = ({ sign }: { sign: number }) => sign < 0;
  return {
    favor: trials.filter(isFor).length,
    against: trials.filter(isAgainst).length,
    strongFor: strong.filter(isFor).length,
    strongAgainst: strong.filter(isAgainst).length,
    turnedAgainst: strong.length >= 2 && strong.slice(0, 2).every(isAgainst),
    deciding: trials.filter((trial) => isFor(trial) && trial.decides).length,
    proofs: strong
      .filter((trial) => isFor(trial) && trial.decides)
      .reduce((sum, { isLarge }) => sum + (isLarge ? 2 : 1), 0),
    lost: [...byDocument].filter(
      ([document, own]) =>
        (getWeight(base.documents[document]?.study ?? 'unknown') ?? 0) >= STUDY_WEIGHTS.rct &&
        own.some(({ finding }) => finding.verdict === 'inferior') &&
        !own.some(({ finding }) => finding.verdict === 'superior'),
    ).length,
    isLargeAgainst: strong.some((trial) => isAgainst(trial) && trial.isLarge),
  };
}

/** Whether a finding, with the title of its article, names other conditions than the query. */
function isBeside(base: EvidenceBase, { document, finding }: ConceptFinding): boolean {
  const { texts, starts } = base.index.corpus;
  const offset = (texts[document]?.titleLength ?? 0) + 1;
  const named = base.index.mentionsIn(document).flatMap(({ concept, first }) => {
    const at = (starts[first] ?? 0) - offset;
    return at < 0 || (at >= finding.start && at < finding.end) ? (base.concepts[concept] ?? []) : [];
  });
  return isOtherCondition(base, named);
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
    !MODIFIES.test(text));

function isTried(
  { index, concepts }: EvidenceBase,
  { concept, parts }: ConceptEvidence,
  { document, finding }: ConceptFinding,
): boolean {
  const text = index.corpus.texts[document];
  if (!text) return false;
  const own = parts[0]?.id ?? concept.id;
  const mentions = index.mentionsIn(document);
  if (mentions.some((mention) => mention.concept === own && mention.first < text.titleTo)) return true;
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
