import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type MedlineRecord, medlineRecords } from '../../bench/support/medline-records.ts';

const hyphenated = <Value extends string | null>(value: Value) => value?.replaceAll(' ', '-') as Value;

const LabelledRow = z.object({
  intervention: z.string(),
  comparator: z.string().nullable(),
  outcome: z.string(),
  direction: z.string().transform(hyphenated),
  quote: z.string(),
});
export type LabelledRow = z.infer<typeof LabelledRow>;

/** What a reader labelled in one abstract. */
const EvidenceLabel = z.object({
  pmid: z.string(),
  topic: z.string(),
  design: z.string().transform(hyphenated),
  n: z.number().nullable(),
  rows: z.array(LabelledRow),
  conclusion: z.object({ verdict: z.string().transform(hyphenated), quote: z.string() }).nullable(),
  stopped_or_withdrawn: z.string().nullable(),
  asks: z.array(z.string()),
});
export type EvidenceLabel = z.infer<typeof EvidenceLabel>;

/** A labelled abstract with its text. */
export interface LabelledArticle {
  readonly label: EvidenceLabel;
  readonly record: MedlineRecord;
}

/**
 * The abstracts of a file of labels, one JSON object a line.
 * @param folders with MEDLINE files that hold their records
 * @throws if a record is missing
 */
export function readLabelledArticles(file: string, folders: readonly string[]): LabelledArticle[] {
  const labels = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => EvidenceLabel.parse(JSON.parse(line)));
  const wanted = new Set(labels.map(({ pmid }) => pmid));
  const records = new Map<string, MedlineRecord>();
  for (const folder of folders)
    for (const path of globSync(join(folder, '*.xml{,.gz}')).sort())
      for (const record of medlineRecords(path)) {
        // A record may be in several files; some hold the first section of the abstract alone.
        const known = records.get(record.pmid);
        if (wanted.has(record.pmid) && (known?.abstract?.length ?? -1) < (record.abstract?.length ?? 0))
          records.set(record.pmid, record);
      }
  return labels.map((label) => {
    const record = records.get(label.pmid);
    if (!record) throw new Error(`No record of PMID ${label.pmid} in ${folders.join(', ') || 'no folder'}.`);
    return { label, record };
  });
}
