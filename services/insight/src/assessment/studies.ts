import { hasDesign, PRIMARY_IN_PEOPLE, STRONG } from '../evidence/designs.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';

const IN_PEOPLE = new Set([...STRONG, ...PRIMARY_IN_PEOPLE, 'case-report'] as const);

/** Whether it is a randomized trial, a synthesis or a guideline. */
export const isControlled = (study: TableStudy): boolean => hasDesign(study, STRONG);
const MANY_PEOPLE = 1_000;
/** Whether it could change what is done: a synthesis, a guideline, a trial of phase 3 or of a thousand people. */
export const isStrong = (study: TableStudy): boolean =>
  isControlled(study) &&
  (study.design?.value !== 'randomized-trial' ||
    study.phase === '3' ||
    (study.n?.tier === 'read' && study.n.value >= MANY_PEOPLE));
export const isGuideline = ({ design }: TableStudy): boolean => design?.value === 'guideline';
const isInPeople = (study: TableStudy): boolean => hasDesign(study, IN_PEOPLE);

/** The studies that have it in title or arms. */
export const studiesOf = ({
  naming,
  about: { concept },
}: {
  readonly naming: readonly TableStudy[];
  readonly about: ConceptEvidence;
}): TableStudy[] => naming.filter(({ technologies }) => technologies.includes(concept.key));

/** The studies of a literature by the key of a technology, in the order of the table. */
export interface StudyIndex {
  /** Studies, of any design, that name it anywhere. */
  readonly naming: ReadonlyMap<string, readonly TableStudy[]>;
  /** Studies in people that test it: title or arms name it, or a sentence on results or conclusion does. */
  readonly testing: ReadonlyMap<string, readonly TableStudy[]>;
}

/** Indexes the studies of a table, without retracted ones. */
export function indexStudies({ places, index, concepts }: EvidenceBase, table: EvidenceTable): StudyIndex {
  const { texts, starts, ends } = index.corpus;
  const naming = new Map<string, TableStudy[]>();
  const testing = new Map<string, TableStudy[]>();
  const add = (map: Map<string, TableStudy[]>, keys: ReadonlySet<string>, study: TableStudy) => {
    for (const key of keys) map.set(key, [...(map.get(key) ?? []), study]);
  };
  for (const study of table.studies) {
    const place = places.get(study.pmid);
    if (study.isRetracted || place === undefined) continue;
    const text = texts[place]?.text ?? '';
    const told = study.sentences.flatMap(({ role, quote }) => {
      const start = role === 'result' || role === 'conclusion' ? text.indexOf(quote) : -1;
      return start < 0 ? [] : [{ start, end: start + quote.length }];
    });
    const named = new Set<string>();
    const tested = new Set(study.technologies);
    for (const mention of index.mentionsIn(place)) {
      const key = concepts[mention.concept]?.concept.key;
      if (key === undefined) continue;
      named.add(key);
      const [from, to] = [starts[mention.first] ?? 0, ends[mention.last] ?? 0];
      if (told.some(({ start, end }) => from >= start && to <= end)) tested.add(key);
    }
    add(naming, named, study);
    if (isInPeople(study)) add(testing, tested, study);
  }
  return { naming, testing };
}
