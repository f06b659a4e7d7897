import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { HARM_AFTER, HARM_BEFORE } from '../kinds/kinds.ts';
import { isNeed } from '../reading/built-in-reader.ts';
import { contextsOf } from './mentions.ts';

/** Further mentions add nothing. */
const READ = 120;
const MIN_MENTIONS = 3;

/** Whether a condition is mentioned more often as an effect of a technology than as its indication. */
export function isHarm(base: EvidenceBase, { concept }: ConceptEvidence): boolean {
  let [harm, need, read] = [0, 0, 0];
  for (const document of concept.documents) {
    for (const context of contextsOf(base, concept.id, document)) {
      read++;
      if (isNeed(context)) need++;
      else if (HARM_BEFORE.test(context.before) || HARM_AFTER.test(context.after)) harm++;
    }
    if (read >= READ) break;
  }
  return harm >= MIN_MENTIONS && harm > need;
}
