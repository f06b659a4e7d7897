import type { ArticleReading, ReadFinding, TextSpan } from '@sextant/contracts/insight/article-reading';
import type { EvidenceLabel, LabelledArticle, LabelledRow } from '../../training/reading/evidence-labels.ts';
import { locate, sentencesOf, sentencesWith } from '../../training/reading/labelled-sentences.ts';
import { contentWords, largestAssignment, overlap } from './name-overlap.ts';

/** What is counted in one abstract; figures are shares of sums over abstracts, so that abstracts can be drawn again. */
export type ReadingCounts = Readonly<Record<string, number>>;

const STRICT = 0.5;
/** Compared with the patients' own state before, a study has no second arm. */
const NO_ARM = 'before treatment';

const isControlled = ({ design, rows }: EvidenceLabel) =>
  /^(?:non-)?randomized-trial$/.test(design) &&
  rows.some(({ comparator }) => comparator !== null && comparator !== NO_ARM);

function countRows(
  words: (name: string) => ReadonlySet<string>,
  labelled: readonly LabelledRow[],
  findings: readonly ReadFinding[],
) {
  const shown = findings.filter(({ intervention, outcome }) => intervention && outcome);
  const agree = (finding: ReadFinding, row: LabelledRow, least: number) => {
    const similar = (one: string, other: string) => {
      const shared = overlap(words(one), words(other));
      return least === 0 ? shared > 0 : shared >= least;
    };
    const comparator = finding.comparator?.text ?? null;
    return (
      similar(finding.intervention?.text ?? '', row.intervention) &&
      similar(finding.outcome?.text ?? '', row.outcome) &&
      (comparator === null || row.comparator === null
        ? comparator === row.comparator
        : least === 0 || similar(comparator, row.comparator))
    );
  };
  const match = (rows: readonly ReadFinding[], least: number) =>
    largestAssignment(rows.length, labelled.length, (at, to) => {
      const [finding, row] = [rows[at], labelled[to]];
      return finding !== undefined && row !== undefined && agree(finding, row, least);
    });
  const surest = shown.filter(({ tier }) => tier === 'read');
  const lenient = match(shown, 0);
  const directed = lenient.filter(([at]) => shown[at]?.direction);
  return {
    rowsLabelled: labelled.length,
    rowsShown: shown.length,
    rowsLenient: lenient.length,
    rowsStrict: match(shown, STRICT).length,
    readShown: surest.length,
    readLenient: match(surest, 0).length,
    readStrict: match(surest, STRICT).length,
    directionsGiven: directed.length,
    directionsRight: directed.filter(([at, to]) => shown[at]?.direction?.value === labelled[to]?.direction)
      .length,
    directionsFor: labelled.filter(({ direction }) => direction === 'favors-intervention').length,
  };
}

function countNames(
  words: (name: string) => ReadonlySet<string>,
  label: EvidenceLabel,
  reading: ArticleReading,
) {
  const similar = (one: string, other: string) => overlap(words(one), words(other)) >= STRICT;
  const { arms, comparator, findings } = reading;
  const named = new Set(
    label.rows
      .flatMap((row) => [row.intervention, row.comparator ?? NO_ARM])
      .filter((name) => name !== NO_ARM),
  );
  const shown = new Set([
    ...[...arms, ...(comparator ? [comparator] : [])].map(({ value }) => value.text),
    ...findings
      .flatMap((each) => [each.intervention?.text ?? '', each.comparator?.text ?? ''])
      .filter(Boolean),
  ]);
  const isPair = (one: string, other: string) =>
    label.rows.some(
      (row) =>
        row.comparator !== null &&
        ((similar(one, row.intervention) && similar(other, row.comparator)) ||
          (similar(other, row.intervention) && similar(one, row.comparator))),
    );
  const pair =
    comparator && comparator.value.text !== NO_ARM && arms.length > 0 ? comparator.value.text : null;
  const isRight = pair !== null && arms.every(({ value }) => isPair(value.text, pair));
  const isRead = pair !== null && comparator?.tier === 'read';
  const controlled = isControlled(label);
  return {
    namesLabelled: named.size,
    namesFound: [...named].filter((name) => [...shown].some((other) => similar(name, other))).length,
    namesShown: shown.size,
    namesRight: [...shown].filter((name) => [...named].some((other) => similar(name, other))).length,
    pairsShown: pair === null ? 0 : 1,
    pairsRight: isRight ? 1 : 0,
    pairsRead: isRead ? 1 : 0,
    pairsReadRight: isRead && isRight ? 1 : 0,
    controlled: controlled ? 1 : 0,
    controlledShown: controlled && pair !== null ? 1 : 0,
    controlledRead: controlled && isRead ? 1 : 0,
  };
}

/** Counts of one abstract. */
export function countReading({ label, record }: LabelledArticle, reading: ArticleReading): ReadingCounts {
  const sentences = sentencesOf(record);
  const quoted = (quotes: readonly string[]) =>
    sentencesWith(
      sentences,
      quotes.map((quote) => locate(record, quote)),
    );
  const found = (spans: readonly TextSpan[]) => sentencesWith(sentences, spans);
  const compare = (name: string, shown: Set<number>, labelled: Set<number>) => ({
    [`${name}Shown`]: shown.size,
    [`${name}Labelled`]: labelled.size,
    [`${name}Right`]: [...shown].filter((index) => labelled.has(index)).length,
  });
  const words = contentWords(`${record.title} ${record.abstract ?? ''}`);
  const { design, n, conclusion } = reading;
  const verdict = conclusion?.verdict?.value;
  return {
    abstracts: 1,
    designsRight: design?.value === label.design ? 1 : 0,
    designsRead: design?.tier === 'read' ? 1 : 0,
    designsReadRight: design?.tier === 'read' && design.value === label.design ? 1 : 0,
    nLabelled: label.n === null ? 0 : 1,
    nShown: n ? 1 : 0,
    nRight: n && n.value === label.n ? 1 : 0,
    nRead: n?.tier === 'read' ? 1 : 0,
    nReadRight: n?.tier === 'read' && n.value === label.n ? 1 : 0,
    ...compare(
      'sentences',
      found(reading.findings.map(({ sentence }) => sentence)),
      quoted(label.rows.map(({ quote }) => quote)),
    ),
    ...compare('asks', found(reading.asks.map(({ sentence }) => sentence)), quoted(label.asks)),
    ...compare(
      'conclusions',
      found(conclusion ? [conclusion.sentence] : []),
      quoted(label.conclusion ? [label.conclusion.quote] : []),
    ),
    ...countRows(words, label.rows, reading.findings),
    ...countNames(words, label, reading),
    verdictsLabelled: label.conclusion ? 1 : 0,
    verdictsGiven: label.conclusion && verdict ? 1 : 0,
    verdictsRight: verdict && verdict === label.conclusion?.verdict ? 1 : 0,
    verdictsFor: label.conclusion?.verdict === 'for' ? 1 : 0,
  };
}

const precision = (right: string, shown: string) => (sum: ReadingCounts) =>
  (sum[right] ?? 0) / (sum[shown] ?? 0);
const f1 = (right: string, shown: string, labelled: string) => (sum: ReadingCounts) =>
  (2 * (sum[right] ?? 0)) / ((sum[shown] ?? 0) + (sum[labelled] ?? 0));

/** Each figure as a function of sums of counts; NaN where nothing is counted. */
export const READING_FIGURES: Readonly<Record<string, (sum: ReadingCounts) => number>> = {
  design: precision('designsRight', 'abstracts'),
  'design, read tier': precision('designsReadRight', 'designsRead'),
  'design, read tier of all': precision('designsRead', 'abstracts'),
  'n of labelled': precision('nRight', 'nLabelled'),
  'n where shown': precision('nRight', 'nShown'),
  'n, read tier': precision('nReadRight', 'nRead'),
  'n, read tier of labelled': precision('nReadRight', 'nLabelled'),
  'sentences P': precision('sentencesRight', 'sentencesShown'),
  'sentences R': precision('sentencesRight', 'sentencesLabelled'),
  'sentences F1': f1('sentencesRight', 'sentencesShown', 'sentencesLabelled'),
  'arms shown of controlled': precision('controlledShown', 'controlled'),
  'arms pair right where shown': precision('pairsRight', 'pairsShown'),
  'arms pair right, read tier': precision('pairsReadRight', 'pairsRead'),
  'arms, read tier of controlled': precision('controlledRead', 'controlled'),
  'names P': precision('namesRight', 'namesShown'),
  'names R': precision('namesFound', 'namesLabelled'),
  'asks P': precision('asksRight', 'asksShown'),
  'asks R': precision('asksRight', 'asksLabelled'),
  'conclusion where shown': precision('conclusionsRight', 'conclusionsShown'),
  'conclusion of labelled': precision('conclusionsRight', 'conclusionsLabelled'),
  'read tier strict': precision('readStrict', 'readShown'),
  'read tier lenient': precision('readLenient', 'readShown'),
  'read tier of labelled rows': precision('readShown', 'rowsLabelled'),
  'read tier of shown rows': precision('readShown', 'rowsShown'),
  'rows lenient P': precision('rowsLenient', 'rowsShown'),
  'rows lenient R': precision('rowsLenient', 'rowsLabelled'),
  'rows lenient F1': f1('rowsLenient', 'rowsShown', 'rowsLabelled'),
  'rows strict F1': f1('rowsStrict', 'rowsShown', 'rowsLabelled'),
  'direction of matched rows': precision('directionsRight', 'directionsGiven'),
  "direction, always 'favors intervention'": precision('directionsFor', 'rowsLabelled'),
  'verdict where given': precision('verdictsRight', 'verdictsGiven'),
  "verdict, always 'for'": precision('verdictsFor', 'verdictsLabelled'),
};

export function sumCounts(all: readonly ReadingCounts[]): ReadingCounts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** A figure with its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 500;

/** All figures, with percentile intervals of a seeded bootstrap over abstracts. */
export function scoreReadings(counts: readonly ReadingCounts[]): Readonly<Record<string, Figure>> {
  let state = 20_261_129;
  const next = () => {
    // Park and Miller's generator: the same abstracts are drawn on every machine.
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  const samples = Array.from({ length: RESAMPLES }, () =>
    sumCounts(counts.map(() => counts[next() % counts.length] as ReadingCounts)),
  );
  const total = sumCounts(counts);
  return Object.fromEntries(
    Object.entries(READING_FIGURES).map(([name, figure]) => {
      const drawn = samples
        .map(figure)
        .filter((value) => !Number.isNaN(value))
        .sort((a, b) => a - b);
      const at = (share: number) => drawn[Math.round(share * (drawn.length - 1))] ?? Number.NaN;
      return [name, { value: figure(total), low: at(0.025), high: at(0.975) }];
    }),
  );
}
