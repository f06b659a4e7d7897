import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { comparisonForm } from '@sextant/literature-text/comparison-form';
import type { Meaning } from '../names/names.ts';

/** How indexers use a heading: something given, a condition, or endogenous. */
export type HeadingUse = 'given' | 'condition' | 'endogenous';

/** MeSH qualifiers by use. The others ('methods', 'standards', 'trends') go with anything. */
const USES: Readonly<Record<HeadingUse, readonly string[]>> = {
  given: [
    'therapeutic use',
    'administration & dosage',
    'adverse effects',
    'pharmacology',
    'pharmacokinetics',
    'poisoning',
    'toxicity',
  ],
  condition: [
    'drug therapy',
    'epidemiology',
    'etiology',
    'diagnosis',
    'complications',
    'mortality',
    'prevention & control',
    'therapy',
    'surgery',
    'psychology',
    'pathology',
    'rehabilitation',
    'radiotherapy',
    'physiopathology',
    'diagnostic imaging',
  ],
  endogenous: [
    'blood',
    'metabolism',
    'genetics',
    'physiology',
    'urine',
    'immunology',
    'cerebrospinal fluid',
    'biosynthesis',
    'deficiency',
  ],
};
const USE_OF = new Map(
  (Object.keys(USES) as HeadingUse[]).flatMap((use) => USES[use].map((name) => [name, use] as const)),
);
const MIN_HEADINGS = 2;

/** Use of headings in a literature, by their qualifiers. */
export class Headings {
  readonly #uses = new Map<string, Map<HeadingUse, number>>();

  constructor(records: readonly Pick<LiteratureRecord, 'meshHeadings'>[]) {
    for (const { meshHeadings } of records)
      for (const { ui, name, qualifiers } of meshHeadings ?? [])
        for (const use of new Set(qualifiers.map((qualifier) => USE_OF.get(qualifier.name.toLowerCase())))) {
          if (!use) continue;
          const key = ui ?? comparisonForm(name);
          const counts = this.#uses.get(key) ?? new Map<HeadingUse, number>();
          counts.set(use, (counts.get(use) ?? 0) + 1);
          this.#uses.set(key, counts);
        }
  }

  /** The most frequent use of a heading in at least two records, or null. */
  getUse({ id, name }: Meaning): HeadingUse | null {
    const counts = this.#uses.get(id) ?? this.#uses.get(comparisonForm(name));
    const [top, next] = [...(counts ?? [])].sort((a, b) => b[1] - a[1]);
    return top && top[1] >= MIN_HEADINGS && top[1] > (next?.[1] ?? 0) ? top[0] : null;
  }
}
