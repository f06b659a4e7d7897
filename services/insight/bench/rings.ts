// npm run bench -- insight/rings [FOLDER] [--records FOLDER …] [--train] [--list]
//
// How technologies are placed in rings by the ordered logistic model of checkable figures, within the facts, compared with the gold lists of
// FOLDER, and with their records as insight/gold reads them. Of each literature all technologies that its list knows; what is not judged
// counts as Assess. The model is measured leaving one literature out. --train stores it, --list prints where it errs.
//
// acceptable    share within the acceptable rings
// balanced      mean over the rings of the share that is right, among technologies with one acceptable ring: a constant answer reaches a quarter
// overpraised   share in Adopt or Trial where neither is acceptable
// Hold …        share that is right, among technologies with this ring alone
//
// The last line is one JSON object.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RING_FIGURES } from '../src/assessment/ring-figures.ts';
import { RINGS_ASCENDING, ringProbabilities } from '../src/assessment/ring-model.ts';
import { findFolders, readGoldLists } from './support/gold-folders.ts';
import { openLiterature } from './support/literature-in-memory.ts';
import { type RatedExample, rateTechnologies } from './support/rated-technologies.ts';
import { compareRingMethods, type RingScores, trainOn } from './support/ring-experiment.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', multiple: true },
    train: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const { lists, records } = findFolders(positionals[0], values.records);
if (!lists || records.length === 0) {
  console.error(
    'npm run bench -- insight/rings FOLDER --records FOLDER [--records FOLDER …] [--train] [--list]',
  );
  process.exit(2);
}

const literature = await openLiterature(records);
const examples: RatedExample[] = [];
for (const { topic, gold } of readGoldLists(lists)) {
  const { analysis } = await literature.inputsFor(gold.data.query);
  examples.push(...rateTechnologies(gold, topic, analysis));
}
await literature.close();

const format = (value: number | null = null) => (value === null ? '-' : value.toFixed(3)).padStart(12);
const COLUMNS = ['technologies', 'acceptable', 'balanced', 'overpraised', ...RINGS_ASCENDING];
const row = (name: string, { technologies, acceptable, balanced, overpraised, recall }: RingScores) => {
  const cells = [acceptable, balanced, overpraised, ...RINGS_ASCENDING.map((ring) => recall[ring])];
  console.log(
    name.padEnd(30),
    String(technologies).padStart(12),
    cells.map((cell) => format(cell)).join(' '),
  );
};
const header = (name: string) =>
  console.log(`\n${name.padEnd(30)} ${COLUMNS.map((word) => word.padStart(12)).join(' ')}`);
const compared = compareRingMethods(examples);
header('all literatures');
for (const [method, { overall }] of Object.entries(compared)) row(method, overall);
header('model');
for (const [topic, scores] of Object.entries(compared.model?.literatures ?? {})) row(topic, scores);
const notJudged = examples.filter(({ assessment }) => assessment.notJudged !== null);
const inAssess = notJudged.filter(({ acceptable }) => acceptable.includes('Assess'));
console.log(
  `\n${notJudged.length} of ${examples.length} not judged; Assess is acceptable for ${inAssess.length} of them`,
);
if (values.list)
  for (const { topic, name, acceptable, assessment } of examples)
    if (!acceptable.includes(assessment.ring))
      console.log(
        topic.padEnd(26),
        name.padEnd(42),
        assessment.ring.padEnd(7),
        `(${acceptable.join(', ')})`,
        assessment.notJudged ?? assessment.facts.map(({ text }) => text).join(' '),
      );

const model = trainOn(RING_FIGURES, examples);
console.log('\nThe model, all lists seen: what one standard deviation of a figure adds to the score');
for (const { name, isLogarithmic, mean, deviation, weight } of model.figures) {
  const { label, unit, source } = RING_FIGURES.find((figure) => figure.name === name) ?? {};
  const scale = `${isLogarithmic ? 'log ' : ''}${mean.toFixed(3)} ± ${deviation.toFixed(3)}`;
  console.log(
    `${name.padEnd(18)} ${weight.toFixed(3).padStart(7)}  ${scale.padEnd(20)} ${label} (${unit}; ${source})`,
  );
}
const between = RINGS_ASCENDING.slice(1).map(
  (ring, index) => `${model.cuts[index]} ${RINGS_ASCENDING[index]} | ${ring}`,
);
console.log(`cuts: ${between.join(', ')}`);
const sure = examples.filter(({ values }) => Math.max(...ringProbabilities(model, values)) >= 0.5).length;
console.log(
  `${sure} of ${examples.length} technologies have one ring more probable than all others together`,
);

if (values.train) {
  const card = {
    data: `${examples.length} technologies of ${new Set(examples.map(({ topic }) => topic)).size} gold lists, each with its best ring`,
    folds: 'Leave one literature out',
    ...compared.model,
  };
  const file = new URL('../src/assessment/ring-model.json', import.meta.url);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value;
  writeFileSync(file, `${JSON.stringify({ card, ...model }, rounded, 2)}\n`);
}
console.log(JSON.stringify({ technologies: examples.length, methods: compared, model }));
