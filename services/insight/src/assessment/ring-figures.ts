import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import { isControlled } from './studies.ts';
import type { Usage } from './usage.ts';

/** What is known of a technology before it is placed. */
export interface TechnologyEvidence {
  readonly base: EvidenceBase;
  readonly about: ConceptEvidence;
  readonly usage: Usage;
  /** Studies that name it, and those in people that test it. */
  readonly naming: readonly TableStudy[];
  readonly testing: readonly TableStudy[];
}

/** A figure that a person can check. */
export interface RingFigure {
  readonly name: string;
  /** What is counted. */
  readonly label: string;
  readonly unit: 'articles' | 'studies' | 'people' | 'years' | 'share' | 'doublings' | 'yes or no';
  /** What it is read from; recent mentions are those in the latest 150 articles. */
  readonly source: 'names' | 'study designs' | 'texts' | 'recent mentions' | 'dates' | 'kind';
  /** Null where nothing tells. */
  readonly read: (technology: TechnologyEvidence) => number | null;
}

/** Values of figures by name. */
export type FigureValues = Readonly<Record<string, number | null>>;

/** Whether it is measured or calculated with rather than given to people. */
export const isMethod = ({ kind }: ConceptEvidence): boolean => kind === 'tool' || kind === 'framework';

type Naming = Pick<TechnologyEvidence, 'naming'>;
const ofDesign =
  (...designs: readonly ReadDesign[]) =>
  ({ design }: TableStudy): boolean =>
    design !== undefined && designs.includes(design.value);
/** Designs that are counted, by the names of their figures. */
export const COUNTED_DESIGNS = {
  randomized: ofDesign('randomized-trial'),
  syntheses: ofDesign('meta-analysis', 'systematic-review'),
  guidelines: ofDesign('guideline'),
};
/** Articles by the kind of study that they call themselves: what the model was trained on. */
const countKind =
  (kind: keyof ConceptEvidence['profile']['kinds']) =>
  ({ about: { profile } }: Pick<TechnologyEvidence, 'about'>): number =>
    profile.kinds[kind] ?? 0;
export const countControlled = ({ naming }: Naming): number => naming.filter(isControlled).length;
export const countGuidelines = ({ naming }: Naming): number =>
  naming.filter(COUNTED_DESIGNS.guidelines).length;

const countPhases =
  (isCounted: (phase: number) => boolean) =>
  ({ naming }: TechnologyEvidence): number =>
    naming.filter(({ phase }) => phase?.split('/').some((each) => isCounted(Number(each)))).length;

const shareOfMentions =
  (cue: Exclude<keyof Usage, 'read'>) =>
  ({ usage }: TechnologyEvidence): number | null =>
    usage.read === 0 ? null : usage[cue] / usage.read;

/** Years of literature from a year to the last one. */
const yearsSince = ({ base }: TechnologyEvidence, year: number | null): number | null =>
  year === null ? null : Math.max(0, base.timeline.lastYear - year + 1);

function yearsSinceControlled(technology: TechnologyEvidence): number | null {
  const years = technology.naming.filter(isControlled).flatMap(({ year }) => year ?? []);
  return yearsSince(technology, years.length > 0 ? Math.max(...years) : null);
}

/** A fall to less than a sixteenth tells nothing more. */
const MIN_GROWTH = 1 / 16;

type Row = readonly [
  name: string,
  label: string,
  unit: RingFigure['unit'],
  source: RingFigure['source'],
  read: RingFigure['read'],
];
const ROWS: readonly Row[] = [
  ['share', 'Articles that name it, of the literature', 'share', 'names', ({ about }) => about.share],
  ['randomized', 'Randomized trials that name it', 'studies', 'study designs', countKind('rct')],
  [
    'syntheses',
    'Systematic reviews and meta-analyses that name it',
    'studies',
    'study designs',
    countKind('meta-analysis'),
  ],
  ['guidelines', 'Guidelines that name it', 'studies', 'study designs', countGuidelines],
  [
    'observational',
    'Observational studies that name it',
    'studies',
    'study designs',
    countKind('observational'),
  ],
  [
    'reviews',
    'Narrative reviews, of its articles',
    'share',
    'study designs',
    ({ about }) => about.profile.reviews / Math.max(1, about.count),
  ],
  [
    'sinceStrongStudy',
    'Years since the newest randomized trial, synthesis or guideline',
    'years',
    'dates',
    yearsSinceControlled,
  ],
  ['earlyPhase', 'Trials of phase 1 or 2', 'studies', 'texts', countPhases((phase) => phase <= 2)],
  ['latePhase', 'Trials of phase 3 or 4', 'studies', 'texts', countPhases((phase) => phase >= 3)],
  ['routine', 'Articles that call it usual', 'share', 'recent mentions', shareOfMentions('routine')],
  [
    'prospective',
    'Articles that call it new or experimental',
    'share',
    'recent mentions',
    shareOfMentions('prospective'),
  ],
  [
    'comparator',
    'Articles that compare others with it',
    'share',
    'recent mentions',
    shareOfMentions('comparator'),
  ],
  [
    'givenToAll',
    'Articles that give it to all patients',
    'share',
    'recent mentions',
    shareOfMentions('given'),
  ],
  ['measuredWith', 'Articles that measure with it', 'share', 'recent mentions', shareOfMentions('measured')],
  ['cause', 'Articles that name something it causes', 'share', 'recent mentions', shareOfMentions('cause')],
  [
    'setting',
    'Articles where it is what patients had',
    'share',
    'recent mentions',
    shareOfMentions('setting'),
  ],
  [
    'sinceFirst',
    'Years since the first article',
    'years',
    'dates',
    (technology) => yearsSince(technology, technology.about.firstYear),
  ],
  [
    'slope',
    'Growth of its share between the two latest periods',
    'doublings',
    'dates',
    ({ about }) => about.growth && Math.log2(Math.max(MIN_GROWTH, about.growth.ratio)),
  ],
  [
    'isMethod',
    'A tool or standard, which is not given to people',
    'yes or no',
    'kind',
    ({ about }) => Number(isMethod(about)),
  ],
  ['isProcedure', 'A procedure', 'yes or no', 'kind', ({ about }) => Number(about.kind === 'technique')],
];

/**
 * The figures that place a technology. Directions of conclusions are none of them: they did not help (decision 0075). What
 * articles say of failures is a fact, not a figure.
 */
export const RING_FIGURES: readonly RingFigure[] = ROWS.map(([name, label, unit, source, read]) => ({
  name,
  label,
  unit,
  source,
  read,
}));

/** Reads figures of a technology. */
export const readFigures = (figures: readonly RingFigure[], technology: TechnologyEvidence): FigureValues =>
  Object.fromEntries(figures.map(({ name, read }) => [name, read(technology)]));

const COUNTED: readonly RingFigure['unit'][] = ['articles', 'studies', 'people', 'years'];
/** Whether a figure is compared by its logarithm: the step from one study to two tells more than that from 20 to 21. */
export const isCounted = ({ unit }: Pick<RingFigure, 'unit'>): boolean => COUNTED.includes(unit);
