import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { ArticleText } from '../article-text.ts';
import type { FeatureGroups } from '../classifiers/linear-model.ts';
import { nGrams } from './n-grams.ts';

/** 0, 1, 2 and 3, 4 to 7, 8 and more. */
const bucket = (count: number) => Math.min(4, Math.ceil(Math.log2(count + 1)));
const STUDIED = ['people', 'animals', 'laboratory'] as const;

/** How often people, animals, laboratory work, results and plans are named. */
export function countFeatures({ designCounts: counts }: ArticleText): string[] {
  const of = (name: string) => counts.get(name) ?? 0;
  const most = STUDIED.toSorted((a, b) => of(b) - of(a))[0] ?? 'people';
  const studied = of(most) > 0 ? most : 'nobody';
  return [
    ...[...counts].map(([name, count]) => `${name} ${bucket(count)}`),
    `studied ${studied}`,
    `studied ${studied} results ${bucket(of('results'))}`,
    `studied ${studied} given ${bucket(of('given'))}`,
    `outlook ${bucket(of('outlook'))} results ${bucket(of('results'))}`,
  ];
}

/** Titles that leave no doubt, in this order. */
const DESIGN_TITLES: readonly (readonly [ReadDesign, RegExp])[] = [
  ['protocol', /\b(?:study|trial|review) protocol\b|\bprotocol (?:for|of) a\b/i],
  ['meta-analysis', /\bmeta-?analys[ie]s\b/i],
  ['systematic-review', /\bsystematic (?:\w+ )?(?:review|overview)\b/i],
  ['guideline', /\b(?:practice|clinical|consensus) guidelines?\b|\bconsensus (?:statement|conference)\b/i],
  [
    'economic',
    /\bcost[- ](?:effectiveness|utility|benefit|minimi[sz]ation|analysis)\b|\beconomic (?:evaluation|analysis)\b/i,
  ],
];

/** Assigned by their genes, or as if in a trial: nobody was randomized. */
const NOBODY_RANDOMIZED =
  /\bmendelian[- ]randomi[sz]ation\b|\b(?:target )?trial emulation\b|\bemulat\w+ (?:of )?(?:an? |the )?(?:\w+ )?trials?\b/i;
export const isNobodyRandomized = (text: string): boolean => NOBODY_RANDOMIZED.test(text);

/** 'Further randomized trials are needed': what the authors wish for is not what they did. */
const WISHED =
  /\b(?:needed|required|warranted|necessary|awaited|recommended|should|must|further|future|additional)\b/i;
export function isRandomizationWished({ sentences, publicationTypes, designCues }: ArticleText): boolean {
  const isTold =
    ['random', 'blind'].some((cue) => designCues.title.has(cue)) ||
    designCues.abstract.has('blind') ||
    publicationTypes.includes('Randomized Controlled Trial');
  const naming = sentences.filter(({ text }) => /\brandom/i.test(text));
  return !isTold && naming.length > 0 && naming.every(({ text }) => WISHED.test(text));
}

/** The design that a title names itself; null if it names none. */
export const designByTitle = (title: string): ReadDesign | null =>
  DESIGN_TITLES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;

/** Designs that a title names, in this order: a protocol of a randomized trial is a protocol. */
const TITLE_NAMES = [
  'protocol',
  'meta-analysis',
  'systematic',
  'guideline',
  'economic',
  'case',
  'review',
  'retrospective',
  'phase',
  'random',
  'cohort',
  'survey',
];

/** The design that a title names, as a feature. */
export const titleFeatures = ({ designCues }: ArticleText): string[] => [
  `title names ${TITLE_NAMES.find((cue) => designCues.title.has(cue)) ?? 'nothing'}`,
];

/** How patients were assigned; blinded and controlled trials are randomized, whether they say so or not. */
function allocation(has: (cue: string) => boolean): string {
  if (has('not random')) return 'not random';
  if (has('random')) return 'random';
  if (has('blind') && (has('placebo') || has('crossover') || has('compared'))) return 'blind';
  return has('open label') ? 'open' : 'none';
}

const FIRST_SENTENCES = 5;

/** Words of the sentences that tell what was done: those of aim and methods, without labels the first ones. */
function wordsOfMethods({ sentences }: ArticleText): string[] {
  const own = sentences.filter(({ section }, index) =>
    section === null ? index < FIRST_SENTENCES : section === 'methods' || section === 'aim',
  );
  return own.flatMap(({ tokens }) => tokens.flatMap(({ form }) => (/^[a-z]/.test(form) ? form : [])));
}

/** Words for designs in title and abstract, NLM's publication types where there are any, and words of title, aim and methods. */
export function designFeatures(article: ArticleText): FeatureGroups {
  const { title, sentences, publicationTypes, designCues } = article;
  const forms = title.tokens.map(({ form }) => form);
  return [
    titleFeatures(article),
    [`allocation ${allocation((cue) => designCues.title.has(cue) || designCues.abstract.has(cue))}`],
    countFeatures(article),
    [
      ...[...designCues.title].map((cue) => `title ${cue}`),
      ...[...designCues.abstract].map((cue) => `abstract ${cue}`),
    ],
    publicationTypes.map((type) => `type ${type.toLowerCase()}`),
    nGrams(forms, 't', 2),
    nGrams(wordsOfMethods(article), 'm', 1),
    [`sentences ${Math.min(5, Math.floor(sentences.length / 3))}`],
  ];
}
