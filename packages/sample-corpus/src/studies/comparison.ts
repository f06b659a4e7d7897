import type { Findings } from '../plant-findings.ts';
import { capital, type Slots } from '../prose/frame.ts';
import { isPlural } from '../prose/plural.ts';
import type { Random } from '../random.ts';
import type { Design } from '../structure.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { GainVerdict, HarmVerdict } from './prose.ts';

/** The article that reports a study: its theme, the words it already drew, the option it is on. */
export interface StudyBrief {
  theme: Vocabulary;
  design: Design;
  slots: Slots;
  findings: Findings;
}

/** What a study compares, and what it finds. */
export interface Comparison {
  arm: string;
  control: string;
  /** Primary first. */
  gains: readonly string[];
  harms: readonly string[];
  /** Of the first of each. */
  gainVerdict: GainVerdict;
  harmVerdict: HarmVerdict;
  sizes: readonly [number, number];
}

const HARM_VERDICTS: Readonly<Record<HarmVerdict, number>> = {
  harm: 0.15,
  'no-difference': 0.3,
  'favors-intervention': 0.15,
  negated: 0.25,
  descriptive: 0.15,
};
/** Least and largest size of the smaller group. */
const SIZES: Partial<Readonly<Record<Design, readonly [number, number]>>> = {
  animal: [6, 30],
  rct: [20, 420],
  cohort: [60, 2_400],
  'meta-analysis': [180, 4_000],
};

function drawSizes(design: Design, random: Random): [number, number] {
  const [low, high] = SIZES[design] ?? [20, 200];
  const smaller = random.int(low, high);
  return [smaller, smaller + random.int(0, 5)];
}

/** Studies of options find what is planted of them; those of the theme favor it. */
function drawVerdicts(
  { findings }: StudyBrief,
  random: Random,
): Pick<Comparison, 'gainVerdict' | 'harmVerdict'> {
  switch (findings.tested?.concluded) {
    case 'works':
      return { gainVerdict: 'favors-intervention', harmVerdict: 'favors-intervention' };
    case 'fails':
      return {
        gainVerdict: random.chance(0.25) ? 'favors-comparator' : 'no-difference',
        harmVerdict: 'no-difference',
      };
    case 'no-difference':
      return { gainVerdict: 'no-difference', harmVerdict: random.pick(['no-difference', 'negated']) };
    case 'harms':
    case 'withdrawn':
      return { gainVerdict: 'no-difference', harmVerdict: 'harm' };
    case undefined:
      return { gainVerdict: 'favors-intervention', harmVerdict: random.weighted(HARM_VERDICTS) };
  }
}

/** `first`, then another of the list if there is one. */
const withAnother = (first: string, all: readonly string[], random: Random) => [
  first,
  ...random.sample(
    all.filter((each) => each !== first),
    1,
  ),
];

/** The option against its comparator, if the article is on one, else the theme against one of its own. */
export function drawComparison(brief: StudyBrief, random: Random): Comparison {
  const { theme, design, slots, findings } = brief;
  const { tech = '', comparator = '' } = slots;
  const { gain = '', harm = '' } = findings.tested ?? slots;
  const { gains, harms } = findings.option ?? theme;
  return {
    arm: findings.tested?.name ?? tech,
    control: findings.tested?.comparator ?? comparator,
    gains: withAnother(gain, gains, random),
    harms: withAnother(harm, harms, random),
    ...drawVerdicts(brief, random),
    sizes: drawSizes(design, random),
  };
}

const UNITS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** 36: 'Thirty-six', as at the start of a sentence; from 100 on in digits. */
export function spell(n: number): string {
  if (n >= 100) return String(n);
  const unit = UNITS[n < 20 ? n : n % 10] ?? '';
  return capital(n < 20 ? unit : [TENS[Math.floor(n / 10)], unit].filter(Boolean).join('-'));
}

const printNumber = (n: number, random: Random) =>
  n >= 1_000 && random.chance(0.5)
    ? `${Math.floor(n / 1_000)},${String(n % 1_000).padStart(3, '0')}`
    : String(n);

/** Names and sizes of a comparison. */
export function comparisonSlots(
  { slots, design }: StudyBrief,
  { arm, control, gains, harms, sizes: [n1, n2] }: Comparison,
  pooled: number,
  random: Random,
): Slots {
  const plural = isPlural(arm);
  const isAnimal = design === 'animal';
  return {
    ...slots,
    ...(isAnimal && { people: slots.animal ?? '' }),
    arm,
    control,
    // Before 'group'.
    rival: control.replace(/^(?:an?|the) /, ''),
    gain: gains[0] ?? '',
    harm: harms[0] ?? '',
    arm_were: plural ? 'were' : 'was',
    arm_are: plural ? 'are' : 'is',
    arm_have: plural ? 'have' : 'has',
    arm_s: plural ? '' : 's',
    subjects: isAnimal ? 'animals' : random.pick(['participants', 'patients', 'subjects']),
    n: printNumber(n1 + n2, random),
    N: spell(n1 + n2),
    n1: printNumber(n1, random),
    n2: printNumber(n2, random),
    pooled: String(pooled),
    Pooled: spell(pooled),
    screened: String(n1 + n2 + random.int(40, 900)),
    centers: String(random.int(2, 48)),
  };
}

/** Figures of one result, in percent and as counts of the first and the second group, which agree. */
export function drawFigures([n1, n2]: Comparison['sizes'], random: Random): Slots {
  const worse = random.int(14, 48);
  const better = worse + random.int(12, 30);
  const seldom = random.int(2, 9);
  const often = seldom + random.int(6, 18);
  const of = (percent: number, n: number) => `${Math.round((percent * n) / 100)} of ${n}`;
  return {
    worse: String(worse),
    better: String(better),
    close: String(better - random.int(0, 2)),
    seldom: String(seldom),
    near: String(seldom + random.int(0, 1)),
    often: String(often),
    better1: of(better, n1),
    worse2: of(worse, n2),
    often1: of(often, n1),
    often2: of(often, n2),
    seldom1: of(seldom, n1),
    seldom2: of(seldom, n2),
    small: String(random.int(2, 12)),
    digit: String(random.int(1, 4)),
    percent: String(random.int(12, 38)),
    higher: String(random.int(40, 62)),
    top: String(better + random.int(4, 12)),
    low: String(random.int(52, 66)),
    high: String(random.int(71, 89)),
  };
}
