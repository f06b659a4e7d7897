import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { hashText } from '@sextant/literature-text/term-hash';
import { type MedlineRecord, medlineRecords } from '../../bench/support/medline-records.ts';

/** Designs by NLM's publication types; the first that fits. A review of trials may have the types of both. */
const BY_TYPE: readonly (readonly [RegExp, ReadDesign])[] = [
  [/^clinical trial protocol$/i, 'protocol'],
  [/guideline|consensus development/i, 'guideline'],
  [/meta-analysis/i, 'meta-analysis'],
  [/^systematic review$/i, 'systematic-review'],
  [/^case reports$/i, 'case-report'],
  [/^(?:review|scoping review)$/i, 'narrative-review'],
  [/^randomized controlled trial$/i, 'randomized-trial'],
  [/^clinical trial(?:, phase i+)?$/i, 'non-randomized-trial'],
  [/^observational study$/i, 'observational'],
  [/^(?:editorial|comment)$/i, 'comment'],
];
const LOOKED_BACK = /^(?:retrospective|cohort|cross-sectional|case-control) studies$/i;
const LABORATORY = /^(?:cell lines?\b|cells, cultured|tumor cells, cultured|in vitro techniques)/i;

function designOf({ publicationTypes, headings }: MedlineRecord): ReadDesign | null {
  const typed = BY_TYPE.find(([pattern]) => publicationTypes.some((type) => pattern.test(type)))?.[1];
  if (typed) return typed;
  if (publicationTypes.some((type) => /trial|letter|news/i.test(type))) return null;
  if (headings.some((name) => LOOKED_BACK.test(name))) return 'observational';
  if (headings.includes('Animals') && !headings.includes('Humans')) return 'animal';
  return headings.some((name) => LABORATORY.test(name)) && !headings.includes('Animals') ? 'in-vitro' : null;
}

/** A record whose design NLM's indexers named. */
export interface TypedRecord {
  readonly topic: string;
  readonly record: MedlineRecord;
  readonly design: ReadDesign;
}

/** Of one design and literature, at most this many records: the rare ones are what is missing among the labels. */
const MAX_OF_DESIGN = 150;
const MIN_ABSTRACT_CHARS = 500;

/** Records indexed with MeSH, with a whole abstract, by their publication types. Always the same ones. */
export function readTypedRecords(folders: readonly string[]): TypedRecord[] {
  return folders
    .flatMap((folder) => globSync(join(folder, '*.xml{,.gz}')).sort())
    .flatMap((path) => {
      const topic = basename(path).replace(/\.xml(?:\.gz)?$/, '');
      const records = medlineRecords(path).flatMap((record): TypedRecord[] => {
        const design = designOf(record);
        return design && record.indexed && (record.abstract?.length ?? 0) >= MIN_ABSTRACT_CHARS
          ? [{ topic, record, design }]
          : [];
      });
      return [...Map.groupBy(records, ({ design }) => design).values()].flatMap((group) =>
        group.toSorted((a, b) => hashText(a.record.pmid) - hashText(b.record.pmid)).slice(0, MAX_OF_DESIGN),
      );
    });
}
