import type {
  ArticleReading,
  ConclusionVerdict,
  FindingDirection,
  TextSpan,
} from '@sextant/contracts/insight/article-reading';
import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  getDirection,
  growthFigures,
  type Literature,
  type Technology,
  wholeWithdrawal,
} from '../assessment/assessment.ts';
import { type KnownReading, readTable } from '../evidence/read-table.ts';
import { BY_VERDICT, type EvidenceTable, type TableSentence, type TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { printSpan } from '../reading/built-in-reader.ts';
import { underResearchedAreas } from '../statements/areas.ts';
import { isSynthesis } from '../statements/studies.ts';
import { createContext } from './context.ts';
import type { AnalystInput } from './input.ts';
import { listToRead } from './reading-list.ts';

/** A sentence of the table, with what a model needs to cite it. */
export interface MaterialRow {
  readonly pmid: string;
  readonly title: string;
  readonly quote: string;
  readonly role: TableSentence['role'];
  readonly year: number | null;
  readonly design: string | null;
  /** People; of a synthesis its studies. */
  readonly n: number | null;
  /** Name of the technology that it is about; empty if there is none. */
  readonly tested: string;
  readonly against: string | null;
  /** Who was studied, as printed. */
  readonly population: string | null;
  readonly outcomes: readonly ReportedOutcome[];
}
interface ReportedOutcome {
  readonly text: string;
  /** Of a conclusion that has none, its verdict. */
  readonly direction: FindingDirection | ConclusionVerdict | null;
  /** What was tested, where a sentence reports of several. */
  readonly of?: string;
}

/** What was counted of a technology, in one line. */
interface CountedTechnology {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly text: string;
}

/** All that a model writes an answer from. */
export interface TopicMaterial {
  readonly query: string;
  /** Most telling first. */
  readonly rows: readonly MaterialRow[];
  readonly counted: readonly CountedTechnology[];
  /** Names of drugs that left the market: nothing advises or plans them. */
  readonly withdrawn: readonly string[];
  /** What records lack, as sentences. */
  readonly gaps: readonly string[];
  /** Figures of the literature as a whole, as sentences. */
  readonly general: readonly string[];
  /** Too few articles for trends, opportunities and gaps. */
  readonly isThin: boolean;
}

/** Shorter spellings are acronyms of anything. */
const isWholeName = (name: string): boolean => name.length > 4;

const MAX = { studies: 300, results: 4, technologies: 40, gaps: 8 };
/** How many studies further down a row stands, by what it is: conclusions of weaker studies come before details of stronger ones. */
const BEHIND = { conclusion: 0, stopped: 0, result: 40, ask: 100 } as const;
/** The same for what no model read, where one reads: of that names and outcomes are less certain. */
const UNREAD = 160;

/** What a model read in a sentence; empty where none did. */
type OutcomesIn = (pmid: string, quote: string) => ReportedOutcome[];

/** Of several things tested in one sentence the table keeps the first alone. */
function outcomesByModel(
  { documents, places }: Literature['base'],
  readings: readonly KnownReading[],
): OutcomesIn {
  const byPmid = new Map(readings.map(({ pmid, reading }) => [pmid, JSON.parse(reading) as ArticleReading]));
  return (pmid, quote) => {
    const record = documents[places.get(pmid) ?? -1]?.record;
    const reading = byPmid.get(pmid);
    if (!record || !reading) return [];
    const isHere = ({ sentence }: { sentence: TextSpan }) => printSpan(record, sentence) === quote;
    const own = reading.findings.filter(isHere);
    const { subject, verdict } =
      (reading.conclusion && isHere(reading.conclusion) && reading.conclusion) || {};
    const tested = [...own.map(({ intervention }) => intervention), ...(subject ? [subject] : [])];
    const isOfSeveral = new Set(tested.map((name) => name?.text)).size > 1;
    const results = own.flatMap(({ outcome, direction, intervention }) =>
      outcome
        ? {
            text: outcome.text,
            direction: direction?.value ?? null,
            ...(isOfSeveral && intervention && { of: intervention.text }),
          }
        : [],
    );
    if (!verdict) return results;
    return [...results, { text: 'conclusion', direction: BY_VERDICT[verdict.value] ?? verdict.value }];
  };
}

/** Whether an article calls something unknown before it tells what was found: that, it set out to answer itself. */
function asksBeforeResults({ documents, places }: Literature['base']) {
  return ({ pmid, sentences }: TableStudy, { role, quote }: TableSentence): boolean => {
    if (role !== 'ask') return false;
    const text = documents[places.get(pmid) ?? -1]?.record.abstract ?? '';
    const answers = sentences
      .filter((sentence) => sentence.role !== 'ask' && !sentence.isTitle)
      .map((sentence) => text.indexOf(sentence.quote));
    return answers.length === 0 || text.indexOf(quote) < Math.min(...answers);
  };
}

/** A result without a comparison comes after those that have one. */
const isFigure = (read: readonly ReportedOutcome[]): boolean =>
  read.length > 0 &&
  read.every(({ direction }) => direction === null || direction === 'descriptive' || direction === 'unclear');

interface ReadTogether {
  readonly byModel: OutcomesIn;
  readonly isModelRead: boolean;
  readonly isBackground: ReturnType<typeof asksBeforeResults>;
}

function rowsOf(
  study: TableStudy,
  place: number,
  { names }: EvidenceTable,
  { byModel, isModelRead, isBackground }: ReadTogether,
) {
  const nameOf = (key: string | undefined) => (key === undefined ? '' : (names[key] ?? key));
  let results = 0;
  const sentences = study.sentences
    .filter((one) => !one.isTitle && isQuotable(one.quote) && !isBackground(study, one))
    .map((sentence) => ({ sentence, read: byModel(study.pmid, sentence.quote) }));
  return sentences
    .sort((a, b) => Number(isFigure(a.read)) - Number(isFigure(b.read)))
    .flatMap(({ sentence, read }) => {
      const { role, quote, intervention, comparator, outcomes = [], direction } = sentence;
      if (role === 'result') results += 1;
      // What stands behind them, its conclusion above all, is no detail.
      if (role === 'result' && results > MAX.results) return [];
      const [arm] = study.interventions ?? [];
      const row: MaterialRow = {
        pmid: study.pmid,
        title: study.title,
        quote,
        role,
        year: study.year,
        design: study.design?.value ?? null,
        n: (isSynthesis(study) && !study.reader ? null : study.n?.value) ?? null,
        tested: nameOf(intervention?.concept ?? arm?.concept ?? study.technologies[0]),
        // A model tells of each sentence what was compared, or that nothing was.
        against: (comparator ?? (study.reader ? null : study.comparator))?.text ?? null,
        population: study.population ?? null,
        outcomes:
          read.length > 0
            ? read
            : outcomes.length > 0
              ? outcomes.map((one) => ({ text: one.text, direction: one.direction ?? null }))
              : direction
                ? [{ text: role, direction }]
                : [],
      };
      const behind = BEHIND[role] * (role === 'result' ? results : 1);
      return [{ row, rank: place + behind + (isModelRead && !study.reader ? UNREAD : 0) }];
    });
}

/** Two reports of one review share sentences. */
const onceEach = (rows: readonly MaterialRow[]): MaterialRow[] =>
  [...Map.groupBy(rows, ({ quote }) => quote).values()].flatMap(([first]) => first ?? []);

const SAID_FIRST = new Set(['direction', 'articles']);

function countTechnology({ base }: Literature, { about, assessment }: Technology): CountedTechnology {
  const direction = getDirection(base, about);
  const figures = growthFigures(about, direction).flatMap(({ name, label, value, unit }: Figure) =>
    value === null || SAID_FIRST.has(name) ? [] : `${label} ${value}${unit ? ` ${unit}` : ''}`,
  );
  const { name, spellings } = about.concept;
  const { withdrawnSince } = assessment;
  return {
    name,
    spellings: [...new Set(spellings.map(({ text }) => text))],
    text: [
      `${name}: ${about.count} articles`,
      ...(direction === 'unknown' ? [] : [direction]),
      ...figures,
      ...(about.burst && !base.thin ? [`burst ${about.burst.from} to ${about.burst.to}`] : []),
      `ring ${assessment.ring}`,
      ...(withdrawnSince === null
        ? []
        : [`left the market for safety in ${withdrawnSince}, after this literature`]),
    ].join('; '),
  };
}

/** Collects it: the table of the articles on the topic, in the order in which a model reads them, and what was counted. */
export function topicMaterial(input: AnalystInput, modelReadings: readonly KnownReading[]): TopicMaterial {
  const context = createContext(input, { kind: 'evidence' });
  const { literature } = context;
  const { base, harms, technologies } = literature;
  const pmids = listToRead(context).slice(0, MAX.studies);
  const { table } = readTable(base, {
    asOf: input.asOf,
    pmids,
    matches: new Set(input.background.matches ?? pmids),
    unread: 0,
    harms,
    modelReadings,
  });
  const read: ReadTogether = {
    byModel: outcomesByModel(base, modelReadings),
    isModelRead: modelReadings.length > 0,
    isBackground: asksBeforeResults(base),
  };
  const { firstYear, lastYear, windows } = base.timeline;
  return {
    query: input.searchQuery,
    rows: onceEach(
      table.studies
        .flatMap((study, place) => rowsOf(study, place, table, read))
        .sort((a, b) => a.rank - b.rank)
        .map(({ row }) => row),
    ),
    counted: technologies.slice(0, MAX.technologies).map((one) => countTechnology(literature, one)),
    withdrawn: [...literature.registered].flatMap(([{ concept }, registered]) =>
      wholeWithdrawal(registered)
        ? [concept.name, ...concept.spellings.map(({ text }) => text)].filter(isWholeName)
        : [],
    ),
    gaps: base.thin
      ? []
      : underResearchedAreas(literature)
          .slice(0, MAX.gaps)
          .map(({ statement }) => statement.text),
    general: [
      `The literature: ${base.total} articles from ${firstYear} to ${lastYear}, where it ends.`,
      ...(base.thin || !windows
        ? []
        : [
            `Emerging, growing, steady and declining compare the articles of two windows, recent (${windows.recent}) and earlier (${windows.earlier}).`,
          ]),
      `Today: ${input.asOf.slice(0, 10)}.`,
    ],
    isThin: base.thin,
  };
}
