import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isTechnology } from '../evidence/select.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';
import { MAY_TELL_FAILURE, readFailure, readStudyFailure } from '../reading/built-in-reader.ts';
import { isControlled } from './studies.ts';

export type FailureKind = 'withdrawn' | 'stopped' | 'missed-endpoint' | 'not-recommended';

/** What articles say of a technology that failed, by words that can hardly be misread. */
export interface Failure {
  readonly technology: ConceptEvidence;
  readonly kind: FailureKind;
  /** Verbatim sentences, newest first. */
  readonly rows: readonly { readonly pmid: string; readonly quote: string }[];
  /** The year of the newest; null where none is dated. */
  readonly year: number | null;
  /** A trial of phase 3 is among them. */
  readonly isLate: boolean;
}

interface Told extends Pick<Failure, 'technology' | 'kind' | 'isLate'> {
  readonly pmid: string;
  readonly quote: string;
  readonly year: number | null;
}

/** Sentences that say so of a technology that they name. */
function* saidOfNames({ documents, index, concepts }: EvidenceBase): Generator<Told> {
  const { texts, starts, ends } = index.corpus;
  for (const [document, { record, retracted }] of documents.entries()) {
    const text = texts[document]?.text ?? '';
    if (retracted || !MAY_TELL_FAILURE.test(text)) continue;
    for (const { concept, first, last } of index.mentionsIn(document)) {
      const technology = concepts[concept];
      if (!technology || !isTechnology(technology)) continue;
      const [start, end] = [starts[first] ?? 0, ends[last] ?? 0];
      const stop = text.lastIndexOf('. ', start);
      const from = Math.max(stop < 0 ? 0 : stop + 2, text.lastIndexOf('\n', start) + 1);
      const length = text.slice(end).search(/\.\s|\n/);
      const to = length < 0 ? text.length : end + length + 1;
      const quote = text.slice(from, to).trim();
      const kind = readFailure({ before: text.slice(from, start).trimStart(), after: text.slice(end, to) });
      if (kind) yield { technology, kind, pmid: record.pmid, quote, year: record.year, isLate: false };
    }
  }
}

const keysOf = (concept: string | undefined) => concept?.split('|') ?? [];

/** The technologies that a study tests, without what it compares them with. */
function testedIn({ interventions = [], comparator }: TableStudy): string[] {
  const against = keysOf(comparator?.concept);
  const tested = interventions
    .filter(({ tier }) => tier === 'read')
    .flatMap(({ concept }) => keysOf(concept));
  return [...new Set(tested)].filter((key) => !against.includes(key));
}

/** Sentences of controlled trials that say so of the trial: it is what the trial tested that failed. */
function* saidOfStudies({ concepts }: EvidenceBase, { studies }: EvidenceTable): Generator<Told> {
  const byKey = new Map(concepts.filter(isTechnology).map((about) => [about.concept.key, about]));
  for (const study of studies) {
    if (study.isRetracted || !(isControlled(study) || study.phase)) continue;
    const [key, ...others] = testedIn(study);
    const technology = byKey.get(key ?? '');
    // Of a combination, nobody can tell which part failed.
    if (!technology || others.length > 0) continue;
    for (const { quote } of study.sentences) {
      const kind = readStudyFailure(quote);
      const isLate = study.phase?.includes('3') ?? false;
      if (kind) yield { technology, kind, pmid: study.pmid, quote, year: study.year, isLate };
    }
  }
}

/** All failures that the articles tell, the gravest kind first; of one technology each kind once. */
export function findFailures({
  base,
  table,
}: {
  base: EvidenceBase;
  table: EvidenceTable;
}): readonly Failure[] {
  const told = [...saidOfNames(base), ...saidOfStudies(base, table)];
  const grouped = Map.groupBy(told, ({ technology, kind }) => `${kind} ${technology.concept.key}`);
  return [...grouped.values()]
    .map((all) => {
      const newest = all.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || Number(b.pmid) - Number(a.pmid));
      const rows = [...new Map(newest.map(({ pmid, quote }) => [quote, { pmid, quote }])).values()];
      const [{ technology, kind, year }] = newest as [Told];
      return { technology, kind, rows, year, isLate: all.some(({ isLate }) => isLate) };
    })
    .sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        b.technology.count - a.technology.count ||
        (a.technology.concept.key < b.technology.concept.key ? -1 : 1),
    );
}
const KINDS: readonly FailureKind[] = ['withdrawn', 'stopped', 'missed-endpoint', 'not-recommended'];
