import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleReading } from '@sextant/contracts/insight/article-reading';
import { createReader } from '../../src/reading/built-in-reader.ts';
import { shippedModels, trainedArticles } from '../../src/reading/classifiers/models.ts';
import type { LabelledArticle } from '../../training/reading/evidence-labels.ts';
import { readLabelledAbstracts } from '../../training/reading/read-labels.ts';
import { ReadingTrainer } from '../../training/reading/train-models.ts';
import { readTypedRecords } from '../../training/reading/typed-records.ts';
import { medlineRecords } from './medline-records.ts';

const readRecords = (folders: readonly string[]) =>
  folders.flatMap((folder) => globSync(join(folder, '*.xml{,.gz}')).sort()).flatMap(medlineRecords);

/** Trainer on labelled abstracts and on typed records of the same folders that are not labelled. */
export function createTrainer(
  articles: readonly LabelledArticle[],
  folders: readonly string[],
): ReadingTrainer {
  const labelled = new Set(articles.map(({ record }) => record.pmid));
  const isNew = ({ record }: { readonly record: { readonly pmid: string } }) => !labelled.has(record.pmid);
  const abstracts = readLabelledAbstracts(readRecords(folders)).filter(isNew);
  for (const { record } of abstracts) labelled.add(record.pmid);
  return new ReadingTrainer(articles, abstracts, readTypedRecords(folders).filter(isNew));
}

/**
 * Readings of labelled abstracts, in order: of those that the shipped models were trained on by models that saw nothing of their
 * topic, of all others by the shipped ones.
 */
export function readOutOfSample(articles: readonly LabelledArticle[], folders: readonly string[]) {
  const trainedOn = trainedArticles();
  const known = articles.filter(({ record }) => trainedOn.has(record.pmid));
  const trainer = known.length > 0 ? createTrainer(known, folders) : null;
  const readers = new Map(
    [...new Set(known.map(({ label }) => label.topic))].map((topic) => [
      topic,
      createReader((trainer as ReadingTrainer).train(topic)),
    ]),
  );
  const shipped = known.length < articles.length ? createReader(shippedModels()) : null;
  const readings = articles.map(({ record, label }): ArticleReading => {
    const reader = trainedOn.has(record.pmid) ? readers.get(label.topic) : shipped;
    if (!reader) throw new Error(`No reader for PMID ${record.pmid}.`);
    return reader.read(record);
  });
  return { readings, leftOut: known.length };
}
