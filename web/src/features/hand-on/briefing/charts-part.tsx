import { type CorrectedByHand, findComputedRadar } from '@sextant/briefing/corrections/by-hand';
import { titleAsOf } from '@sextant/briefing/evidence/as-of';
import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import type { References } from '@sextant/briefing/evidence/references';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import { quadrantSubtitle } from '@sextant/briefing/radar/quadrant-names';
import { standingSentences, standingText } from '@sextant/briefing/radar/standing';
import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import { hasDurations, periodText, whenText } from '@sextant/briefing/roadmap/durations';
import { groupByCategory, groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { ACTOR, describeLane, roadmapSummary } from '@sextant/briefing/roadmap/roadmap-summary';
import { stageWord } from '@sextant/briefing/roadmap/stage';
import { formatCalendarDate } from '@sextant/briefing/words/formatting';
import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import { validScore } from '@sextant/briefing/words/score';
import { QUADRANTS, type RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type Blip, toBlips } from '../../../charts/radar/blips.ts';
import { type Block, stack } from '../export/blocks.tsx';
import { boardBlock, boardLegend } from '../export/board-block.tsx';
import { CONTENT_WIDTH } from '../export/figure-frame.tsx';
import { fullRadarSummary, type PlacedRadar, placeRadar, radarDrawing } from '../export/radar-figure.tsx';
import type {
  BriefingBlock,
  BriefingSection,
  BriefingSource,
  Column,
  Drawing,
  OutlineGroup,
} from './briefing.ts';

/** Puts a universally available typeface first, because document viewers do not try the fallbacks of a font list. */
const FONTS = "Arial, 'Helvetica Neue', 'Liberation Sans', sans-serif";

const renderDrawing = (title: string, { height, draw }: Block): Drawing => ({
  width: CONTENT_WIDTH,
  height: Math.ceil(height),
  picture: (
    <svg
      width={CONTENT_WIDTH}
      height={Math.ceil(height)}
      viewBox={`0 0 ${CONTENT_WIDTH} ${Math.ceil(height)}`}
      fontFamily={FONTS}
    >
      <title>{title}</title>
      {draw}
    </svg>
  ),
});

const score = (value: unknown): string => {
  const formatScore = validScore(value);
  return formatScore === null ? 'Not rated' : String(Number(formatScore.toFixed(1)));
};

const itemPmids = ({ evidence, items }: RadarData, index: number): string[] =>
  listArticleIds(claimAt(evidence, `/items/${index}`), items[index]?.relatedArticles);
const elementPmids = ({ evidence, elements }: RoadmapData, element: RoadmapElement): string[] =>
  listArticleIds(claimAt(evidence, `/elements/${elements.indexOf(element)}`), element.relatedArticles);

/** The evidence of each technology, in numerical order. */
export const radarMentions = (radar: RadarData, byHand: CorrectedByHand = {}): string[][] =>
  toBlips(radar.items, radar.evidence, findComputedRadar(byHand)).map(({ index }) => itemPmids(radar, index));
/** The evidence of each element, lane by lane. */
export const roadmapMentions = (roadmap: RoadmapData): string[][] =>
  groupByCategory(roadmap.elements).flatMap(({ elements }) =>
    elements.map((element) => elementPmids(roadmap, element)),
  );

export function radarSection(
  { radarByHand, quadrantNames }: Pick<BriefingSource, 'radarByHand' | 'quadrantNames'>,
  radar: RadarData,
  references: References,
): BriefingSection {
  const placed = placeRadar({ data: radar, quadrantNames, ...radarByHand });
  return {
    id: 'radar',
    title: 'Technology Radar',
    isWide: true,
    blocks: [
      { kind: 'text', text: fullRadarSummary(placed.blips) },
      {
        kind: 'figure',
        title: titleAsOf(`Technology radar: ${radar.searchQuery}`, radar.evidence),
        drawing: renderDrawing(radar.name, radarDrawing(placed)),
      },
      ...radarTables(radar, references, placed),
    ],
  };
}

/** All technologies by quadrant, each with what sets its place. */
export function radarTables(
  radar: RadarData,
  references: References,
  { blips, names }: Pick<PlacedRadar, 'blips' | 'names'>,
): BriefingBlock[] {
  const moved = blips.some(({ item }) => movementText(item) !== null);
  const row = ({ number, index, item }: Blip) => [
    { text: String(number) },
    { text: item.name, notes: [...standingSentences(item), item.description].map(keepPercentTogether) },
    { text: item.ring, notes: [standingText(item) ?? ''].filter(Boolean) },
    ...(moved ? [{ text: movementText(item) ?? '' }] : []),
    { text: score(item.impact) },
    { text: score(item.effort) },
    { text: '', references: references.numbers(itemPmids(radar, index)) },
  ];
  return QUADRANTS.flatMap((quadrant): BriefingBlock[] => {
    const inside = blips.filter(({ item }) => item.quadrant === quadrant);
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
  const { elements, timeHorizon, roadmapType, model, visualConfig } = roadmap;
  const { showDependencies } = visualConfig;
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
        drawing: renderDrawing(
          roadmap.name,
          stack([boardBlock(roadmap, showDependencies), boardLegend(roadmap, showDependencies)], 16),
        ),
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
