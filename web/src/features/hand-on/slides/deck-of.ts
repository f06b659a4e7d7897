import type { BriefingSection, BriefingSource, Cell, Column } from '@sextant/briefing/briefing';
import { methodSection, toReference } from '@sextant/briefing/build-briefing';
import { radarMentions, radarTables, roadmapMentions, roadmapSection } from '@sextant/briefing/charts-part';
import { decisionsSection } from '@sextant/briefing/decisions-part';
import { titleAsOf } from '@sextant/briefing/evidence/as-of';
import { listArticleIds } from '@sextant/briefing/evidence/claims';
import { numberReferences, type References } from '@sextant/briefing/evidence/references';
import { toFinding } from '@sextant/briefing/findings-part';
import { LIGHT } from '@sextant/briefing/html/palette';
import { sourceSections } from '@sextant/briefing/sources-part';
import { studyText } from '@sextant/briefing/statements/kinds';
import {
  countFindings,
  type FindingSection,
  listFindings,
  listLeads,
  whyEmpty,
} from '@sextant/briefing/statements/list-findings';
import { cleaned } from '@sextant/briefing/words/clean-text';
import { formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { Article } from '@sextant/contracts/literature/article';
import { listApprovals } from '../../../charts/roadmap/approvals.ts';
import { citedText } from '../../../lib/article-count.ts';
import { placeRadar } from '../export/radar-figure.tsx';
import { changeSlides } from './change-slides.ts';
import { coverSlides } from './cover-slides.ts';
import type { Deck, Slide } from './deck.ts';
import {
  evidenceMentions,
  headToHeadSlides,
  mapSlides,
  studySlides,
  type TopicEvidence,
} from './evidence-slides.ts';
import { para, paras } from './fit.ts';
import { radarSlide } from './radar-slide.ts';
import { roadmapSlides } from './roadmap-slides.ts';
import { sharesSlide } from './shares-slide.ts';
import { sourceSlides } from './source-slides.ts';
import { marks, remark, type Statement, statementSlides, toStatement } from './statement-slides.ts';
import { tableSlides } from './table-slides.ts';
import { trendSlide } from './trend-slide.ts';

/** What slides show beside a briefing's source. */
export interface DeckSource extends BriefingSource {
  /** Null if the results were not made by a run. */
  readonly tables: TopicEvidence | null;
  /** Null without an earlier version. */
  readonly changes: { readonly diff: RadarDiff; readonly before: string } | null;
  /** What could not be loaded, as sentences. */
  readonly missing: readonly string[];
}

/** Sections of what is not known, which stand at the end. */
const GAPS = ['underResearchedAreas', 'marketGaps', 'openQuestions'];

const isGap = ({ list }: FindingSection): boolean => list !== null && GAPS.includes(list);

function listMentions({ analysis, radar, roadmap, radarByHand, tables }: DeckSource): string[][] {
  const findings = analysis ? listFindings(analysis) : [];
  const ids = (sections: readonly FindingSection[]) =>
    sections.flatMap(({ findings: inside }) => inside.map(({ claim }) => listArticleIds(claim, claim?.near)));
  return [
    ...(analysis ? listLeads(analysis).map(({ claim }) => listArticleIds(claim)) : []),
    ...ids(findings.filter((section) => !isGap(section))),
    ...(tables ? evidenceMentions(tables) : []),
    ...(radar ? radarMentions(radar, radarByHand) : []),
    ...(roadmap ? roadmapMentions(roadmap) : []),
    ...ids(findings.filter(isGap)),
  ];
}

/** Ids of all articles that the slides cite, without duplicates. */
export const listCitedIds = (source: DeckSource): string[] => [
  ...numberReferences(listMentions(source)).pmids,
];

/**
 * Builds the slides of a topic or an analysis, with the statements of the screen to the letter. Texts that do not fit go on on a further
 * slide.
 *
 * @param articles details of cited articles, as far as available
 * @param now for the line of today on the roadmap
 */
export function buildDeck(source: DeckSource, articles: ReadonlyMap<string, Article>, now: Date): Deck {
  const { searchQuery, filters, analysis, radar, roadmap, tables, changes } = source;
  const references = numberReferences(listMentions(source));
  const evidence = (analysis ?? radar ?? roadmap)?.evidence;
  const listed = references.pmids.map((pmid, index) =>
    toReference(index + 1, pmid, articles.get(pmid), evidence),
  );
  const title = titleAsOf(searchQuery, evidence);
  const facts = [
    evidence ? `As of ${formatDate(evidence.asOf)}` : `Made ${formatDate(now)}`,
    ...filters,
    ...(evidence ? [evidence.background.source, evidence.analyst] : []),
  ];
  const holds = [
    analysis && formatQuantity(countFindings(analysis), 'finding'),
    radar && formatQuantity(radar.items.length, 'technology', 'technologies'),
    roadmap && formatQuantity(roadmap.elements.length, 'roadmap element'),
    formatQuantity(references.pmids.length, 'source'),
  ].filter(Boolean);
  const slides = [
    ...coverSlides(title, facts, `${holds.join(', ')}. The sources of each slide are in its notes.`),
    ...(analysis ? summarySlides(analysis, references) : []),
    ...[(tables && sharesSlide(tables.trend)) ?? (radar && trendSlide(radar))].filter(
      (slide) => slide !== null,
    ),
    ...(analysis ? findingSlides(analysis, (section) => !isGap(section), references, articles) : []),
    ...(tables ? studySlides(tables, references) : []),
    ...(tables ? headToHeadSlides(tables, references) : []),
    ...(tables ? mapSlides(tables) : []),
    ...(radar ? radarSlides(source, radar, references) : []),
    ...(changes ? changeSlides(changes.diff, changes.before, source.quadrantNames) : []),
    ...(roadmap ? roadmapSlides(roadmap, now, listApprovals(radar?.items)) : []),
    ...(roadmap ? sectionTable('Elements of the Roadmap', roadmapSection(roadmap, references)) : []),
    ...(analysis ? findingSlides(analysis, isGap, references, articles) : []),
    ...sourceTables(source),
    ...sectionTable('Decided by Hand', decisionsSection(source)),
    ...methodSlides(source),
    ...sourceSlides(listed),
  ];
  return cleaned({ title, facts, slides, references: listed });
}

/** The sentences of the summary as on the screen, after its warnings. */
function summarySlides(analysis: AnalysisData, references: References): Slide[] {
  const warnings = (analysis.evidence?.warnings ?? []).map(({ text }) => remark(text, 'warning'));
  const sentences = listLeads(analysis).map(({ text, claim }): Statement => {
    const ids = listArticleIds(claim);
    const numbers = references.numbers(ids);
    const facts = [studyText(claim), citedText(claim, numbers.length), marks(numbers)];
    return {
      said: paras([
        para(keepPercentTogether(text), { size: 21 }),
        para(facts.filter(Boolean).join(' · '), { size: 14, color: LIGHT.ink3, above: 4 }),
      ]),
      quote: [],
      references: numbers,
    };
  });
  return statementSlides('Executive Summary', [...warnings, ...sentences]);
}

/** The findings by section; of an empty one why it is empty. */
const findingSlides = (
  analysis: AnalysisData,
  isChosen: (section: FindingSection) => boolean,
  references: References,
  articles: ReadonlyMap<string, Article>,
): Slide[] =>
  listFindings(analysis)
    .filter(isChosen)
    .flatMap(({ title, list, findings }) => {
      const reason = whyEmpty(analysis, list);
      return statementSlides(
        title,
        findings.length > 0
          ? findings.map((finding) => toStatement(toFinding(finding, references, articles)))
          : reason
            ? [remark(reason)]
            : [],
      );
    });

/** The tables of a briefing's section as one, with the headings before them over their rows, and its texts above. */
function sectionTable(title: string, section: Pick<BriefingSection, 'blocks'> | null): Slide[] {
  const groups = new Map<number, string>();
  const rows: (readonly Cell[])[] = [];
  let columns: readonly Column[] = [];
  for (const block of section?.blocks ?? []) {
    if (block.kind === 'heading')
      groups.set(rows.length, [block.text, block.note].filter(Boolean).join(': '));
    if (block.kind !== 'table') continue;
    columns = block.columns;
    rows.push(...block.rows);
  }
  const texts = (section?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? block.text : []));
  return rows.length > 0
    ? tableSlides(title, { columns, rows, groups }, texts.join(' '))
    : statementSlides(
        title,
        texts.map((text) => remark(text)),
      );
}

/** The first companies and sponsors, and the readouts ahead. */
const sourceTables = ({ sources }: DeckSource): Slide[] =>
  sourceSections(sources).flatMap((section) => sectionTable(section.title, section));

/** The chart, then all of its technologies. */
function radarSlides(
  { radarByHand, quadrantNames }: DeckSource,
  radar: RadarData,
  references: References,
): Slide[] {
  const placed = placeRadar({ data: radar, quadrantNames, ...radarByHand });
  const blocks = radarTables(radar, references, { items: placed.blips, names: placed.names });
  return [radarSlide(placed), ...sectionTable('Technologies of the Radar', { blocks })];
}

/** What the slides rest on, with the limits. */
function methodSlides(source: DeckSource): Slide[] {
  const section = methodSection(source);
  const sentences = section.blocks.flatMap((block): Statement[] => {
    if (block.kind === 'text') return [remark(block.text)];
    if (block.kind === 'list') return block.items.map(({ text }) => remark(text));
    if (block.kind === 'heading')
      return [{ said: paras([para(block.text, { size: 16, bold: true })]), quote: [], references: [] }];
    return [];
  });
  return statementSlides(section.title, [
    ...source.missing.map((text) => remark(text, 'warning')),
    ...sentences,
  ]);
}
