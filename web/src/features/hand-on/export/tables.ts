import {
  type CorrectedByHand,
  correctionsByPath,
  findComputedRadar,
} from '@sextant/briefing/corrections/by-hand';
import { decisionText } from '@sextant/briefing/corrections/words';
import { asOfText } from '@sextant/briefing/evidence/as-of';
import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import { quoteText } from '@sextant/briefing/evidence/references';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import { standingSentences, standingText } from '@sextant/briefing/radar/standing';
import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import { hasStage } from '@sextant/briefing/roadmap/stage';
import { askedLine } from '@sextant/briefing/statements/asked-line';
import { aboutText, KIND_NAMES, studyText } from '@sextant/briefing/statements/kinds';
import { type Finding, listFindings } from '@sextant/briefing/statements/list-findings';
import { validScore } from '@sextant/briefing/words/score';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';
import { toBlips } from '../../../charts/radar/blips.ts';

const list = (parts: readonly string[]): string => parts.join('; ');

interface Proof {
  readonly path: string;
  readonly relatedArticles?: readonly string[];
}

/** Columns for corrections beside the computed values; none without corrections. */
function correctionColumns<Row extends Proof>(byHand: CorrectedByHand): CsvColumn<Row>[] {
  if (!byHand.corrections?.length) return [];
  const at = correctionsByPath(byHand);
  const laidOn = ({ path }: Row) => at.get(path);
  return [
    ['Decided by hand', (row) => decisionText(laidOn(row)?.correction?.decision ?? {})],
    [
      'Computed',
      (row) => {
        const { correction, computed = {} } = laidOn(row) ?? {};
        return correction ? list(Object.values(computed)) : '';
      },
    ],
    ['Reason', (row) => laidOn(row)?.correction?.reason ?? ''],
  ];
}

/** Columns on a row's origin, the same at the end of every table. */
function evidenceColumns<Row extends Proof>(
  evidence: Evidence | undefined,
  searchQuery: string,
): CsvColumn<Row>[] {
  return [
    ['PMIDs', ({ path, relatedArticles }) => list(listArticleIds(claimAt(evidence, path), relatedArticles))],
    ['Supporting sentences', ({ path }) => quoteText(claimAt(evidence, path))],
    ['Query', () => searchQuery],
    ['As of', () => evidence?.asOf.slice(0, 10) ?? ''],
    ...(asOfText(evidence) ? [['Literature', () => asOfText(evidence) ?? ''] satisfies CsvColumn<Row>] : []),
    ['Analyst', () => evidence?.analyst ?? ''],
  ];
}

/** A radar as CSV: one row per item, in the order of the chart's numbers. */
export function radarCsv({ items, evidence, searchQuery }: RadarData, byHand: CorrectedByHand = {}): string {
  const rows = toBlips(items, undefined, findComputedRadar(byHand)).map(({ number, index, item }) => ({
    ...item,
    number,
    path: `/items/${index}`,
  }));
  return csvTable<(typeof rows)[number]>(
    [
      ['No.', ({ number }) => number],
      ['Technology', ({ name }) => name],
      ['Ring', ({ ring }) => ring],
      ['Quadrant', ({ quadrant }) => quadrant],
      ['Movement', (item) => movementText(item)],
      ['Impact', ({ impact }) => validScore(impact)],
      ['Effort', ({ effort }) => validScore(effort)],
      ['Timeline', ({ timeline }) => timeline ?? ''],
      ['Standing', (item) => standingText(item) ?? ''],
      ['Facts and reasons', (item) => list(standingSentences(item))],
      ['Description', ({ description }) => description],
      ...correctionColumns<(typeof rows)[number]>(byHand),
      ...evidenceColumns<(typeof rows)[number]>(evidence, searchQuery),
    ],
    rows,
  );
}

/** A roadmap as CSV: one row per element, in stored order; dependencies by name. */
export function roadmapCsv(
  { elements, evidence, searchQuery }: RoadmapData,
  byHand: CorrectedByHand = {},
): string {
  const rows = elements.map((element, index) => ({ ...element, path: `/elements/${index}` }));
  return csvTable<(typeof rows)[number]>(
    [
      ['Element', ({ name }) => name],
      ['Category', ({ category }) => category],
      ['Maturity', (element) => (hasStage(element) ? element.maturityLevel : '')],
      ['Period', ({ timeline }) => timeline.period],
      ['Start', ({ timeline }) => timeline.startDate],
      ['End', ({ timeline }) => timeline.endDate],
      ['Business value', ({ businessValue }) => validScore(businessValue)],
      ['Technical risk', ({ technicalRisk }) => validScore(technicalRisk)],
      ['Milestones', ({ timeline }) => list([...new Set(timeline.milestones)])],
      ['Done when', ({ doneWhen }) => doneWhen ?? ''],
      ['Who has to act', ({ actor }) => actor ?? ''],
      ['Depends on', ({ dependencies }) => list(dependencies.map((id) => dependencyName(id, elements)))],
      ['Description', ({ description }) => description],
      ...correctionColumns<(typeof rows)[number]>(byHand),
      ...evidenceColumns<(typeof rows)[number]>(evidence, searchQuery),
    ],
    rows,
  );
}

interface Statement extends Proof {
  readonly section: string;
  readonly statement: string;
  readonly details?: string;
  readonly claim?: Claim | undefined;
  readonly commercialPotential?: unknown;
  readonly technicalFeasibility?: unknown;
  readonly competition?: string;
  readonly marketSize?: string;
}

function toStatement(section: string, { path, text, claim, area, question }: Finding): Statement {
  const products = area?.suggestedProducts ?? [];
  const details = [
    ...(area ? [area.description, ...area.keyInsights] : []),
    products.length > 0 ? `Suggested products: ${list(products)}.` : '',
    question ? `${question.answer} (${askedLine(question)})` : '',
  ];
  return {
    ...{ section, path, claim, statement: text, details: details.filter(Boolean).join(' ') },
    ...(area && {
      commercialPotential: area.commercialPotential,
      technicalFeasibility: area.technicalFeasibility,
      competition: area.competitionLevel,
      marketSize: area.marketSize,
    }),
  };
}

/** Every statement of an analysis, in screen order. */
export function listStatements(analysis: AnalysisData): Statement[] {
  const stages = analysis.technologyMaturity;
  const stage = (key: 'emerging' | 'developing' | 'mature', label: string): Statement[] =>
    (stages?.[key] ?? []).map((statement, index) => ({
      section: `Technology Maturity: ${label}`,
      statement,
      path: `/technologyMaturity/${key}/${index}`,
    }));
  const summary = (analysis.executiveSummary ?? []).map(({ text }, index) => ({
    section: 'Executive Summary',
    statement: text,
    path: `/executiveSummary/${index}`,
  }));
  const isOfSummary = ({ path }: Statement) => summary.some((sentence) => sentence.path === path);
  return [
    ...summary,
    ...listFindings(analysis)
      .flatMap(({ title, findings }) => findings.map((finding) => toStatement(title, finding)))
      .filter((statement) => !isOfSummary(statement)),
    ...stage('emerging', 'Emerging'),
    ...stage('developing', 'Developing'),
    ...stage('mature', 'Mature'),
    ...(analysis.implementationSequence ?? []).map((phase, index) => ({
      section: 'Implementation Roadmap',
      statement: `${phase.phase} (${phase.timeframe})`,
      details: [...phase.technologies, ...phase.businessGoals].join('; '),
      path: `/implementationSequence/${index}`,
    })),
  ];
}

/** An analysis as CSV: one row per statement. */
export function analysisCsv(
  analysis: AnalysisData,
  searchQuery: string,
  byHand: CorrectedByHand = {},
): string {
  return csvTable<Statement>(
    [
      ['Section', ({ section }) => section],
      ['Statement', ({ statement }) => statement],
      ['Kind', ({ claim }) => (claim?.kind ? KIND_NAMES[claim.kind] : '')],
      ['About', ({ claim }) => (claim ? aboutText(claim) : '')],
      ['Study', ({ claim }) => (claim ? studyText(claim) : '')],
      ['Details', ({ details }) => details ?? ''],
      ['Commercial potential', ({ commercialPotential }) => validScore(commercialPotential)],
      ['Technical feasibility', ({ technicalFeasibility }) => validScore(technicalFeasibility)],
      ['Competition', ({ competition }) => competition ?? ''],
      ['Market size', ({ marketSize }) => marketSize ?? ''],
      ...correctionColumns<Statement>(byHand),
      ...evidenceColumns<Statement>(analysis.evidence, searchQuery),
    ],
    listStatements(analysis),
  );
}
