// npm run bench -- insight/conclusions FOLDER [--literatures FOLDER] [--second FILE]
//
// FOLDER holds labelled sentences: effects/effects.jsonl.gz and conclusions/pubmedqa.jsonl.gz.
// effects: per prompt, all its evidence together, three classes; evidence of which more than a third is numbers (table
// rows) is reported separately.
// pubmedqa: the answer, yes or no, from the question and the conclusion. Every article is classified by a model that
// was not trained on it: the shipped one, or one of ten cross-validation models.
// verdicts: with --literatures, the conclusions of labelled/conclusions-a.json whose articles are in MEDLINE files
// there, compared with each of two annotators and where both agree; and their agreement. FILE replaces the second
// annotator's labelled/conclusions-b.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { readAnswers, readEffects } from '../training/data.ts';
import { effectOf, TASKS } from '../training/tasks.ts';
import { areNamesSimilar, type DoublyLabelled, kappa, pairLabels } from './support/agreement.ts';
import { figure, macroF1 } from './support/figures.ts';
import { predictHeldOut } from './support/unseen.ts';
import { type Labelled, predictVerdicts } from './support/verdicts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { literatures: { type: 'string' }, second: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/conclusions FOLDER [--literatures FOLDER] [--second FILE]');
  process.exit(2);
}

const MAX_NUMBERS = 1 / 3;
function isTableRow(evidence: string): boolean {
  const words = evidence.split(/\s+/).filter(Boolean);
  return words.filter((word) => /\d/.test(word)).length > MAX_NUMBERS * words.length;
}

function benchEffects(from: string) {
  const rows = readEffects(from);
  const { classes } = TASKS.effects;
  const { classProbabilities, shippedCount } = predictHeldOut('effects', TASKS.effects.examples(from));
  console.log(
    `effects: ${rows.length} pieces of evidence, ${shippedCount} of articles that the shipped model was not trained on`,
  );
  for (const [what, isPart] of [
    ['text', (evidence: string) => !isTableRow(evidence)],
    ['table rows', isTableRow],
  ] as const) {
    const prompts = new Map<string, { sums: number[]; labels: string[] }>();
    for (const [index, { prompt, evidence, label }] of rows.entries()) {
      if (!isPart(evidence)) continue;
      const entry = prompts.get(prompt) ?? { sums: classes.map(() => 0), labels: [] };
      entry.labels.push(effectOf(label));
      for (const [at, chance] of (classProbabilities[index] ?? []).entries())
        entry.sums[at] = (entry.sums[at] ?? 0) + Math.log(chance + 1e-6);
      prompts.set(prompt, entry);
    }
    const max = (counts: readonly number[]) => classes[counts.indexOf(Math.max(...counts))] ?? '';
    const found = [...prompts.values()].map(({ sums }) => max(sums));
    const so = [...prompts.values()].map(({ labels }) =>
      max(classes.map((name) => labels.filter((label) => label === name).length)),
    );
    const { each, macro } = macroF1(found, so, classes);
    console.log(
      `  ${what}: ${prompts.size} prompts, macro F1 ${figure(macro)} (${classes.map((name, at) => `${name} ${figure(each[at] ?? Number.NaN)}`).join(', ')})`,
    );
  }
}

function benchAnswers(from: string) {
  const rows = readAnswers(from).filter(({ answer }) => answer !== 'maybe');
  const { classProbabilities, shippedCount } = predictHeldOut('answers', TASKS.answers.examples(from));
  const right = rows.filter(
    ({ answer }, index) => answer === ((classProbabilities[index]?.[0] ?? 0) > 0.5 ? 'yes' : 'no'),
  ).length;
  console.log(
    `pubmedqa: ${rows.length} questions answered yes or no, ${shippedCount} of articles not trained on, accuracy ${figure(right / rows.length)}`,
  );
}

function printAgreement(pairs: readonly DoublyLabelled[]) {
  const share = (alike: (pair: DoublyLabelled) => boolean) =>
    figure(pairs.filter(alike).length / pairs.length);
  const [one, other] = [pairs.map(({ first }) => first.verdict), pairs.map(({ second }) => second.verdict)];
  console.log(
    `readers: ${pairs.length} conclusions read twice, the same verdict ${share(({ first, second }) => first.verdict === second.verdict)}, kappa ${figure(kappa(one, other))}`,
  );
  console.log(
    `  named alike: intervention ${share(({ first, second }) => areNamesSimilar(first.intervention, second.intervention))}, comparator or none ${share(({ first, second }) => areNamesSimilar(first.comparator, second.comparator))}`,
  );
}

async function benchVerdicts(from: string, otherFile: string | undefined) {
  const read = (path: string | URL): Labelled[] => JSON.parse(readFileSync(path, 'utf8')).labels;
  const first = read(new URL('labelled/conclusions-a.json', import.meta.url));
  const pairs = pairLabels(first, read(otherFile ?? new URL('labelled/conclusions-b.json', import.meta.url)));
  const agreed = pairs.filter((pair) => pair.first.verdict === pair.second.verdict);
  printAgreement(pairs);
  const vocabulary = await shippedVocabulary();
  for (const [what, labels] of [
    ['first reader', first.map((label, index) => ({ ...label, index }))],
    ['second reader', pairs.map(({ second, index }) => ({ ...second, index }))],
    ['where both agree', agreed.map(({ first, index }) => ({ ...first, index }))],
  ] as const) {
    const judged = predictVerdicts(from, labels, vocabulary);
    const right = (part: typeof judged) =>
      `${part.length}, accuracy ${figure(part.filter(({ found, verdict }) => found === verdict).length / part.length)}`;
    console.log(`verdicts, ${what}: ${right(judged)}`);
    // Every second label was examined while the rules were written; the others were held out.
    console.log(
      `  not looked at while the rules were written: ${right(judged.filter(({ index }) => index % 2 === 1))}`,
    );
    for (const verdict of ['superior', 'no difference', 'inferior', 'harmful', 'withdrawn', 'open']) {
      const part = judged.filter((each) => each.verdict === verdict);
      if (part.length > 0) console.log(`  ${verdict}: ${right(part)}`);
    }
  }
}

if (existsSync(join(folder, 'effects'))) benchEffects(folder);
if (existsSync(join(folder, 'conclusions'))) benchAnswers(folder);
if (values.literatures) await benchVerdicts(values.literatures, values.second);
