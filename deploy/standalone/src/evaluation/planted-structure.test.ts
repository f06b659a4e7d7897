import { randomInt } from 'node:crypto';
import { plantedStructure } from '@sextant/sample-corpus/structure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeProduct, type WholeProduct } from '../testing/whole-product.ts';
import { type FoundFindings, findPlantedFindings } from './planted-findings.ts';
import { type FoundStructure, findPlantedStructure, shuffleDates } from './planted-structure.ts';

/**
 * Seeds are random in every run, so nothing can be tuned to them: one, and more if it falls short. `EVALUATION_SEEDS` sets
 * the number of seeds, or the seeds themselves ('17,23'); `EVALUATION_NOISE` adds shares of articles whose dates are
 * shuffled, and the whole index as background. All of it by `npm run bench -- standalone/planted-structure`.
 */
const { EVALUATION_SEEDS = '1', EVALUATION_NOISE = '' } = process.env;
const areDrawn = !EVALUATION_SEEDS.includes(',');
const drawSeed = () => randomInt(1, 2 ** 31);
const seeds = areDrawn
  ? Array.from({ length: Number(EVALUATION_SEEDS) }, drawSeed)
  : EVALUATION_SEEDS.split(',').filter(Boolean).map(Number);
const noise = EVALUATION_NOISE.split(',').filter(Boolean).map(Number);
const hasWholeIndex = noise.length > 0;
const asOf = new Date();

const ORDERLY = 'its matches';
const WHOLE = 'everything';
const SHUFFLED = 'dates shuffled';
const results = new Map<string, FoundStructure[]>();
const findings: FoundFindings[] = [];
const of = (setting: string): FoundStructure[] => results.get(setting) ?? [];
const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const percent = (value: number) => `${Math.round(100 * value)} %`;

function keep(seed: number, setting: string, found: FoundStructure): void {
  results.set(setting, [...of(setting), found]);
  const gaps = Object.entries(found.gapFirst).map(([way, first]) => `${way} ${first ? 'yes' : 'NO'}`);
  console.log(
    [
      `seed ${seed}, ${setting}`,
      `recall ${percent(found.recall)}, precision ${percent(found.precision)}, ${found.emergences.length} claims of emergence`,
      `maturity ${found.maturityRight} of 12`,
      `open questions ${percent(found.questions)}`,
      ...(gaps.length > 0 ? [`gap first: ${gaps.join(', ')}`, describePlanted(seed)] : []),
      ...found.falseEmergences.map((slug) => `false: ${slug}`),
      ...(setting === ORDERLY || setting === WHOLE ? found.maturityWrong : []),
    ].join(' · '),
  );
}

function describePlanted(seed: number): string {
  const { themes, gapPair } = plantedStructure({ seed, asOf });
  const growths = themes.filter(({ stage }) => stage === 'emerging').map(({ growth }) => growth);
  const starts = themes.flatMap(({ burstYear }) => burstYear ?? []);
  return `emerging by ${percent(Math.min(...growths))} to ${percent(Math.max(...growths))} a year from ${Math.min(...starts)}–${Math.max(...starts)}; apart: ${gapPair.join(', ')}`;
}

function summarize(): void {
  const rows = [...results].map(([setting, all]) => {
    const gaps = all.flatMap(({ gapFirst }) => Object.values(gapFirst));
    return [
      setting.padEnd(22),
      percent(mean(all.map(({ recall }) => recall))).padStart(8),
      percent(mean(all.map(({ precision }) => precision))).padStart(10),
      mean(all.map(({ emergences }) => emergences.length))
        .toFixed(1)
        .padStart(12),
      mean(all.map(({ maturityRight }) => maturityRight))
        .toFixed(1)
        .padStart(15),
      (gaps.length > 0 ? percent(mean(gaps.map(Number))) : '').padStart(10),
    ].join(' ');
  });
  console.log(
    [
      `\n${seeds.length} seeds, 20 posted articles a theme, means`,
      'before                   recall  precision  claims/seed  maturity of 12  gap first',
      ...rows,
      'Noise of all: yearly counts ± 0.6 √n; 3 % without abstract, editorials 60 %; 4 % dated by year alone; 0.5 % retracted; other themes meet in 1 to 3 %.',
    ].join('\n'),
  );
}

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct();
  const browser = await product.signedIn();
  // A few seeds may miss the expected share by chance: more are drawn, and all of them are judged.
  const isShort = (i: number) => areDrawn && i === seeds.length && i < MAX_SEEDS && !asPromised();
  for (let i = 0; i < seeds.length || isShort(i); i++) {
    const seed = seeds[i] ?? drawSeed();
    seeds[i] = seed;
    const corpus = { seed, asOf };
    await product.fill(corpus, { vectors: true });
    keep(seed, ORDERLY, await findPlantedStructure(browser, corpus));
    findings.push(...(await findPlantedFindings(browser, corpus)));
    if (hasWholeIndex)
      keep(seed, WHOLE, await findPlantedStructure(browser, corpus, { gaps: false, before: 'everything' }));
    for (const part of [...noise, 1]) {
      await shuffleDates(product, part, seed);
      const setting = part === 1 ? SHUFFLED : `${percent(part)} of dates shuffled`;
      keep(seed, setting, await findPlantedStructure(browser, corpus, { gaps: false }));
    }
  }
  summarize();
}, 3_600_000);
afterAll(() => product.close());

/** Nine of ten; for a few, all but one; one itself. */
const requiredShare = (number: number) => (number === 1 ? 1 : 1 - Math.max(0.1, 1 / number));
const EMERGING = 4;
/** Of twelve. The mean is 10.7: late in a year, one or two emerging themes pass for developing ones. */
const MATURITY_RIGHT = 10;
/** The number of seeds that a failing claim is judged on in the end. */
const MAX_SEEDS = 10;

const GAP_QUERIES = ['words', 'or'];
/** Failures of one kind, over all themes and seeds. */
const faults = (kind: Exclude<keyof FoundFindings, 'working'>) => findings.flatMap((found) => found[kind]);
/**
 * The most failures a theme, of three options: one in ten of the two that fail, of the one that works; one in twenty of all.
 */
const ALLOWED_PER_THEME = { recommended: 2 / 10, planned: 2 / 10, worksOnHold: 1 / 10, duplicated: 3 / 20 };
const RARE_FAULTS = ['recommended', 'planned', 'worksOnHold', 'duplicated'] as const;
const maxFaults = (kind: (typeof RARE_FAULTS)[number]) => ALLOWED_PER_THEME[kind] * findings.length;
const falseClaims = () => of(SHUFFLED).flatMap(({ emergences }) => emergences);

function asPromised(): boolean {
  const all = of(ORDERLY);
  return (
    mean(all.map(({ recall }) => recall)) >= requiredShare(EMERGING * seeds.length) &&
    mean(all.map(({ precision }) => precision)) >= 0.8 &&
    mean(all.map(({ maturityRight }) => maturityRight)) >= MATURITY_RIGHT &&
    GAP_QUERIES.every(
      (way) => mean(all.map(({ gapFirst }) => Number(gapFirst[way]))) >= requiredShare(seeds.length),
    ) &&
    falseClaims().length <= Math.ceil(seeds.length / 20) &&
    RARE_FAULTS.every((kind) => faults(kind).length <= maxFaults(kind)) &&
    mean(findings.map(({ working }) => working)) >= 1 / 3
  );
}

test.each(hasWholeIndex ? [ORDERLY, WHOLE] : [ORDERLY])(
  'before %s, planted emerging themes are reported as trends of their own call, and no other themes are',
  (setting) => {
    expect(mean(of(setting).map(({ recall }) => recall))).toBeGreaterThanOrEqual(
      requiredShare(EMERGING * seeds.length),
    );
    expect(mean(of(setting).map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.8);
  },
);

test.each(hasWholeIndex ? [ORDERLY, WHOLE] : [ORDERLY])(
  'before %s, the maturity of ten of twelve themes is right',
  (setting) => {
    const wrong = of(setting).flatMap(({ maturityWrong }) => maturityWrong);
    expect(
      mean(of(setting).map(({ maturityRight }) => maturityRight)),
      wrong.join(', '),
    ).toBeGreaterThanOrEqual(MATURITY_RIGHT);
  },
);

test.each(GAP_QUERIES)(
  'the pair of themes that never co-occur is the first gap in nine of ten, asked for by %s',
  (way) => {
    expect(mean(of(ORDERLY).map(({ gapFirst }) => Number(gapFirst[way])))).toBeGreaterThanOrEqual(
      requiredShare(seeds.length),
    );
  },
);

const expectRare = (kind: (typeof RARE_FAULTS)[number]) =>
  expect(faults(kind).length, faults(kind).join('\n')).toBeLessThanOrEqual(maxFaults(kind));

test('options planted to fail, harm or be withdrawn are recommended by no radar and built by no roadmap, except one in ten', () => {
  expectRare('recommended');
  expectRare('planned');
});

test('options planted to work are never held back, except one in ten, and a third of them is shown', () => {
  expectRare('worksOnHold');
  expect(mean(findings.map(({ working }) => working))).toBeGreaterThanOrEqual(1 / 3);
});

test('an option with two names is listed once, except one in twenty, and distractors never are', () => {
  expectRare('duplicated');
  expect(faults('distractors')).toEqual([]);
});

test('most planted questions are quoted as open questions', () => {
  expect(mean(of(ORDERLY).map(({ questions }) => questions))).toBeGreaterThanOrEqual(0.5);
});

test('with shuffled dates hardly anything is reported as emerging: at most once in twenty seeds', () => {
  expect(falseClaims().length, falseClaims().join('\n')).toBeLessThanOrEqual(Math.ceil(seeds.length / 20));
});
