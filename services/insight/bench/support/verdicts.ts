import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@sextant/literature-text/sentences';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { getVerdict, type Verdict } from '../../src/findings/conclusions/verdict.ts';
import { medlineRecords } from './medline-records.ts';

/** A sentence of an abstract as a reader judged it. */
export interface Labelled {
  readonly pmid: string;
  readonly sentence: number;
  readonly intervention: string;
  readonly comparator: string | null;
  readonly verdict: Verdict;
}

/** The classifier's verdict on each labelled sentence, from the MEDLINE files of a folder. */
export function classifyLabelled<Label extends Labelled>(
  folder: string,
  labels: readonly Label[],
  vocabulary: Vocabulary,
) {
  const labelledPmids = new Set(labels.map(({ pmid }) => pmid));
  const abstracts = new Map(
    readdirSync(folder)
      .filter((name) => /\.xml(?:\.gz)?$/.test(name))
      .flatMap((name) => medlineRecords(join(folder, name)))
      .filter(({ pmid }) => labelledPmids.has(pmid))
      .map(({ pmid, abstract }) => [pmid, abstract ?? '']),
  );
  return labels.map((label) => {
    const abstract = abstracts.get(label.pmid) ?? '';
    const { start, end } = splitSentences(abstract)[label.sentence] ?? { start: 0, end: 0 };
    return { ...label, predicted: getVerdict(abstract.slice(start, end), label, vocabulary) };
  });
}
