import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isClass } from './members.ts';
import type { Registered } from './register-facts.ts';

/** Shorter spellings are acronyms of anything. */
const MIN_CHARS = 4;

/**
 * What registers say of a drug, by its whole name or one of its spellings; null if they do not know it. Classes are in no register:
 * a name of theirs that stands there is another thing.
 */
export function findRegistered(
  { find, sources }: DrugFacts,
  about: Pick<ConceptEvidence, 'kind' | 'concept'>,
): Registered | null {
  if (about.kind !== 'platform' || isClass(about)) return null;
  const { label, name, spellings } = about.concept;
  for (const text of [label, name, ...spellings.map((spelling) => spelling.text)]) {
    const drug = text.length < MIN_CHARS ? null : find(text);
    if (!drug) continue;
    const { approvals, firstUsMarketing, withdrawal } = drug;
    return { approvals, firstUsMarketing, withdrawal, sources };
  }
  return null;
}
