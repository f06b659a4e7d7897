import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { MATURITIES } from '@sextant/contracts/insight/assessment';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import type { BriefingBlock, BriefingSection, Finding, Trend } from './briefing.ts';
import { listArticleIds } from './evidence/claims.ts';
import { assessConfidence } from './evidence/confidence.ts';
import type { References } from './evidence/references.ts';
import { sparklineCaption } from './evidence/sparkline-caption.ts';
import { ABOUT_TIME } from './statements/about-time.ts';
import { askedLine } from './statements/asked-line.ts';
import { aboutText, KIND_NAMES, studyText } from './statements/kinds.ts';
import {
  findingsByPath,
  listFindings,
  listLeads,
  type Finding as Stated,
  whyEmpty,
} from './statements/list-findings.ts';
import { listQuotes, sourceText } from './statements/source-text.ts';
import { sentenceCase } from './words/formatting.ts';
import { keepPercentTogether } from './words/keep-percent-together.ts';
import { scoreText } from './words/score.ts';

/** The findings of the summary, then the sections with the remaining ones. */
function splitFindings(analysis: AnalysisData) {
  const all = findingsByPath(analysis);
  const summary = [...new Set(listLeads(analysis).map(({ path }) => path))].flatMap(
    (path) => all.get(path) ?? [],
  );
  const isTold = ({ path }: Stated) => summary.some((one) => one.path === path);
  const groups = listFindings(analysis)
    .map(({ title, findings }) => ({ title, findings: findings.filter((one) => !isTold(one)) }))
    .filter(({ findings }) => findings.length > 0);
  return { summary, groups };
}

/** The evidence of each finding in reading order, those of the summary first. */
export function findingMentions(analysis: AnalysisData): string[][] {
  const { summary, groups } = splitFindings(analysis);
  return [...summary, ...groups.flatMap(({ findings }) => findings)].map(({ claim }) =>
    listArticleIds(claim, claim?.near),
  );
}

/** The leading findings, after warnings. */
export function summaryBlocks(
  analysis: AnalysisData,
  references: References,
  articles: ReadonlyMap<string, Article>,
): BriefingBlock[] {
  const warnings = (analysis.evidence?.warnings ?? []).map(({ text }) => text);
  const findings = splitFindings(analysis).summary.map((one) => toFinding(one, references, articles));
  return [
    ...warnings.map((text) => ({ kind: 'text' as const, tone: 'warning' as const, text })),
    ...(findings.length > 0 ? [{ kind: 'findings' as const, findings }] : []),
  ];
}

/** A finding with its quote, facts and references. */
export function toFinding(
  { text, claim, area, question }: Stated,
  references: References,
  articles: ReadonlyMap<string, Article>,
): Finding {
  const quotes = listQuotes(text, claim?.quotes);
  const [quote] = quotes;
  const study = claim?.study ?? claim?.quotes[0]?.pmid;
  const timed =
    claim?.formula !== undefined && ABOUT_TIME.has(claim.formula) && (claim.yearly?.length ?? 0) > 1;
  const confidence = claim && assessConfidence(claim);
  const near = references.mark(claim?.near ?? []);
  const facts = [
    claim?.kind && KIND_NAMES[claim.kind],
    claim && aboutText(claim),
    claim && studyText(claim),
    !quote && study && `In the words of ${sourceText(study, articles.get(study))}`,
    area && `Commercial potential ${scoreText(area.commercialPotential)}`,
    area && `technical feasibility ${scoreText(area.technicalFeasibility)}`,
    area && `competition ${area.competitionLevel.toLowerCase()}`,
    question && sentenceCase(askedLine(question)),
    near && `Nearest records: ${near}`,
    confidence && `${confidence.word} confidence: ${confidence.reason}`,
  ];
  return {
    headline: keepPercentTogether(text),
    text: keepPercentTogether(area?.description ?? question?.answer ?? ''),
    // What an article says beside its conclusion may limit it.
    quote: quote
      ? {
          text: quotes.flatMap((one) => (one.pmid === quote.pmid ? one.text : [])).join('” “'),
          source: sourceText(quote.pmid, articles.get(quote.pmid)),
        }
      : null,
    facts: facts.flatMap((fact) => fact || []),
    references: references.numbers(listArticleIds(claim, claim?.near)),
    trend: timed && claim ? toTrend(claim) : null,
  };
}

const toTrend = (claim: Claim): Trend => {
  const { yearly, burst, runningYear } = claim;
  return { claim: { yearly, burst, runningYear }, caption: sparklineCaption(claim) };
};

/** Findings by section, then technologies by maturity and, without a roadmap, its phases. */
export function findingsSection(
  analysis: AnalysisData,
  references: References,
  articles: ReadonlyMap<string, Article>,
  hasRoadmap: boolean,
): BriefingSection {
  return {
    id: 'answer',
    title: 'Answer',
    isWide: false,
    blocks: [
      ...splitFindings(analysis).groups.flatMap(({ title, findings }): BriefingBlock[] => [
        { kind: 'heading', text: title },
        { kind: 'findings', findings: findings.map((one) => toFinding(one, references, articles)) },
      ]),
      ...emptyBlocks(analysis),
      ...maturityBlocks(analysis),
      ...(hasRoadmap ? [] : phaseBlocks(analysis)),
    ],
  };
}

/** Why sections are not there. */
function emptyBlocks(analysis: AnalysisData): BriefingBlock[] {
  const items = listFindings(analysis).flatMap(({ title, list }) => {
    const reason = whyEmpty(analysis, list);
    return reason ? [{ text: `${title}: ${reason}`, references: [] }] : [];
  });
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

function maturityBlocks({ technologyMaturity }: AnalysisData): BriefingBlock[] {
  const rows = MATURITIES.map((stage) => ({ stage, names: technologyMaturity?.[stage] ?? [] })).filter(
    ({ names }) => names.length > 0,
  );
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: 'Technology Maturity Analysis' },
    {
      kind: 'table',
      columns: [
        { title: 'Stage', share: 18 },
        { title: 'Technologies', share: 82 },
      ],
      rows: rows.map(({ stage, names }) => [{ text: sentenceCase(stage) }, { text: names.join('; ') }]),
    },
  ];
}

function phaseBlocks({ implementationSequence = [] }: AnalysisData): BriefingBlock[] {
  if (implementationSequence.length === 0) return [];
  return [
    { kind: 'heading', text: 'Implementation Roadmap' },
    {
      kind: 'table',
      columns: [
        { title: 'Phase', share: 24 },
        { title: 'Technologies', share: 38 },
        { title: 'Business goals', share: 38 },
      ],
      rows: implementationSequence.map(({ phase, timeframe, technologies, businessGoals }) => [
        { text: phase, notes: [timeframe] },
        { text: [...new Set(technologies)].join('; ') },
        { text: [...new Set(businessGoals)].join('; ') },
      ]),
    },
  ];
}
