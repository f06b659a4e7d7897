import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { QUADRANTS, type RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { BriefingBlock, BriefingSection, BriefingSource, Column, OutlineGroup } from './briefing.ts';
import { type CorrectedByHand, findComputedRadar } from './corrections/by-hand.ts';
import { titleAsOf } from './evidence/as-of.ts';
import { claimAt, listArticleIds } from './evidence/claims.ts';
import type { References } from './evidence/references.ts';
import { movementText, type NumberedItem, numberedItems } from './radar/numbered-items.ts';
import { quadrantSubtitle, STANDARD_NAMES } from './radar/quadrant-names.ts';
import { radarSummary } from './radar/radar-summary.ts';
import { ringText, settledText, standingSentences } from './radar/standing.ts';
import { dependencyName } from './roadmap/dependency-name.ts';
import { hasDurations, periodText, whenText } from './roadmap/durations.ts';
import { groupByCategory, groupByPeriod } from './roadmap/roadmap-groups.ts';
import { ACTOR, describeLane, roadmapSummary } from './roadmap/roadmap-summary.ts';
import { stageWord } from './roadmap/stage.ts';
import { formatCalendarDate } from './words/formatting.ts';
import { keepPercentTogether } from './words/keep-percent-together.ts';
import { validScore } from './words/score.ts';

const score = (value: unknown): string => {
  const formatScore = validScore(value);
  return formatScore === null ? 'Not rated' : String(Number(formatScore.toFixed(1)));
};

const itemPmids = ({ evidence, items }: RadarData, index: number): string[] =>
  listArticleIds(claimAt(evidence, `/items/${index}`), items[index]?.relatedArticles);
export const elementPmids = ({ evidence, elements }: RoadmapData, element: RoadmapElement): string[] =>
  listArticleIds(claimAt(evidence, `/elements/${elements.indexOf(element)}`), element.relatedArticles);

/** The evidence of each technology, in numerical order. */
export const radarMentions = (radar: RadarData, byHand: CorrectedByHand = {}): string[][] =>
  numberedItems(radar.items, findComputedRadar(byHand)).map(({ index }) => itemPmids(radar, index));
/** The evidence of each element, lane by lane. */
export const roadmapMentions = (roadmap: RoadmapData): string[][] =>
  groupByCategory(roadmap.elements).flatMap(({ elements }) =>
    elements.map((element) => elementPmids(roadmap, element)),
  );

export function radarSection(
  { radarByHand = {}, quadrantNames = STANDARD_NAMES }: Pick<BriefingSource, 'radarByHand' | 'quadrantNames'>,
  radar: RadarData,
  references: References,
): BriefingSection {
  return {
    id: 'radar',
    title: 'Technology Radar',
    isWide: true,
    blocks: [
      { kind: 'text', text: radarSummary(radar.items) },
      {
        kind: 'figure',
        title: titleAsOf(`Technology radar: ${radar.searchQuery}`, radar.evidence),
        chart: 'radar',
      },
      ...radarTables(radar, references, {
        items: numberedItems(radar.items, findComputedRadar(radarByHand)),
        names: quadrantNames,
      }),
    ],
  };
}

/** All technologies by quadrant, each with what sets its place. */
export function radarTables(
  radar: RadarData,
  references: References,
  { items, names }: { readonly items: readonly NumberedItem[]; readonly names: QuadrantNames },
): BriefingBlock[] {
  const moved = items.some(({ item }) => movementText(item) !== null);
  const row = ({ number, index, item }: NumberedItem) => [
    { text: String(number) },
    { text: item.name, notes: [...standingSentences(item), item.description].map(keepPercentTogether) },
    { text: ringText(item), notes: [settledText(item) ?? ''].filter(Boolean) },
    ...(moved ? [{ text: movementText(item) ?? '' }] : []),
    { text: score(item.impact) },
    { text: score(item.effort) },
    { text: '', references: references.numbers(itemPmids(radar, index)) },
  ];
  return QUADRANTS.flatMap((quadrant): BriefingBlock[] => {
    const inside = items.filter(({ item }) => item.quadrant === quadrant);
    if (inside.length === 0) return [];
    return [
      { kind: 'heading', text: names[quadrant], note: quadrantSubtitle(quadrant, names) },
      {
        kind: 'table',
        columns: [
          { title: 'No.', share: 5 },
          { title: 'Technology', share: moved ? 47 : 57 },
          { title: 'Ring', share: 8 },
          ...(moved ? [{ title: 'Movement', share: 10 }] : []),
          { title: 'Impact', share: 7 },
          { title: 'Effort', share: 7 },
          { title: 'References', share: 16 },
        ],
        rows: inside.map(row),
      },
    ];
  });
}

const ELEMENT_COLUMNS: readonly Column[] = [
  { title: 'Element', share: 33 },
  { title: 'Stage', share: 10 },
  { title: 'When', share: 13 },
  { title: 'Done when', share: 21 },
  { title: 'Value', share: 5 },
  { title: 'Risk', share: 5 },
  { title: 'References', share: 13 },
];

export function roadmapSection(roadmap: RoadmapData, references: References): BriefingSection {
  const { elements, timeHorizon, roadmapType, model } = roadmap;
  const reason = elements.length === 0 ? roadmap.evidence?.emptyLists?.['/elements'] : '';
  const days = (from: string, to: string) => `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  const row = (element: RoadmapElement) => {
    const { timeline, dependencies, actor, doneWhen = '' } = element;
    const needs = [...new Set(dependencies)].map((id) => dependencyName(id, elements));
    return [
      {
        text: element.name,
        notes: [
          keepPercentTogether(element.description),
          needs.length > 0 ? `Depends on: ${needs.join('; ')}` : '',
        ].filter(Boolean),
      },
      { text: stageWord(element) },
      { text: periodText(timeline, timeHorizon), notes: [days(timeline.startDate, timeline.endDate)] },
      { text: doneWhen, notes: actor ? [`Who has to act: ${ACTOR[actor]}`] : [] },
      { text: score(element.businessValue) },
      { text: score(element.technicalRisk) },
      { text: '', references: references.numbers(elementPmids(roadmap, element)) },
    ];
  };
  return {
    id: 'roadmap',
    title: 'Technology Roadmap',
    isWide: true,
    blocks: [
      ...[roadmap.description, reason].flatMap((text) => (text ? [{ kind: 'text', text } as const] : [])),
      {
        kind: 'text',
        tone: 'quiet',
        text: `${roadmapSummary(roadmap)} ${roadmapType}, ${model}, ${days(timeHorizon.startDate, timeHorizon.endDate)}.`,
      },
      {
        kind: 'figure',
        title: titleAsOf(`Technology roadmap: ${roadmap.searchQuery}`, roadmap.evidence),
        outline: outlineOf(roadmap),
        chart: 'roadmap',
      },
      ...groupByCategory(elements).flatMap(({ label, elements: inLane }): BriefingBlock[] => {
        const [first] = inLane;
        if (!first) return [];
        return [
          { kind: 'heading', text: label, note: describeLane(first.category, inLane) },
          { kind: 'table', columns: ELEMENT_COLUMNS, rows: inLane.map(row) },
        ];
      }),
    ],
  };
}

/** The board as text: what begins in each period, with its stage and months. */
function outlineOf(roadmap: RoadmapData): OutlineGroup[] {
  const isTimed = hasDurations(roadmap);
  return groupByPeriod(roadmap.elements, roadmap.timeHorizon).map(({ label, detail = '', elements }) => ({
    title: label,
    note: detail,
    items: elements.map((element) => ({
      text: element.name,
      note: [stageWord(element), ...(isTimed ? [whenText(element)] : [])].join(', '),
    })),
  }));
}
