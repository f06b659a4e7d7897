import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { BUCKETS, type LinearModel } from './linear-model.ts';

export type ModelName = 'limitations';

/**
 * Content of `weights.json`; the weights follow each other in `weights.br`. `training/train.ts` writes both.
 */
export interface TrainedModels {
  /** `articles`: identifiers, separated by spaces. */
  readonly models: Record<ModelName, Omit<LinearModel, 'weights'> & { readonly articles: string }>;
}

export const MODEL_NAMES: readonly ModelName[] = ['limitations'];

let loaded: Map<ModelName, LinearModel> | undefined;
const file = (name: string) => readFileSync(new URL(name, import.meta.url));

/**
 * Metadata of the models, with the articles that each was trained on, which must not be used to evaluate it.
 */
export const describeModels = (): TrainedModels => JSON.parse(file('weights.json').toString('utf8'));

/** A shipped model; loaded once per thread. */
export function trainedModel(name: ModelName): LinearModel {
  loaded ??= read();
  const model = loaded.get(name);
  if (!model) throw new Error(`There is no model of ${name}.`);
  return model;
}

function read(): Map<ModelName, LinearModel> {
  const { models } = describeModels();
  const weights = new Int8Array(brotliDecompressSync(file('weights.br')));
  let from = 0;
  return new Map(
    MODEL_NAMES.map((name) => {
      const { classes, scale, bias } = models[name];
      const to = from + BUCKETS * classes.length;
      const model = { classes, scale, bias, weights: weights.subarray(from, to) };
      from = to;
      return [name, model];
    }),
  );
}
