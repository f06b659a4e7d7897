import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { MATURITIES } from '@sextant/contracts/insight/assessment';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { sentenceCase } from '../../../lib/formatting.ts';
import { keepPercentTogether } from '../../../ui/keep-percent-together.ts';
import { claimAt, listArticleIds } from '../evidence/claims.ts';
import { assessConfidence } from '../evidence/confidence.ts';
import { scoreText } from '../evidence/score.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, Sparkline, sparklineCaption } from '../evidence/sparkline.tsx';
import type { References } from '../export/references.ts';
import { ABOUT_TIME } from '../findings/about-time.ts';
import { askedLine } from '../findings/asked-line.ts';
import { matchLeads } from '../findings/leads.ts';
import { toClaim } from '../findings/question-findings.tsx';
import { questionHeadline } from '../findings/question-headline.ts';
import { isRepetition, selectQuote, sourceText } from '../findings/quoted-source.tsx';
import { splitHeadline } from '../findings/statement-findings.tsx';
import type { BriefingBlock, BriefingSection, Finding } from './briefing.ts';

interface Statement {
  readonly path: string;
  readonly headline: string;
  readonly text: string;
  readonly claim: Claim | undefined;
  readonly facts: readonly string[];
}

/** The non-empty sections of findings, in screen order. */
function groupFindings(analysis: AnalysisData): { title: string; stated: Statement[] }[] {
  const { evidence, underResearchedAreas, openQuestions = [] } = analysis;
  const statements = (
    title: string,
    key: 'overallTrends' | 'emergingOpportunities' | 'marketGaps' | 'recommendations',
  ) => ({
    title,
    stated: analysis[key].map((statement, index) => ({
      ...splitHeadline(statement),
      path: `/${key}/${index}`,
      claim: claimAt(evidence, `/${key}/${index}`),
      facts: [],
    })),
  });
  return [
    statements('Overall Trends', 'overallTrends'),
    {
      title: 'Innovation Gaps',
      stated: underResearchedAreas.map((area, index) => ({
        path: `/underResearchedAreas/${index}`,
        headline: area.area,
        text: area.description,
        claim: claimAt(evidence, `/underResearchedAreas/${index}`),
        facts: [
          `Commercial potential ${scoreText(area.commercialPotential)}`,
          `technical feasibility ${scoreText(area.technicalFeasibility)}`,
          `competition ${area.competitionLevel.toLowerCase()}`,
        ],
      })),
    },
    statements('Emerging Opportunities', 'emergingOpportunities'),
    statements('Market Gaps', 'marketGaps'),
    statements('Recommendations', 'recommendations'),
    {
      title: 'Open Questions',
      stated: openQuestions.map((question, index) => {
        const { headline, text } = questionHeadline(question);
        return {
          path: `/openQuestions/${index}`,
          headline,
          text: `${text} ${question.answer}`.trim(),
          claim: claimAt(evidence, `/openQuestions/${index}`) ?? toClaim(question),
          facts: [sentenceCase(askedLine(question))],
        };
      }),
    },
  ].filter(({ stated }) => stated.length > 0);
}

/** The findings of the summary, then the sections with the remaining ones. */
function splitFindings(analysis: AnalysisData): {
  summaryFindings: Statement[];
  groups: { title: string; stated: Statement[] }[];
} {
  const { leads, repeated } = matchLeads(analysis);
  const groups = groupFindings(analysis);
  const all = groups.flatMap(({ stated }) => stated);
  return {
    summaryFindings: leads.map(
      ({ text, path, claim }) =>
        all.find((one) => one.path === path) ?? { ...splitHeadline(text), path, claim, facts: [] },
    ),
    groups: groups
      .map(({ title, stated }) => ({ title, stated: stated.filter(({ path }) => !repeated.has(path)) }))
      .filter(({ stated }) => stated.length > 0),
  };
}

/** The evidence of each finding in reading order, those of the summary first. */
export function findingMentions(analysis: AnalysisData): string[][] {
  const { summaryFindings, groups } = splitFindings(analysis);
  return [...summaryFindings, ...groups.flatMap(({ stated }) => stated)].map(({ claim }) =>
    listArticleIds(claim),
  );
}

/** The leading findings, after warnings. */
export function summaryBlocks(
  analysis: AnalysisData,
  references: References,
  articles: ReadonlyMap<string, Article>,
): BriefingBlock[] {
  const warnings = (analysis.evidence?.warnings ?? []).map(({ text }) => text);
  const { summaryFindings } = splitFindings(analysis);
  return [
    ...warnings.map((text) => ({ kind: 'text' as const, tone: 'warning' as const, text })),
    ...(summaryFindings.length > 0
      ? [
          {
            kind: 'findings' as const,
            findings: summaryFindings.map((one) => toFinding(one, references, articles)),
          },
        ]
      : []),
  ];
}

/** 'Pain was lower' of 'New in 2003: Pain was lower'. */
const withoutLead = (headline: string): string => headline.replace(/^New in \d{4}: /, '');

function toFinding(
  { headline, text, claim, facts }: Statement,
  references: References,
  articles: ReadonlyMap<string, Article>,
): Finding {
  const selected = selectQuote(headline, claim?.quotes ?? []);
  // A headline cut from its quote is not printed a second time.
  const found = selected && {
    ...selected,
    repeated: selected.repeated || isRepetition(withoutLead(headline), selected.quote.text),
  };
  const source = found && sourceText(found.quote.pmid, articles.get(found.quote.pmid));
  const timed =
    claim?.formula !== undefined && ABOUT_TIME.has(claim.formula) && (claim.yearly?.length ?? 0) > 1;
  const confidence = claim && assessConfidence(claim);
  return {
    headline: keepPercentTogether(headline),
    text: found && !found.repeated && isRepetition(text, found.quote.text) ? '' : keepPercentTogether(text),
    quote: found && source && !found.repeated ? { text: found.quote.text, source } : null,
    facts: [
      ...(found?.repeated ? [`In the words of ${source}`] : []),
      ...facts,
      ...(confidence ? [`${confidence.word} confidence: ${confidence.reason}`] : []),
    ],
    references: references.numbers(listArticleIds(claim)),
    trend:
      timed && claim
        ? {
            drawing: {
              width: SPARKLINE_WIDTH,
              height: SPARKLINE_HEIGHT,
              picture: <Sparkline claim={claim} />,
            },
            caption: sparklineCaption(claim),
          }
        : null,
  };
}

/** Findings by section, then technologies by maturity and, without a roadmap, its phases. */
export function findingsSection(
  analysis: AnalysisData,
  references: References,
  articles: ReadonlyMap<string, Article>,
  hasRoadmap: boolean,
): BriefingSection {
  return {
    id: 'findings',
    title: 'Findings',
    isWide: false,
    blocks: [
      ...splitFindings(analysis).groups.flatMap(({ title, stated }): BriefingBlock[] => [
        { kind: 'heading', text: title },
        { kind: 'findings', findings: stated.map((one) => toFinding(one, references, articles)) },
      ]),
      ...maturityBlocks(analysis),
      ...(hasRoadmap ? [] : phaseBlocks(analysis)),
    ],
  };
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
