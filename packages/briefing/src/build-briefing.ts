import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import type { Briefing, BriefingBlock, BriefingSection, BriefingSource, Reference } from './briefing.ts';
import { radarMentions, radarSection, roadmapMentions, roadmapSection } from './charts-part.ts';
import { decisionsSection } from './decisions-part.ts';
import { titleAsOf } from './evidence/as-of.ts';
import { assessConfidence, CONFIDENCE_RULE } from './evidence/confidence.ts';
import { backgroundText, groundingText, listLimits } from './evidence/coverage.ts';
import { citationParts, numberReferences, type References } from './evidence/references.ts';
import { evidenceMentions, evidenceSections } from './evidence-part.ts';
import { findingMentions, findingsSection, summaryBlocks } from './findings-part.ts';
import { RING_LEGEND } from './radar/ring-texts.ts';
import { sourceSections } from './sources-part.ts';
import { countFindings } from './statements/list-findings.ts';
import { doiUrl, isSynthetic, pubmedUrl } from './words/article-text.ts';
import { cleaned } from './words/clean-text.ts';
import { formatDate, formatQuantity } from './words/formatting.ts';
import { noticeKindsOf, noticeText } from './words/notices.ts';

/** The evidence of each part of a source, in reading order. */
const listMentions = ({ analysis, radar, roadmap, radarByHand, sources }: BriefingSource): string[][] => [
  ...(analysis ? findingMentions(analysis) : []),
  ...(sources?.tables && sources.tables !== 'lost' ? evidenceMentions(sources.tables) : []),
  ...(radar ? radarMentions(radar, radarByHand) : []),
  ...(roadmap ? roadmapMentions(roadmap) : []),
];

/** Ids of all articles cited by a briefing, without duplicates. */
export const listCitedIds = (source: BriefingSource): string[] => [
  ...numberReferences(listMentions(source)).pmids,
];

/**
 * Builds a briefing: summary, findings, radar and roadmap if present, then method and references, numbered by first mention. All texts
 * are cleaned, so that the writers can use them as they are.
 *
 * @param articles details of cited articles, as far as available
 */
export function buildBriefing(source: BriefingSource, articles: ReadonlyMap<string, Article>): Briefing {
  const { searchQuery, filters, analysis, radar, roadmap } = source;
  const references = numberReferences(listMentions(source));
  const evidence = pairEvidence(source)[0]?.evidence;
  const sections: (BriefingSection | null)[] = [
    summarySection(source, references, articles),
    analysis && findingsSection(analysis, references, articles, roadmap !== null),
    ...evidenceSections(source.sources?.tables, references),
    radar && radarSection(source, radar, references),
    roadmap && roadmapSection(roadmap, references),
    ...sourceSections(source.sources),
    decisionsSection(source),
    methodSection(source),
  ];
  const held = sections.filter((section) => section !== null && section.blocks.length > 0);
  return cleaned({
    title: titleAsOf(searchQuery, evidence),
    facts: [
      evidence ? `As of ${formatDate(evidence.asOf)}` : `Made ${formatDate(new Date())}`,
      ...filters,
      ...(evidence ? [evidence.background.source, evidence.analyst] : []),
    ],
    sections: withAppendix(held as BriefingSection[]),
    references: references.pmids.map((pmid, index) =>
      toReference(index + 1, pmid, articles.get(pmid), evidence),
    ),
  });
}

/** What is read in one go. */
const MAX_WORDS = 3_000;

const wordsOf = (value: unknown): number =>
  typeof value === 'string'
    ? value.split(/\s+/).length
    : Object.values(value ?? {}).reduce((sum, one) => sum + wordsOf(one), 0);

/** Where the text is longer than what is read in one go, the tables of all technologies stand after it. */
function withAppendix(sections: readonly BriefingSection[]): BriefingSection[] {
  const radar = sections.find(({ id }) => id === 'radar');
  if (!radar || sections.reduce((sum, { blocks }) => sum + wordsOf(blocks), 0) <= MAX_WORDS)
    return [...sections];
  const isTable = ({ kind }: BriefingBlock) => kind === 'table' || kind === 'heading';
  const title = 'Appendix: Technologies of the Radar';
  const note = { kind: 'text', tone: 'quiet', text: `What sets each ring is in the appendix.` } as const;
  return [
    ...sections.map((one) =>
      one === radar ? { ...one, blocks: [...one.blocks.filter((block) => !isTable(block)), note] } : one,
    ),
    { ...radar, id: 'technologies', title, blocks: radar.blocks.filter(isTable) },
  ];
}

function summarySection(
  { analysis, radar, roadmap }: BriefingSource,
  references: References,
  articles: ReadonlyMap<string, Article>,
): BriefingSection {
  const holds = [
    analysis && formatQuantity(countFindings(analysis), 'finding'),
    radar && formatQuantity(radar.items.length, 'technology', 'technologies'),
    roadmap && formatQuantity(roadmap.elements.length, 'roadmap element'),
    formatQuantity(references.pmids.length, 'reference'),
  ].filter(Boolean);
  return {
    id: 'summary',
    title: 'Executive Summary',
    isWide: false,
    blocks: [
      ...(analysis ? summaryBlocks(analysis, references, articles) : []),
      { kind: 'text', tone: 'quiet', text: `This briefing holds ${holds.join(', ')}.` },
    ],
  };
}

/** Pairs each part with its evidence, if that was stored. */
const pairEvidence = ({ analysis, radar, roadmap }: BriefingSource): { part: string; evidence: Evidence }[] =>
  [
    { part: 'Answer', evidence: analysis?.evidence },
    { part: 'Radar', evidence: radar?.evidence },
    { part: 'Roadmap', evidence: roadmap?.evidence },
  ].filter((one): one is { part: string; evidence: Evidence } => one.evidence !== undefined);

/** What the results rest on, their limits, and how to read them. */
export function methodSection(source: BriefingSource): BriefingSection {
  const parts = pairEvidence(source);
  const backgrounds = [...new Set(parts.map(({ evidence }) => backgroundText(evidence)))];
  const limits = [...new Set(parts.flatMap(({ evidence }) => listLimits(evidence)))];
  const plain = (text: string): BriefingBlock => ({ kind: 'text', text });
  const [first] = parts;
  return {
    id: 'method',
    title: 'Method and Coverage',
    isWide: false,
    blocks: [
      ...(parts.length === 0
        ? [plain('No evidence was stored with these results: their statements cannot be checked.')]
        : []),
      ...backgrounds.map(plain),
      ...parts.map(({ part, evidence }) =>
        plain(
          `${part}: ${groundingText(evidence.grounding, part === 'Answer' && source.analysis ? countFindings(source.analysis) : undefined)}`,
        ),
      ),
      ...(first ? [plain(editionText(first.evidence))] : []),
      ...(limits.length > 0
        ? [
            { kind: 'heading', text: 'Limits' } as const,
            { kind: 'list', items: limits.map((text) => ({ text, references: [] })) } as const,
          ]
        : []),
      { kind: 'heading', text: 'How to read it' },
      {
        kind: 'list',
        items: [
          ...(source.analysis?.evidence?.claims.some((claim) => assessConfidence(claim))
            ? [CONFIDENCE_RULE]
            : []),
          ...(source.radar
            ? [
                `${Object.entries(RING_LEGEND)
                  .map(([ring, legend]) => `${ring}: ${legend}`)
                  .join('; ')}.`,
                'Impact, effort, business value and technical risk are scores from 1 to 10.',
              ]
            : []),
          'Numbers in square brackets are those of the references: the articles that illustrate a statement, not all that bear on it.',
        ].map((text) => ({ text, references: [] })),
      },
    ],
  };
}

const editionText = ({ articles, vocabulary, method }: Evidence): string =>
  [
    `${formatQuantity(articles.used, 'article')} of the results analyzed`,
    vocabulary ? `names by Medical Subject Headings ${vocabulary.year}` : '',
    method ? `method version ${method}` : '',
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.');

/** Notices of an article; without its details it may still be known as retracted. */
function noticeTexts(pmid: string, article: Article | undefined, evidence: Evidence | undefined): string[] {
  const isRetracted = evidence?.articles.retracted.includes(pmid);
  const retraction = article?.retraction ?? (isRetracted ? { date: null, notice: null } : null);
  return noticeKindsOf({ retraction, notices: article?.notices }).map(({ kind }) =>
    noticeText({ kind, date: null }),
  );
}

export function toReference(
  number: number,
  pmid: string,
  article: Article | undefined,
  evidence: Evidence | undefined,
): Reference {
  const synthetic = article?.synthetic ?? isSynthetic(pmid);
  const doi = article?.doi && !synthetic ? article.doi.trim() : '';
  return {
    number,
    pmid,
    text: article ? `${citationParts(article).join('. ')}.` : '',
    pubmed: synthetic ? null : pubmedUrl(pmid),
    doi: doi === '' ? null : { name: doi, url: doiUrl(doi) },
    notices: noticeTexts(pmid, article, evidence),
  };
}
