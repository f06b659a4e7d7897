import { areSimilar, isBelow, isMemberOf, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { getSign } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { compareStrength, toQuotes } from '../conclusions.ts';
import { individualTechnologies } from '../individual-technologies.ts';
import { prove } from '../proof.ts';
import { haveSamePeople } from '../statements/same-subject.ts';
import type { Comparison, Insight } from './insight.ts';

/** 'Roadmap' in docs/method.md. */
const CONTRAST = { articles: 2, trials: 2, lead: 3 };
/** Phrases of equivalence, and of superiority. */
const ALIKE =
  /\b(?:as (?:[\w-]+ ){1,3}as|similar\w*|equal\w*|equivalen\w*|comparable|same|no (?:\w+ ){0,3}differen\w+|not (?:\w+ ){0,3}(?:differ\w*|superior|better)|neither|identical|both)\b/i;
const WINNER_CUES =
  /\b(?:than|superior\w*|inferior|better|worse|more|less|fewer|greater|higher|lower|advantage\w*|prefer\w*|outperform\w*|improv\w+|reduc\w+)\b/i;

/** Speculation is not a result. */
const SUPPOSED = /\b(?:theoretical\w*|could|might|would|hypothes\w*|expected)\b/i;

/** A sentence about equivalence has no winner, and neither has one without a comparative. */
function parseSign(text: string, sign: number): number | null {
  if (ALIKE.test(text)) return sign === 0 ? 0 : null;
  if (SUPPOSED.test(text)) return null;
  return sign === 0 || WINNER_CUES.test(text) ? sign : null;
}

interface Compared {
  document: number;
  year: number | null;
  text: string;
  sign: number;
  weight: number;
}

/** Results of articles that compare two technologies: which is better, or disagreement. */
export const comparisons = memoizeByContext((context: ClaimContext): Insight[] => {
  const { base } = context;
  if (base.thin) return [];
  const known = new Map(individualTechnologies(context).map((about) => [about.concept.id, about]));
  const pairs = new Map<string, { first: ConceptEvidence; second: ConceptEvidence; compared: Compared[] }>();
  for (const first of known.values()) {
    for (const { document, finding } of base.findingsOn(first)) {
      const second = finding.comparator === null ? undefined : known.get(finding.comparator);
      if (!second || finding.verdict === 'open' || first.concept.id > second.concept.id) continue;
      if (
        areSimilar(first, second) ||
        isBelow(first, second) ||
        isBelow(second, first) ||
        isMemberOf(base, first, second) ||
        isMemberOf(base, second, first)
      )
        continue;
      const key = `${first.concept.id} ${second.concept.id}`;
      const pair = pairs.get(key) ?? { first, second, compared: [] };
      const record = base.documents[document]?.record;
      const sign = parseSign(finding.text, Math.sign(getSign(finding)));
      if (sign === null) continue;
      if (!pair.compared.some((other) => other.document === document))
        pair.compared.push({ document, year: record?.year ?? null, text: finding.text, sign, weight: 1 });
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()].flatMap(({ first, second, compared }) =>
    contrast(context, first, second, compared),
  );
});

function contrast(
  context: ClaimContext,
  first: ConceptEvidence,
  second: ConceptEvidence,
  compared: readonly Compared[],
): Insight[] {
  const { base } = context;
  const withSign = (sign: number) => compared.filter((one) => one.sign === sign);
  const [wins, losses, even] = [withSign(1), withSign(-1), withSign(0)];
  if (compared.length < CONTRAST.articles) return [];
  const isTrial = ({ document }: Compared) =>
    ['rct', 'meta-analysis'].includes(base.documents[document]?.study ?? '');
  const make = (
    kind: 'better' | 'contested',
    [a, b]: readonly [ConceptEvidence, ConceptEvidence],
    [for_, against]: readonly [readonly Compared[], readonly Compared[]],
    shown: readonly Compared[],
    surprise: number,
  ): Insight[] => {
    const comparison: Comparison = {
      first: a,
      second: b,
      wins: for_.length,
      losses: against.length,
      even: even.length,
      randomized: compared.filter(isTrial).length,
    };
    const documents = [
      ...shown.toSorted(compareStrength),
      ...compared.filter((one) => !shown.includes(one)),
    ].map(({ document }) => document);
    const proof = prove(base, a, {
      formula: 'conclusions',
      figures: [
        { name: 'wins', label: `Articles that find ${a.concept.label} better`, value: for_.length },
        { name: 'losses', label: `Articles that find ${b.concept.label} better`, value: against.length },
        { name: 'even', label: 'Articles that find no difference', value: even.length },
      ],
      documents,
      quotes: toQuotes(base, shown.toSorted(compareStrength)),
      others: [b],
    });
    return [{ kind, comparison, weight: surprise * Math.log2(1 + compared.length), proof }];
  };
  // It is no news if the most studied one wins.
  const noveltyWeight = (winner: ConceptEvidence, loser: ConceptEvidence) =>
    winner.count < loser.count ? 1.5 : 1;
  // A meta-analysis is not outvoted by reviews and small studies.
  const isPooled = ({ document }: Compared) => base.documents[document]?.study === 'meta-analysis';
  const isFirm = (side: readonly Compared[]) =>
    side.filter(isTrial).length >= CONTRAST.trials &&
    compared.every((one) => !isPooled(one) || side.includes(one));
  if (
    isFirm(wins) &&
    wins.length >= CONTRAST.articles &&
    wins.length >= CONTRAST.lead * losses.length &&
    wins.length > even.length
  )
    return make('better', [first, second], [wins, losses], wins, 1.5 * noveltyWeight(first, second));
  if (
    isFirm(losses) &&
    losses.length >= CONTRAST.articles &&
    losses.length >= CONTRAST.lead * wins.length &&
    losses.length > even.length
  )
    return make('better', [second, first], [losses, wins], losses, 1.5 * noveltyWeight(second, first));
  if (wins.length < CONTRAST.articles || losses.length < CONTRAST.articles) return [];
  // Opposite results in different people do not contradict each other.
  const opposed = wins
    .flatMap((win) => losses.map((loss) => [win, loss]))
    .find(([win, loss]) => win && loss && haveSamePeople(context, win.document, loss.document));
  return opposed ? make('contested', [first, second], [wins, losses], opposed, 1.6) : [];
}
