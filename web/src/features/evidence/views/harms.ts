import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { EvidenceHarms } from '@sextant/contracts/insight/evidence-table';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';

type Harm = EvidenceHarms['harms'][number];
export type HarmSentence = Harm['sentences'][number];

interface TechnologyCount {
  readonly key: string;
  readonly name: string;
  readonly studies: number;
}

/** Sentences of one kind: those which say that a harm occurred, or those which say that it did not. */
export interface HarmSide {
  readonly studies: number;
  /** Most studies first. A sentence on a combination counts for each of its parts. */
  readonly technologies: readonly TechnologyCount[];
  readonly sentences: readonly HarmSentence[];
}

export interface HarmRow {
  readonly outcome: string;
  readonly name: string;
  readonly reported: HarmSide;
  readonly negated: HarmSide;
}

const studiesOf = (sentences: readonly HarmSentence[]) => new Set(sentences.map(({ pmid }) => pmid)).size;
const technologiesOf = ({ technology }: HarmSentence) => technology?.concept?.split('|') ?? [];
const isOf = ({ sentence }: HarmSentence, outcome: string, negated: boolean) =>
  sentence.outcomes.some((one) => one.concept === outcome && one.isHarm && one.isNegated === negated);

function sideOf(sentences: readonly HarmSentence[], names: ReadonlyMap<string, string>): HarmSide {
  const keys = [...new Set(sentences.flatMap(technologiesOf))];
  return {
    studies: studiesOf(sentences),
    technologies: keys
      .map((key) => ({
        key,
        name: names.get(key) ?? key,
        studies: studiesOf(sentences.filter((one) => technologiesOf(one).includes(key))),
      }))
      .sort((a, b) => b.studies - a.studies || (a.name < b.name ? -1 : 1)),
    sentences: [...new Map(sentences.map((one) => [`${one.pmid} ${one.sentence.id}`, one])).values()],
  };
}

/** Harms with a row for each word, most studies first; negations apart. */
export interface ArrangedHarms extends EvidenceHarms {
  readonly rows: readonly HarmRow[];
}

export function arrangeHarms(data: EvidenceHarms): ArrangedHarms {
  const { technologies, harms } = data;
  const names = new Map(technologies.map(({ key, name }) => [key, name]));
  const rows = harms
    .map(({ outcome, name, sentences }) => ({
      outcome,
      name,
      reported: sideOf(
        sentences.filter((one) => isOf(one, outcome, false)),
        names,
      ),
      negated: sideOf(
        sentences.filter((one) => isOf(one, outcome, true)),
        names,
      ),
    }))
    .sort((a, b) => b.reported.studies - a.reported.studies || b.negated.studies - a.negated.studies);
  return { ...data, rows };
}

export const harmStudies = ({ harms }: EvidenceHarms): number =>
  studiesOf(harms.flatMap(({ sentences }) => sentences));

interface Line {
  readonly harm: string;
  readonly isNegated: boolean;
  readonly line: HarmSentence;
}

const COLUMNS: readonly CsvColumn<Line>[] = [
  ['Harm', ({ harm }) => harm],
  ['Negated', ({ isNegated }) => (isNegated ? 'Yes' : 'No')],
  ['Technology', ({ line }) => line.technology?.text ?? null],
  ['PMID', ({ line }) => line.pmid],
  ['Year', ({ line }) => line.year],
  ['Design', ({ line }) => line.design && DESIGN_NAMES[line.design]],
  ['Sentence', ({ line }) => line.sentence.quote],
  ['Certainty', ({ line }) => line.sentence.tier],
];

/** A row for each sentence on a harm. */
export const harmsCsv = ({ rows }: Pick<ArrangedHarms, 'rows'>): string =>
  csvTable(
    COLUMNS,
    rows.flatMap(({ name: harm, reported, negated }) => [
      ...reported.sentences.map((line) => ({ harm, isNegated: false, line })),
      ...negated.sentences.map((line) => ({ harm, isNegated: true, line })),
    ]),
  );
