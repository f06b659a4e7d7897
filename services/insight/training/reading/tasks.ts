import { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { contentWords, overlap } from '../../bench/support/name-overlap.ts';
import { type ArmPair, armPairs } from '../../src/reading/arms.ts';
import type { ArticleText } from '../../src/reading/article-text.ts';
import type { FeatureGroups } from '../../src/reading/classifiers/linear-model.ts';
import type { ReadingModelName } from '../../src/reading/classifiers/models.ts';
import { designFeatures } from '../../src/reading/features/design-features.ts';
import { featuresInContext, sentenceFeatures } from '../../src/reading/features/sentence-features.ts';
import { outcomeCandidates } from '../../src/reading/outcomes.ts';
import { distinctSizes } from '../../src/reading/sample-size.ts';
import type { EvidenceLabel, LabelledArticle } from './evidence-labels.ts';
import type { ReadingExample, ReadingFitOptions } from './fit-reading.ts';
import { locate, sentencesOf, sentencesWith } from './labelled-sentences.ts';

/** What a model of the reader is trained to tell, with its hyperparameters. */
export interface ReadingTask {
  readonly classes: readonly string[];
  readonly options: ReadingFitOptions;
  examples(article: LabelledArticle, text: ArticleText): ReadingExample[];
}

const BINARY = ['yes', 'no'];

/** Whether a sentence of the abstract holds one of the quotes of a label. */
const sentenceTask = (
  quotesOf: (label: EvidenceLabel) => readonly string[],
  options: ReadingFitOptions,
  features: (text: ArticleText, index: number) => FeatureGroups,
): ReadingTask => ({
  classes: BINARY,
  options,
  examples: ({ label, record }, text) => {
    const positive = sentencesWith(
      sentencesOf(record),
      quotesOf(label).map((quote) => locate(record, quote)),
    );
    // The title is the first of the labelled sentences.
    return text.sentences.map((_, index) => ({
      features: features(text, index),
      label: positive.has(index + 1) ? 'yes' : 'no',
    }));
  },
});

const SENTENCES: ReadingFitOptions = { epochs: 20, rate: 0.1, decay: 1e-2, minExamples: 4 };
export const READING_TASKS: Readonly<Record<ReadingModelName, ReadingTask>> = {
  design: {
    classes: ReadDesign.options,
    options: { epochs: 20, rate: 0.1, decay: 1e-3, minExamples: 6, minWeight: 0.15 },
    examples: ({ label }, text) => [{ features: designFeatures(text), label: label.design }],
  },
  result: sentenceTask(
    ({ rows }) => rows.map(({ quote }) => quote),
    { ...SENTENCES, minExamples: 3 },
    featuresInContext,
  ),
  ask: sentenceTask(({ asks }) => asks, SENTENCES, sentenceFeatures),
  conclusion: sentenceTask(
    ({ conclusion }) => (conclusion ? [conclusion.quote] : []),
    { ...SENTENCES, minWeight: 0.1 },
    featuresInContext,
  ),
  arms: {
    classes: BINARY,
    options: { epochs: 20, rate: 0.2, decay: 3e-3 },
    examples: ({ label, record }, text) => {
      const isRight = rightPair(label, record);
      return armPairs(text).map((pair) => ({ features: pair.features, label: isRight(pair) ? 'yes' : 'no' }));
    },
  },
  outcome: {
    classes: BINARY,
    options: { epochs: 20, rate: 0.1, decay: 1e-2 },
    examples: (article, text) =>
      labelledSentences(article, text).flatMap(({ index, rows }) => {
        const words = wordsOf(article);
        const sentence = text.sentences[index];
        if (!sentence) return [];
        return outcomeCandidates(sentence).map(({ phrase, features }) => ({
          features,
          label: rows.some(({ outcome }) => overlap(words(phrase.name.text), words(outcome)) >= STRICT)
            ? 'yes'
            : 'no',
        }));
      }),
  },
  compared: {
    classes: BINARY,
    options: SENTENCES,
    examples: (article, text) =>
      labelledSentences(article, text).map(({ index, rows }) => ({
        features: featuresInContext(text, index),
        label: rows.some(({ comparator }) => comparator !== null) ? 'yes' : 'no',
      })),
  },
  size: {
    classes: BINARY,
    options: { epochs: 30, rate: 0.1, decay: 1e-2 },
    examples: ({ label }, text) =>
      distinctSizes(text).map(({ value, features }) => ({
        features,
        label: value === label.n ? 'yes' : 'no',
      })),
  },
};

const wordsOf = ({ record }: LabelledArticle) => contentWords(`${record.title} ${record.abstract ?? ''}`);

/** The sentences of an abstract that hold labelled rows, each with its rows. */
function labelledSentences({ label, record }: LabelledArticle, { sentences }: ArticleText) {
  const spans = sentencesOf(record);
  const rows = label.rows.map((row) => ({ row, in: sentencesWith(spans, [locate(record, row.quote)]) }));
  return sentences.flatMap((_, index) => {
    const own = rows.filter((each) => each.in.has(index + 1)).map(({ row }) => row);
    return own.length > 0 ? [{ index, rows: own }] : [];
  });
}

export const NO_ARM = 'before treatment';
const STRICT = 0.5;

/** Whether a pair is one of the labelled rows, in either order; a name alone is right where nothing was compared. */
function rightPair({ rows }: EvidenceLabel, { title, abstract }: LabelledArticle['record']) {
  const words = contentWords(`${title} ${abstract ?? ''}`);
  const similar = (one: string, other: string) => overlap(words(one), words(other)) >= STRICT;
  const isCompared = rows.some(({ comparator }) => comparator !== null && comparator !== NO_ARM);
  return ({ intervention, comparator }: ArmPair): boolean =>
    rows.some((row) => {
      if (comparator === null) return !isCompared && similar(intervention.text, row.intervention);
      if (row.comparator === null) return false;
      const [one, other] = [intervention.text, comparator.text];
      return (
        (similar(one, row.intervention) && similar(other, row.comparator)) ||
        (similar(other, row.intervention) && similar(one, row.comparator))
      );
    });
}
