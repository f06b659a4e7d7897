import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { MissingKind } from '@sextant/sample-corpus/families/families';
import { comesNear } from '@sextant/sample-corpus/families/kind-words';
import type { PlantedFamily, PlantedGap } from '@sextant/sample-corpus/families/planted-family';

/** What the analysis of one topic says of the family of drugs that is planted in it, by the fields of its claims. */
export interface FoundStatements {
  readonly theme: string;
  /** Planted gaps that are stated, and those that are not. */
  readonly gaps: readonly string[];
  readonly missedGaps: readonly string[];
  /** Stated gaps that were not planted and are not true either. */
  readonly falseGaps: readonly string[];
  /** What was stopped and withdrawn leads the recommendations or the trends; the harm, the guideline and what is new are stated. */
  readonly failure: boolean;
  readonly harm: boolean;
  readonly guideline: boolean;
  readonly rising: boolean;
  /** A planted request for research is quoted. */
  readonly ask: boolean;
  /** Members whose synthesis is quoted, of those that have one. */
  readonly syntheses: number;
  readonly withSynthesis: number;
  /** Statements that recommend or welcome what was withdrawn. */
  readonly praised: readonly string[];
}

const PRAISE: readonly Claim['kind'][] = ['guideline', 'rising-rival', 'newcomer'];
const SECONDARY = /review|meta-analysis|guideline/i;
const KINDS: readonly string[] = [
  'economic',
  'quality-of-life',
  'follow-up',
  'children',
  'older-people',
] satisfies MissingKind[];
/** An answer may show a gap beside one record that comes near to it. */
const MAX_NEAR = 1;

const nameOf = (named: Claim['subject']) => named?.name.toLowerCase() ?? '';
const isAbout = (name: string) => (claim: Claim) => nameOf(claim.subject) === name;

/** 'malvoglutide: children', 'berglutide and tenaglutide: head-to-head' */
const printGap = (gap: PlantedGap) =>
  gap.kind === 'head-to-head'
    ? `${[gap.technology, gap.rival].sort().join(' and ')}: ${gap.kind}`
    : `${gap.technology}: ${gap.kind}`;
const printClaim = ({ subject, rival, outcome }: Claim) =>
  `${[nameOf(subject), nameOf(rival)].filter(Boolean).sort().join(' and ')}: ${outcome?.key ?? ''}`;

/** Whether studies of its own show that a stated gap is none. */
function isFalse({ subject, rival, outcome }: Claim, records: readonly LiteratureRecord[]): boolean {
  const names = [nameOf(subject), nameOf(rival)].filter(Boolean);
  const textOf = ({ title, abstract }: LiteratureRecord) => `${title} ${abstract}`.toLowerCase();
  const studies = records.filter(
    (record) =>
      !record.publicationTypes.some((type) => SECONDARY.test(type)) &&
      names.every((name) => textOf(record).includes(name)),
  );
  if (names.length === 0) return false;
  if (names.length === 2)
    return studies.some(({ title }) => names.every((name) => title.toLowerCase().includes(name)));
  const kind = outcome?.key ?? '';
  return (
    KINDS.includes(kind) &&
    studies.filter((record) => comesNear(kind as MissingKind, textOf(record))).length > MAX_NEAR
  );
}

export function findStatements(
  { theme, gaps, failure, harm, guideline, rising, syntheses, asks, pmids }: PlantedFamily,
  { evidence }: Pick<AnalysisData, 'evidence'>,
  { records, questions }: { records: readonly LiteratureRecord[]; questions: readonly string[] },
): FoundStatements {
  const claims = evidence?.claims ?? [];
  const of = (...kinds: readonly Claim['kind'][]) => claims.filter(({ kind }) => kinds.includes(kind));
  const cites = (own: readonly string[]) => (claim: Claim) => claim.pmids.some((pmid) => own.includes(pmid));
  const stated = of('gap');
  const isStated = (gap: PlantedGap) => stated.some((claim) => printClaim(claim) === printGap(gap));
  const planted = new Set(gaps.map(printGap));
  const quoted = of('best-evidence', 'side-by-side', 'harm', 'newcomer').flatMap((claim) =>
    claim.quotes.map(({ text }) => text),
  );
  return {
    theme,
    gaps: gaps.filter(isStated).map(printGap),
    missedGaps: gaps.filter((gap) => !isStated(gap)).map(printGap),
    falseGaps: [
      ...new Set(
        stated
          .filter((claim) => !planted.has(printClaim(claim)) && isFalse(claim, records))
          .map((claim) => `${theme}: ${printClaim(claim)}`),
      ),
    ],
    failure: of('failure').some(isAbout(failure.technology)),
    harm: of('harm', 'best-evidence')
      .filter(cites(harm.reports.map(({ pmid }) => pmid)))
      .some(({ quotes }) =>
        quotes.some(({ text }) => text.toLowerCase().includes(harm.outcome.toLowerCase())),
      ),
    guideline: of('guideline')
      .filter(isAbout(guideline.technology))
      .some(cites([guideline.pmid])),
    rising: of('rising-rival', 'newcomer').filter(isAbout(rising.technology)).some(cites(pmids)),
    ask: of('ask').some(({ quotes }) =>
      quotes.some(
        ({ text }) =>
          asks.some(({ sentence }) => sentence.includes(text)) ||
          questions.some((about) => text.toLowerCase().includes(about)),
      ),
    ),
    syntheses: syntheses.filter(({ sentence }) => quoted.some((text) => sentence.includes(text))).length,
    withSynthesis: syntheses.length,
    praised: of(...PRAISE)
      .filter(isAbout(failure.technology))
      .map((claim) => `${theme}: ${claim.kind} of ${nameOf(claim.subject)}`),
  };
}
