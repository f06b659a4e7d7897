import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { HARM_AFTER, HARM_BEFORE } from '../kinds/kinds.ts';

const NEED_BEFORE =
  /(?:patients? with|subjects with|adults with|children with|women with|treatment of|treated for|therapy (?:of|for|in)|management of|prevention of|diagnosis of|history of|in|for)\s+(?:\w+[-\w]*\s){0,2}$/i;
const READ = 120;

/**
 * Whether a condition is mentioned more often as an effect of a technology than as its indication. See
 * 'Kinds' in docs/method.md.
 */
export function isHarm({ index }: EvidenceBase, { concept }: ConceptEvidence): boolean {
  let [harm, need, read] = [0, 0, 0];
  for (const document of concept.documents) {
    const text = index.corpus.texts[document]?.text ?? '';
    for (const mention of index.mentionsIn(document)) {
      if (mention.concept !== concept.id) continue;
      read++;
      const start = index.corpus.starts[mention.first] ?? 0;
      const end = index.corpus.ends[mention.last] ?? 0;
      const before = text.slice(Math.max(0, start - 60), start);
      if (NEED_BEFORE.test(before)) need++;
      else if (HARM_BEFORE.test(before) || HARM_AFTER.test(text.slice(end, end + 30))) harm++;
    }
    if (read >= READ) break;
  }
  return harm >= 3 && harm > need;
}
