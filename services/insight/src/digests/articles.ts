import type { DigestArticle, DigestNotice } from '@sextant/contracts/insight/digest';
import { strongestFirst } from '../evidence/strength.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';

const pmidsOf = ({ studies }: EvidenceTable) => new Set(studies.map(({ pmid }) => pmid));

const present = (study: TableStudy): DigestArticle => ({
  pmid: study.pmid,
  title: study.title,
  year: study.year,
  design: study.design?.value ?? null,
  phase: study.phase ?? null,
  n: study.n?.value ?? null,
  population: study.population ?? null,
  interventions: (study.interventions ?? []).map(({ text }) => text),
  comparator: study.comparator?.text ?? null,
  quote: study.sentences.find(({ id }) => id === study.conclusion)?.quote ?? null,
  isRetracted: study.isRetracted ?? false,
});

/**
 * Studies that the later run has more, without those that are only near the query. Where not all of a literature was read, an
 * article that was left out before is not new: then only numbers above all earlier ones are, which PubMed gives in order.
 */
export function newStudies(before: EvidenceTable, after: EvidenceTable): TableStudy[] {
  const known = pmidsOf(before);
  const isPartlyRead = before.unread > 0 || after.unread > 0;
  const highest = isPartlyRead ? Math.max(0, ...[...known].map(Number)) : 0;
  return after.studies.filter(({ pmid, isMatch }) => isMatch && !known.has(pmid) && Number(pmid) > highest);
}

export const newArticles = (before: EvidenceTable, after: EvidenceTable): DigestArticle[] =>
  strongestFirst(newStudies(before, after)).map(present);

/** Articles of both runs that were retracted or called into question between them. */
export function newNotices(before: EvidenceTable, after: EvidenceTable): DigestNotice[] {
  const earlier = new Map(before.studies.map((study) => [study.pmid, study]));
  // A table of an earlier version does not say what was doubted.
  const doubtedBefore = before.doubted && new Set(before.doubted);
  const doubtedAfter = new Set(after.doubted);
  return after.studies.flatMap(({ pmid, title, isRetracted }): DigestNotice[] => {
    const was = earlier.get(pmid);
    if (!was) return [];
    if (isRetracted) return was.isRetracted ? [] : [{ pmid, title, kind: 'retraction' }];
    const isNew = doubtedBefore && doubtedAfter.has(pmid) && !doubtedBefore.has(pmid);
    return isNew ? [{ pmid, title, kind: 'concern' }] : [];
  });
}
