import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MedlineRecord } from '../../bench/support/medline-records.ts';
import { hashText } from '../../src/reading/built-in-reader.ts';
import type { EvidenceLabel, LabelledArticle } from './evidence-labels.ts';
import { NO_ARM } from './tasks.ts';

const Span = z.tuple([z.enum(['title', 'abstract']), z.int().nonnegative(), z.int().nonnegative()]);
type Span = z.infer<typeof Span>;

/** Labels of an abstract by a reader of ours, without results: identifiers and offsets, no text. */
const AbstractLabel = z.object({
  pmid: z.string(),
  topic: z.string(),
  textHash: z.string(),
  design: z.string(),
  n: z.number().nullable(),
  tested: Span.nullable(),
  against: Span.nullable(),
  conclusion: Span.nullable(),
  asks: z.array(Span),
});
type AbstractLabel = z.infer<typeof AbstractLabel>;

const file = new URL('./labels.jsonl', import.meta.url);

/** The labels of the repository. */
const readLabels = (): AbstractLabel[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => AbstractLabel.parse(JSON.parse(line)));

/** Patients compared with themselves. */
const BEFORE = /^(?:before|baseline)\b/i;

function toEvidenceLabel(label: AbstractLabel, { title, abstract }: MedlineRecord): EvidenceLabel {
  const print = ([part, start, end]: Span) => (part === 'title' ? title : (abstract ?? '')).slice(start, end);
  const against = label.against && print(label.against);
  return {
    pmid: label.pmid,
    topic: label.topic,
    design: label.design,
    n: label.n,
    // What was tested, without a result.
    rows: label.tested
      ? [
          {
            intervention: print(label.tested),
            comparator: against && BEFORE.test(against) ? NO_ARM : against,
            outcome: '',
            direction: 'unclear',
            quote: '',
          },
        ]
      : [],
    conclusion: label.conclusion && { verdict: 'none', quote: print(label.conclusion) },
    stopped_or_withdrawn: null,
    asks: label.asks.map(print),
  };
}

/** The labelled abstracts among some records: those whose text has not changed since. */
export function readLabelledAbstracts(records: readonly MedlineRecord[]): LabelledArticle[] {
  const byPmid = Map.groupBy(records, ({ pmid }) => pmid);
  return readLabels().flatMap((label) => {
    const record = byPmid.get(label.pmid)?.find((one) => hashText(one) === label.textHash);
    return record ? [{ label: toEvidenceLabel(label, record), record }] : [];
  });
}
