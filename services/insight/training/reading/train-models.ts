import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { splitArticle } from '../../src/reading/article-text.ts';
import { WITH_ROWS } from '../../src/reading/built-in-reader.ts';
import {
  READING_MODEL_NAMES,
  type ReadingModelName,
  type ReadingModels,
} from '../../src/reading/classifiers/models.ts';
import { designFeatures } from '../../src/reading/features/design-features.ts';
import type { LabelledArticle } from './evidence-labels.ts';
import { fitReading, type ReadingExample } from './fit-reading.ts';
import { READING_TASKS } from './tasks.ts';
import type { TypedRecord } from './typed-records.ts';

/** Examples of all models from one article, made once for all folds. */
interface PreparedArticle {
  readonly topic: string;
  readonly examples: Readonly<Record<string, readonly ReadingExample[]>>;
}

/** What labels without results teach; what was tested only those of studies that have rows. */
const WITHOUT_RESULTS: readonly ReadingModelName[] = ['design', 'size', 'conclusion', 'ask'];
const tasksOf = ({ design }: LabelledArticle['label']): readonly ReadingModelName[] =>
  WITH_ROWS.has(design as ReadDesign) ? [...WITHOUT_RESULTS, 'arms'] : WITHOUT_RESULTS;

/** A label without results names one pair, those with results all that were compared. */
const PAIR_WEIGHT = 0.3;

/** What NLM's indexers say counts less than a reader's label. */
const TYPED_WEIGHT = 0.1;

/** Trains the reader's models. */
export class ReadingTrainer {
  readonly #articles: readonly PreparedArticle[];

  /**
   * @param labelled abstracts with rows
   * @param abstracts without results, none of them among the former
   * @param typed records with designs, none of them labelled
   */
  constructor(
    labelled: readonly LabelledArticle[],
    abstracts: readonly LabelledArticle[],
    typed: readonly TypedRecord[],
  ) {
    this.#articles = [
      ...labelled.map((article): PreparedArticle => {
        const text = splitArticle(article.record);
        const examples = READING_MODEL_NAMES.map((name) => [
          name,
          READING_TASKS[name].examples(article, text),
        ]);
        return { topic: article.label.topic, examples: Object.fromEntries(examples) };
      }),
      ...abstracts.map((article): PreparedArticle => {
        const text = splitArticle(article.record);
        const examples = tasksOf(article.label).map((name) => [
          name,
          READING_TASKS[name]
            .examples(article, text)
            .map((example) => (name === 'arms' ? { ...example, weight: PAIR_WEIGHT } : example)),
        ]);
        return { topic: article.label.topic, examples: Object.fromEntries(examples) };
      }),
      ...typed.map(({ topic, record, design }): PreparedArticle => {
        const weighted = { label: design, weight: TYPED_WEIGHT };
        const untyped = designFeatures(splitArticle({ ...record, publicationTypes: [] }));
        return {
          topic,
          examples: {
            design: [
              { features: untyped, ...weighted },
              { features: designFeatures(splitArticle(record)), ...weighted },
            ],
          },
        };
      }),
    ];
  }

  /** @param leftOut a topic of which nothing is seen */
  train(leftOut: string | null = null): ReadingModels {
    const seen = this.#articles.filter(({ topic }) => topic !== leftOut);
    return Object.fromEntries(
      READING_MODEL_NAMES.map((name) => {
        const { classes, options } = READING_TASKS[name];
        return [
          name,
          fitReading(
            classes,
            seen.flatMap(({ examples }) => examples[name] ?? []),
            options,
          ),
        ];
      }),
    ) as unknown as ReadingModels;
  }
}
