import { perContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { byStrength, type Conclusion, conclusionsOn, quotesOf } from '../conclusions.ts';
import { prove } from '../proof.ts';
import { singles } from '../singles.ts';
import { isStopped } from '../stop-news.ts';
import type { Insight, Span } from './insight.ts';

/** 'Findings' in docs/method.md. */
const VERDICT = {
  articles: 4,
  against: 0.6,
  failures: 5,
  disputed: 0.4,
  disputes: 8,
  supported: 0.75,
  turned: 0.5,
  half: 6,
  side: 3,
};

/** What conclusions amount to for each technology: they turned, disagree, speak against it, or for it. */
export const verdicts = perContext((context: ClaimContext): Insight[] =>
  context.base.thin ? [] : singles(context).flatMap((about) => verdictOn(context, about)),
);

const isFor = ({ sign }: Conclusion) => sign > 0;
const isAgainst = ({ sign }: Conclusion) => sign < 0;

function verdictOn(context: ClaimContext, about: ConceptEvidence): Insight[] {
  const said = conclusionsOn(context.base, about);
  if (said.length < VERDICT.articles) return [];
  const [favor, against] = [said.filter(isFor), said.filter(isAgainst)];
  const turn = turned(context, about, said);
  if (turn) return [turn];
  const share = against.length / said.length;
  if (share >= VERDICT.against && against.length >= VERDICT.failures)
    return [judged(context, 'refuted', about, said, against, 1.6)];
  if (
    said.length >= VERDICT.disputes &&
    share >= VERDICT.disputed &&
    favor.length >= VERDICT.side &&
    against.length >= VERDICT.side
  )
    return [judged(context, 'disputed', about, said, alternately(favor, against), 1.3)];
  if (
    favor.length >= VERDICT.supported * said.length &&
    favor.length >= VERDICT.side &&
    !isStopped(context.base, about)
  )
    return [judged(context, 'supported', about, said, favor, 0.8)];
  return [];
}

function alternately(a: readonly Conclusion[], b: readonly Conclusion[]): Conclusion[] {
  const [first, second] = [a.toSorted(byStrength), b.toSorted(byStrength)];
  return first.flatMap((one, i) => [one, ...second.slice(i, i + 1)]);
}

function judged(
  { base }: ClaimContext,
  kind: 'disputed' | 'refuted' | 'supported',
  about: ConceptEvidence,
  said: readonly Conclusion[],
  shown: readonly Conclusion[],
  surprise: number,
): Insight {
  const ordered = kind === 'disputed' ? shown : shown.toSorted(byStrength);
  const favor = said.filter(isFor).length;
  const against = said.filter(isAgainst).length;
  const randomized = shown.filter(({ document }) =>
    ['rct', 'meta-analysis'].includes(base.documents[document]?.study ?? ''),
  ).length;
  return {
    kind,
    about,
    favor,
    against,
    all: said.length,
    randomized,
    weight: surprise * Math.log2(1 + said.length) * (about.topic ? 0.6 : 1),
    proof: prove(base, about, {
      formula: 'conclusions',
      figures: figures(favor, against, said.length),
      documents: ordered.map(({ document }) => document),
      quotes: quotesOf(base, kind === 'supported' ? plain(ordered) : ordered),
    }),
  };
}

/** What takes back what it says supports nothing: such sentences come last. */
const TAKEN_BACK =
  /\b(?:caution\w*|however|although|but|not|no|neither|nor|without|fail\w*|only|limited|unclear|contraindicat\w*|except)\b/i;
const plain = (said: readonly Conclusion[]): Conclusion[] => [
  ...said.filter(({ text }) => !TAKEN_BACK.test(text)),
  ...said.filter(({ text }) => TAKEN_BACK.test(text)),
];

const figures = (favor: number, against: number, all: number) => [
  { name: 'favor', label: 'Articles that conclude for it', value: favor },
  { name: 'against', label: 'Articles that conclude against it', value: against },
  { name: 'concluding', label: 'Articles that conclude anything of it', value: all },
];

/** True change: the share of conclusions for it fell or rose by half between the older and the newer half of them. */
function turned({ base }: ClaimContext, about: ConceptEvidence, said: readonly Conclusion[]): Insight | null {
  const dated = said.filter(({ year }) => year !== null).sort((a, b) => (a.year ?? 0) - (b.year ?? 0));
  const middle = dated[Math.floor(dated.length / 2)]?.year ?? 0;
  const older = dated.filter(({ year }) => (year ?? 0) < middle);
  const newer = dated.filter(({ year }) => (year ?? 0) >= middle);
  if (older.length < VERDICT.half || newer.length < VERDICT.half) return null;
  const span = (part: readonly Conclusion[]): Span => ({
    from: part[0]?.year ?? 0,
    to: part.at(-1)?.year ?? 0,
    all: part.length,
    favor: part.filter(isFor).length,
  });
  const [before, since] = [span(older), span(newer)];
  const change = since.favor / since.all - before.favor / before.all;
  if (Math.abs(change) < VERDICT.turned) return null;
  const shown = newer.filter(change < 0 ? (one) => one.sign <= 0 : isFor).toSorted(byStrength);
  return {
    kind: 'turned',
    about,
    before,
    since,
    weight: 2 * Math.log2(1 + said.length),
    proof: prove(base, about, {
      formula: 'conclusions',
      figures: figures(said.filter(isFor).length, said.filter(isAgainst).length, said.length),
      documents: shown.map(({ document }) => document),
      quotes: quotesOf(base, shown),
    }),
  };
}
