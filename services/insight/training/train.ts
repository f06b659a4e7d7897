// node services/insight/training/train.ts FOLDER
//
// Trains the model of src/findings/model on the judged sentences of FOLDER (questions/), and writes weights.json and weights.br there. Equal
// sentences, equal bytes.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { LinearModel } from '../src/findings/model/linear-model.ts';
import { MODEL_NAMES } from '../src/findings/model/trained-models.ts';
import { fit } from './fit.ts';
import { TASKS } from './tasks.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('node services/insight/training/train.ts FOLDER');
  process.exit(2);
}

const place = new URL('../src/findings/model/', import.meta.url);
const trained = MODEL_NAMES.map((name) => {
  const { classes, options, examples } = TASKS[name];
  const all = examples(folder);
  const model: LinearModel = fit(classes, all, options);
  console.log(`${name}: ${all.length} examples`);
  return { name, model, articles: [...new Set(all.map(({ article }) => article))].sort() };
});
const described = trained.map(({ name, model: { classes, scale, bias }, articles }) => {
  const list = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  return `    "${name}": {
      "classes": ${list(classes)},
      "scale": ${scale},
      "bias": ${list(bias)},
      "articles": "${articles.join(' ')}"
    }`;
});
writeFileSync(new URL('weights.json', place), `{\n  "models": {\n${described.join(',\n')}\n  }\n}\n`);
const packed = brotliCompressSync(
  Buffer.concat(trained.map(({ model }) => Buffer.from(model.weights.buffer))),
  {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  },
);
writeFileSync(new URL('weights.br', place), packed);
console.log(`weights.br: ${packed.length} bytes`);
