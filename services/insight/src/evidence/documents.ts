import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { isRetracted, type StudyKind, studyKind } from '../findings/findings.ts';

/** An article of the analysis. */
export interface EvidenceDocument {
  record: LiteratureRecord;
  /** Place among the posted articles; null for one of the background alone. */
  posted: number | null;
  /** Statistics rest on it. */
  counted: boolean;
  study: StudyKind;
  retracted: boolean;
}

/** Fewest background articles for statements about trends, bursts and gaps. */
export const THIN_BELOW = 50;

/**
 * Posted and background articles, each once, the background in its order first. Statistics rest on the background; where that
 * is thin they rest on everything at hand.
 */
export function gatherDocuments(
  posted: readonly LiteratureRecord[],
  background: readonly LiteratureRecord[],
): { documents: EvidenceDocument[]; backgroundCount: number; thin: boolean } {
  const place = new Map<string, number>();
  for (const { pmid } of posted) if (!place.has(pmid)) place.set(pmid, place.size);
  const known = new Map(background.map((record) => [record.pmid, record]));
  const thin = known.size < THIN_BELOW;
  const own = new Map(posted.map((record) => [record.pmid, record]));
  const documents: EvidenceDocument[] = [];
  // What is quoted is what was posted, should the two differ.
  const add = (found: LiteratureRecord, counted: boolean) => {
    const record = own.get(found.pmid) ?? found;
    documents.push({
      record,
      posted: place.get(record.pmid) ?? null,
      counted,
      study: studyKind(record),
      retracted: isRetracted(record) || isRetracted(found),
    });
  };
  for (const record of known.values()) add(record, true);
  const seen = new Set(known.keys());
  for (const record of posted) {
    if (seen.has(record.pmid)) continue;
    seen.add(record.pmid);
    add(record, thin);
  }
  return { documents, backgroundCount: known.size, thin };
}
