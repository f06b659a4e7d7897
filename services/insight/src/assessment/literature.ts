import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { type Assessment, assess } from './assess.ts';
import { isHarm } from './harm.ts';
import { membersOf } from './members.ts';
import { isNamedCondition, tellsItsKind, withoutAlike } from './select.ts';

/** What is known of a literature as a whole, and the one assessment of each of its technologies. */
export interface Literature {
  base: EvidenceBase;
  /** What the query is about: the concepts it names, the most frequent first. */
  topics: ConceptEvidence[];
  /** Conditions that the literature deals with most: what technologies are used for. */
  fields: ConceptEvidence[];
  /** Conditions that come with a technology rather than call for it: side effects, complications. */
  harms: ConceptEvidence[];
  /** Outcomes that it measures most. */
  outcomes: ConceptEvidence[];
  assess(about: ConceptEvidence): Assessment;
}

const MAX_FIELDS = 12;
/** Below this many conditions that are known by name, those known by how they are written about will do. */
const MIN_NAMED_FIELDS = 3;

/** A class does not lack what so many of its members, and most of them, have. */
const MIN_ADOPTED_MEMBERS = 2;

/** Reads fields, harms and outcomes off the evidence; assessments are made as they are asked for, each once. */
export function literatureOf(base: EvidenceBase): Literature {
  const bySize = (kind: string) =>
    base.concepts.filter((about) => about.kind === kind && about.count > 0).sort((a, b) => b.count - a.count);
  const conditions = withoutAlike(bySize('condition').filter(tellsItsKind)).slice(0, 4 * MAX_FIELDS);
  const harms = conditions.filter((about) => isHarm(base, about));
  const needs = conditions.filter((about) => !harms.includes(about));
  const named = needs.filter(isNamedCondition);
  const fields = (named.length >= MIN_NAMED_FIELDS ? named : needs).slice(0, MAX_FIELDS);
  const assessed = new Map<ConceptEvidence, Assessment>();
  return {
    base,
    topics: [...base.topics].sort((a, b) => b.count - a.count),
    fields,
    harms: harms.slice(0, MAX_FIELDS),
    outcomes: withoutAlike(bySize('outcome')).slice(0, MAX_FIELDS),
    assess(about) {
      let assessment = assessed.get(about);
      if (!assessment) {
        const met = fields.filter(
          (field) => about.parts.includes(field.concept) || overlap(about, field) >= 2,
        );
        const reach = fields.length > 0 ? met.length / fields.length : 0;
        assessment = assess(base, about, reach, () => {
          const members = membersOf(base, about).map((member) => this.assess(member));
          const adopted = members.filter(({ ring }) => ring === 'Adopt').length;
          return adopted >= MIN_ADOPTED_MEMBERS && adopted > members.length / 2;
        });
        assessed.set(about, assessment);
      }
      return assessment;
    },
  };
}

/** Articles that two concepts share; both lists ascend. */
export function overlap(a: ConceptEvidence, b: ConceptEvidence): number {
  const [first, second] = [a.concept.documents, b.concept.documents];
  let [i, j, shared] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    const [x, y] = [first[i] ?? 0, second[j] ?? 0];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}
