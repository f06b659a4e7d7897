import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isClass } from './members.ts';
import type { Registered } from './register-facts.ts';

/** Shorter spellings are acronyms of anything. */
const MIN_CHARS = 4;

/** FDA's identifier of a substance; the other registry numbers of records are CAS's and enzymes'. */
const UNII = /^[A-Z0-9]{10}$/;

/** The UNIIs of the substances of records, by MeSH identifier and by plain name. */
export function substanceUniis(
  records: Iterable<Pick<LiteratureRecord, 'substances'>>,
): ReadonlyMap<string, string> {
  const uniis = new Map<string, string>();
  for (const { substances } of records)
    for (const { ui, name, registryNumber } of substances ?? []) {
      if (!registryNumber || !UNII.test(registryNumber)) continue;
      if (ui) uniis.set(ui, registryNumber);
      uniis.set(name.toLowerCase(), registryNumber);
    }
  return uniis;
}

/**
 * What registers say of a drug, by its whole name or one of its spellings, else by the UNII that records give the substance; null if
 * they do not know it. Classes are in no register: a name of theirs that stands there is another thing.
 */
export function findRegistered(
  { find, findByUnii, sources }: Pick<DrugFacts, 'find' | 'findByUnii' | 'sources'>,
  about: Pick<ConceptEvidence, 'kind' | 'concept'>,
  uniis: ReadonlyMap<string, string> = new Map(),
): Registered | null {
  if (about.kind !== 'platform' || isClass(about)) return null;
  const { label, name, spellings, meaning } = about.concept;
  const names = [label, name, ...spellings.map(({ text }) => text)].filter(
    (text) => text.length >= MIN_CHARS,
  );
  const ids = [meaning?.id, ...names.map((text) => text.toLowerCase())];
  const byName = () => names.map((text) => find(text)).find((drug) => drug !== null);
  const byUnii = () =>
    ids
      .flatMap((id) => (id && uniis.get(id)) || [])
      .map((unii) => findByUnii(unii))
      .find((drug) => drug !== null);
  const drug = byName() ?? byUnii();
  if (!drug) return null;
  const { approvals, firstUsMarketing, withdrawal } = drug;
  return { approvals, firstUsMarketing, withdrawal, sources: drug.sources ?? sources };
}
