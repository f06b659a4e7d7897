import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { type FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import type { DigestStatement } from '@sextant/contracts/insight/digest';
import type { Claim } from '@sextant/contracts/insight/evidence';

const MAX_QUOTES = 2;
const MAX_PMIDS = 12;

/** Lists in which a statement stands for itself: summary and recommendations say again what these say. */
const LISTS = [
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'underResearchedAreas',
  'openQuestions',
] as const satisfies readonly (typeof FINDING_LISTS)[number][];

interface Told {
  readonly claim: Claim & { readonly kind: DigestStatement['kind'] };
  readonly text: string;
}

const claimsOfLists = ({ evidence }: AnalysisData): Claim[] =>
  (evidence?.claims ?? []).filter(
    ({ path, sameAs }) => sameAs === undefined && LISTS.some((list) => path.startsWith(`/${list}/`)),
  );

/** What a language model writes has no fields by which it could be found again. */
export function isWrittenByModel(analysis: AnalysisData): boolean {
  const claims = claimsOfLists(analysis);
  return claims.length > 0 && claims.every(({ kind }) => kind === undefined);
}

function textAt(analysis: AnalysisData, path: string): string | null {
  const [, list, place] = path.split('/');
  const name = LISTS.find((one) => one === list);
  const finding = name && analysis[name]?.[Number(place)];
  return finding === undefined ? null : findingText(finding);
}

const told = (analysis: AnalysisData): Told[] =>
  claimsOfLists(analysis).flatMap((claim) => {
    const text = textAt(analysis, claim.path);
    return claim.kind && text !== null ? [{ claim: { ...claim, kind: claim.kind }, text }] : [];
  });

/** What a statement is about, in whichever words it is told. */
const keyOf = ({ claim: { kind, subject, rival, outcome, study } }: Told): string =>
  JSON.stringify([kind, subject?.key ?? null, rival?.key ?? null, outcome?.key ?? null, study ?? null]);

/** Statements of `these` beyond as many as `others` has of one key. */
function without(these: readonly Told[], others: readonly Told[]): Told[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return these.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

const present = ({ claim: { kind, quotes, pmids }, text }: Told, change: DigestStatement['change']) => ({
  change,
  kind,
  text,
  quotes: quotes.slice(0, MAX_QUOTES),
  pmids: pmids.slice(0, MAX_PMIDS),
});

/** Statements that appeared, then those that went. */
export function changedStatements(before: AnalysisData, after: AnalysisData): DigestStatement[] {
  const [was, is] = [told(before), told(after)];
  return [
    ...without(is, was).map((one) => present(one, 'appeared')),
    ...without(was, is).map((one) => present(one, 'went')),
  ];
}
