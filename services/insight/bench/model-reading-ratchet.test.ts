import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { describe, expect, test } from 'vitest';
import { modelReader, numberSentences, parseReading } from '../src/reading/model-reader.ts';
import { readLabelledArticles } from '../training/reading/evidence-labels.ts';
import { countReading, READING_FIGURES, sumCounts } from './support/reading-scores.ts';
import { recordedReading } from './support/recorded-reading.ts';

const {
  REAL_EVIDENCE_FILE: file,
  REAL_MEDLINE_FOLDER: medline,
  REAL_LITERATURES_FOLDER: literatures,
} = process.env;

/** What is left of labels that a model answers: the program may lose no more on the way (decision 0084). */
const MEASURED: Readonly<Record<string, number>> = {
  design: 1,
  'n of labelled': 0.94,
  'sentences F1': 0.95,
  'rows lenient F1': 0.95,
  'conclusion of labelled': 0.98,
};

describe.skipIf(!file || !medline || !literatures)(
  'labelled abstracts (REAL_EVIDENCE_FILE, REAL_MEDLINE_FOLDER, REAL_LITERATURES_FOLDER)',
  () => {
    test('of what a model reads rightly nearly all is kept', { timeout: 120_000 }, () => {
      const articles = readLabelledArticles(file ?? '', [medline ?? '', literatures ?? '']);
      const counts = articles.map((article) => {
        const numbered = numberSentences(article.record as unknown as LiteratureRecord);
        const sentences = new Map([...numbered.sentences].map(([number, { text }]) => [number, text]));
        const answer = recordedReading({ a: 1, sentences }, article.label);
        const options = { isSafe: () => true, drop: () => {} };
        const reading = parseReading(numbered, answer, modelReader('recorded'), options);
        if (!reading) throw new Error(`${article.label.pmid} has no reading`);
        return countReading(article, reading);
      });
      const sum = sumCounts(counts);
      const worse = Object.entries(MEASURED)
        .map(([name, least]) => ({ name, least, now: READING_FIGURES[name]?.(sum) ?? 0 }))
        .filter(({ least, now }) => now < least - 0.01);
      expect(worse).toEqual([]);
    });
  },
);
