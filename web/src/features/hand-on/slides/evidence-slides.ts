import type { Cell, EvidenceTables } from '@sextant/briefing/briefing';
import type { References } from '@sextant/briefing/evidence/references';
import { DIRECTIONS } from '@sextant/briefing/evidence/study-words';
import { outOf, pairTable, studyTable } from '@sextant/briefing/evidence-part';
import { formatCount } from '@sextant/briefing/words/formatting';
import type { EvidenceMap, EvidenceTrend } from '@sextant/contracts/insight/evidence-table';
import { LIGHT_CHART } from '../../../charts/palette.ts';
import type { Slide } from './deck.ts';
import { tableSlide } from './table-slides.ts';

/** The evidence table of a run, as far as slides show it. */
export interface TopicEvidence extends EvidenceTables {
  readonly map: EvidenceMap;
  readonly trend: EvidenceTrend;
}

/** Technologies and outcomes that a slide has room for; the caption says of how many. */
const MAX_TECHNOLOGIES = 12;
const MAX_OUTCOMES = 8;

/** The strongest studies. */
export function studySlides(tables: TopicEvidence, references: References): Slide[] {
  const table = studyTable(tables, references);
  return table ? [tableSlide('Evidence: the Strongest Studies', table)] : [];
}

/** Who was tested against whom. */
export function headToHeadSlides(tables: TopicEvidence, references: References): Slide[] {
  const table = pairTable(tables, references);
  return table ? [tableSlide('Head to Head', table)] : [];
}

type MapCell = EvidenceMap['cells'][number];

function cellOf(cell: MapCell | undefined): Cell {
  if (!cell) return { text: '' };
  const { directions } = cell;
  const given = [
    directions.for > 0 ? `${DIRECTIONS['favors-intervention'].symbol} ${directions.for}` : '',
    directions.none > 0 ? `${DIRECTIONS['no-difference'].symbol} ${directions.none}` : '',
    directions.against > 0 ? `${DIRECTIONS['favors-comparator'].symbol} ${directions.against}` : '',
  ].filter(Boolean);
  return {
    text: formatCount(cell.pmids.length),
    notes: [
      ...(cell.people === null ? [] : [`n = ${formatCount(cell.people)}`]),
      ...(given.length > 0 ? [given.join('  ')] : []),
    ],
  };
}

/** A ground where the user's directions agree on balance; none without any. */
function fillOf(cell: MapCell | undefined): string | undefined {
  if (!cell) return undefined;
  const { for: favoring, against } = cell.directions;
  if (favoring === against) return undefined;
  return favoring > against ? LIGHT_CHART['ok-tint'] : LIGHT_CHART['danger-tint'];
}

/** Technologies by outcomes: how many papers report it, and of how many people. */
export function mapSlides({ map }: TopicEvidence): Slide[] {
  const outcomes = map.outcomes.slice(0, MAX_OUTCOMES);
  const shown = map.cells.filter(({ outcome }) => outcomes.some(({ key }) => key === outcome));
  const technologies = map.technologies
    .filter(({ key }) => shown.some(({ technology }) => technology === key))
    .slice(0, MAX_TECHNOLOGIES);
  if (technologies.length === 0 || outcomes.length === 0) return [];
  const cells = new Map(map.cells.map((cell) => [`${cell.technology}\n${cell.outcome}`, cell]));
  const cellAt = (technology: string, outcome: string) => cells.get(`${technology}\n${outcome}`);
  return [
    tableSlide('Evidence Map', {
      columns: [
        { title: 'Technology', share: 24 },
        ...outcomes.map(({ name }) => ({ title: name, share: 76 / outcomes.length })),
      ],
      rows: technologies.map(({ key, name }) => [
        { text: name },
        ...outcomes.map((outcome) => cellOf(cellAt(key, outcome.key))),
      ]),
      fills: technologies.map(({ key }) => [
        undefined,
        ...outcomes.map((outcome) => fillOf(cellAt(key, outcome.key))),
      ]),
      caption: `${outOf(technologies.length, map.technologies.length, 'technology', 'technologies')} by ${outOf(outcomes.length, map.outcomes.length, 'outcome', 'outcomes')}: papers with a result of both, and their people. Directions (▲ for, = no difference, ▼ against) are those given by hand.`,
    }),
  ];
}
