import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';

const BARRIER =
  /\b(?:adverse|side effects?|toxic\w*|failures?|limited by|limitations?|costs?|costly|expensive|challeng\w*|complications?|discontinu\w*|withdraw\w*|contraindicat\w*|not (?:effective|superior)|no (?:significant )?(?:difference|benefit|effect)|concerns?|barriers?|drawbacks?|burden|poor(?:ly)?|unresolved|intoleran\w*)\b/i;
/** Further articles add no information. */
const READ = 120;

/**
 * Share of a concept's articles whose abstract mentions harm, failure, cost or missing effect; 0 without
 * abstracts. See 'Effort'.
 */
export function barrierShare({ documents }: EvidenceBase, { concept }: ConceptEvidence): number {
  const step = Math.max(1, Math.floor(concept.documents.length / READ));
  let [read, found] = [0, 0];
  for (let i = 0; i < concept.documents.length; i += step) {
    const entry = documents[concept.documents[i] ?? -1];
    if (!entry?.record.abstract) continue;
    read++;
    if (BARRIER.test(entry.record.abstract)) found++;
  }
  return read === 0 ? 0 : found / read;
}
