import type { BriefingSection, BriefingSource } from '@sextant/briefing/briefing';
import { methodSection, toReference } from '@sextant/briefing/build-briefing';
import {
  elementPmids,
  radarMentions,
  radarTables,
  roadmapMentions,
  roadmapSection,
} from '@sextant/briefing/charts-part';
import { decisionsSection } from '@sextant/briefing/decisions-part';
import { titleAsOf } from '@sextant/briefing/evidence/as-of';
import { listArticleIds } from '@sextant/briefing/evidence/claims';
import { numberReferences, type References } from '@sextant/briefing/evidence/references';
import { evidenceMentions } from '@sextant/briefing/evidence-part';
import { toFinding } from '@sextant/briefing/findings-part';
import { LIGHT } from '@sextant/briefing/html/palette';
import { listOpenPoints } from '@sextant/briefing/roadmap/open-points';
import { readoutsSection, sponsorsSection, whoSection } from '@sextant/briefing/sources-part';
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
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Article } from '@sextant/contracts/literature/article';
import { listApprovals } from '../../../charts/roadmap/approvals.ts';
import { citedText } from '../../../lib/article-count.ts';
import { placeRadar } from '../export/radar-figure.tsx';
import { changeTable } from './change-slides.ts';
import { coverSlide } from './cover-slides.ts';
import type { Deck, Slide } from './deck.ts';
import { headToHeadSlides, mapSlides, studySlides, type TopicEvidence } from './evidence-slides.ts';
import { para, paras } from './fit.ts';
import { radarSlide } from './radar-slide.ts';
import { roadmapSlide } from './roadmap-slides.ts';
import { sharesSlide } from './shares-slide.ts';
import { marks, remark, type Statement, statementSlides, toStatement } from './statement-slides.ts';
import { pairSlides, type SlideTable, tableSlide, tableText } from './table-slides.ts';
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

function listMentions({ analysis, radar, roadmap, radarByHand, tables }: DeckSource): string[][] {
  const findings = analysis ? listFindings(analysis) : [];
  const ids = (sections: readonly FindingSection[]) =>
    sections.flatMap(({ findings: inside }) => inside.map(({ claim }) => listArticleIds(claim, claim?.near)));
  return [
    ...(analysis ? listLeads(analysis).map(({ claim }) => listArticleIds(claim)) : []),
    ...ids(findings),
    ...(tables ? evidenceMentions(tables) : []),
    ...(radar ? radarMentions(radar, radarByHand) : []),
    ...(roadmap ? roadmapMentions(roadmap) : []),
  ];
}

/** Ids of all articles that the slides cite, without duplicates. */
export const listCitedIds = (source: DeckSource): string[] => [
  ...numberReferences(listMentions(source)).pmids,
];

/**
 * Builds the slides of a topic or an analysis, with the statements of the screen to the letter. At most twelve slides: what does not
 * fit stands in the notes of its slide.
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
  const moved = changes && changeTable(changes.diff, changes.before, source.quadrantNames);
  const decided = sectionTable(decisionsSection(source));
  const slides = [
    coverSlide({
      ...{ title, facts, missing: source.missing },
      holds: `${holds.join(', ')}. The sources of each slide are in its notes.`,
      ...methodTexts(source),
    }),
    ...(analysis ? summarySlides(analysis, references) : []),
    ...[(tables && sharesSlide(tables.trend)) ?? (radar && trendSlide(radar))].filter(
      (slide) => slide !== null,
    ),
    ...(analysis ? findingSlides(analysis, references, articles) : []),
    ...(tables ? studySlides(tables, references) : []),
    ...(tables ? headToHeadSlides(tables, references) : []),
    ...(tables ? mapSlides(tables) : []),
    ...(radar ? [radarSlideOf(source, radar, references, moved?.reading ?? '')] : []),
    ...pairSlides('What Moved, What Was Decided', [
      ...(moved?.table ? [{ title: 'What Moved', table: moved.table }] : []),
      ...(decided ? [{ title: 'Decided by Hand', table: decided }] : []),
    ]),
    ...(roadmap ? [roadmapSlideOf(source, roadmap, references, now)] : []),
    ...sourceSlides(source),
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

/**
 * What the summary does not tell: of each section its first findings, harm and failure before all others, and why a section is empty. The
 * rest is in the notes.
 */
function findingSlides(
  analysis: AnalysisData,
  references: References,
  articles: ReadonlyMap<string, Article>,
): Slide[] {
  const told = new Set(listLeads(analysis).map(({ path }) => path));
  const sections = listFindings(analysis).map((section) => ({
    ...section,
    findings: section.findings.filter(({ path }) => !told.has(path)),
  }));
  const statements = sections.flatMap(({ title, list, findings }, s): Statement[] => {
    const reason = whyEmpty(analysis, list);
    if (findings.length === 0 && reason) return [{ ...remark(`${title}: ${reason}`), rank: AT_LAST + s }];
    return findings.map((finding, f) => ({
      ...toStatement(toFinding(finding, references, articles), title),
      rank: list === null ? f / AT_LAST : f * sections.length + s,
    }));
  });
  return statementSlides('Findings', statements);
}
/** More than any section has findings. */
const AT_LAST = 1_000;

/** The first table of a briefing's section, with its texts above; null without one. */
function sectionTable(section: Pick<BriefingSection, 'blocks'> | null | undefined): SlideTable | null {
  const blocks = section?.blocks ?? [];
  const table = blocks.find((block) => block.kind === 'table');
  if (!table) return null;
  const caption = textsOf({ blocks }).join(' ');
  return { columns: table.columns, rows: table.rows, caption };
}

/** The first companies and sponsors on one slide, the readouts ahead on another. */
function sourceSlides({ sources }: DeckSource): Slide[] {
  const who = [whoSection(sources?.who ?? null), sponsorsSection(sources?.who ?? null)].filter(
    (section) => section !== null,
  );
  const tables = who.flatMap((section) => {
    const table = sectionTable(section);
    return table ? [{ title: section.title, table }] : [];
  });
  const untold = who.filter((section) => sectionTable(section) === null);
  const readouts = readoutsSection(sources?.pipeline ?? null);
  const ahead = sectionTable(readouts);
  return [
    ...(tables.length > 0
      ? pairSlides('Who Is Behind It', tables, untold.flatMap(textsOf).join(' '))
      : untold.flatMap(textSlide)),
    ...(readouts ? (ahead ? [tableSlide(readouts.title, ahead)] : textSlide(readouts)) : []),
  ];
}

const textsOf = ({ blocks }: Pick<BriefingSection, 'blocks'>): string[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));

/** A section without a table: why it has none. */
const textSlide = (section: BriefingSection): Slide[] =>
  statementSlides(
    section.title,
    textsOf(section).map((text) => remark(text)),
  );

/** The plan with what happens around it; all of its elements in the notes. */
function roadmapSlideOf(
  { analysis, radar, sources }: DeckSource,
  roadmap: RoadmapData,
  references: References,
  now: Date,
): Slide {
  const mentions = new Map(
    roadmap.elements.map((element) => [element, references.numbers(elementPmids(roadmap, element))]),
  );
  const pipeline = sources?.pipeline;
  return roadmapSlide(roadmap, now, {
    approvals: listApprovals(radar?.items),
    ahead: pipeline && pipeline !== 'lost' ? pipeline.ahead : [],
    open: listOpenPoints(analysis),
    details: roadmapSection(roadmap, references).blocks.flatMap((block) =>
      block.kind === 'table' ? tableText(block) : block.kind === 'text' ? [block.text] : [],
    ),
    referencesOf: (element) => mentions.get(element) ?? [],
  });
}

/** The chart; all of its technologies in the notes. */
function radarSlideOf(
  { radarByHand, quadrantNames }: DeckSource,
  radar: RadarData,
  references: References,
  reading: string,
): Slide {
  const placed = placeRadar({ data: radar, quadrantNames, ...radarByHand });
  const blocks = radarTables(radar, references, { items: placed.blips, names: placed.names });
  return radarSlide(placed, {
    reading,
    references: references.numbers(radarMentions(radar, radarByHand).flat()),
    details: blocks.flatMap((block) => (block.kind === 'table' ? tableText(block) : [])),
  });
}

/** What the slides rest on, and its limits. */
function methodTexts(source: DeckSource): { readonly limits: string[]; readonly method: string[] } {
  const { title, blocks } = methodSection(source);
  const texts = blocks.map((block) =>
    block.kind === 'list' ? block.items.map(({ text }) => text) : 'text' in block ? [block.text] : [],
  );
  const heading = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Limits');
  return { limits: heading < 0 ? [] : (texts[heading + 1] ?? []), method: [title, ...texts.flat()] };
}
