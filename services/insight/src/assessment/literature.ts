import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { type Assessment, assess } from './assess.ts';
import { markForeign } from './foreign.ts';
import { isHarm } from './harm.ts';
import { findMembers } from './members.ts';
import { hasKindByName, isNamedCondition, removeSimilar } from './select.ts';

/** A literature with its main concepts and one assessment per technology. */
export interface Literature {
  base: EvidenceBase;
  /** Concepts that the query names, most frequent first. */
  topics: ConceptEvidence[];
  /** The most frequent conditions: fields of use of the technologies. */
  fields: ConceptEvidence[];
  /** Conditions caused by a technology rather than treated: side effects, complications. */
  harms: ConceptEvidence[];
  /** The most frequently measured outcomes. */
  outcomes: ConceptEvidence[];
  assess(about: ConceptEvidence): Assessment;
}

const MAX_FIELDS = 12;
/** With fewer conditions known by name, those inferred from context are used as well. */
const MIN_NAMED_FIELDS = 3;

/** Number of adopted members, if they are the majority, whose proof a class shares. */
const MIN_ADOPTED_MEMBERS = 2;

/** Derives fields, harms and outcomes from the evidence; assessments are lazy and cached. */
export function assessLiterature(base: EvidenceBase): Literature {
  markForeign(base);
  const bySize = (kind: string) =>
    base.concepts.filter((about) => about.kind === kind && about.count > 0).sort((a, b) => b.count - a.count);
  const conditions = removeSimilar(bySize('condition').filter(hasKindByName)).slice(0, 4 * MAX_FIELDS);
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
    outcomes: removeSimilar(bySize('outcome')).slice(0, MAX_FIELDS),
    assess(about) {
      let assessment = assessed.get(about);
      if (!assessment) {
        const matchingFields = fields.filter(
          (field) => about.parts.includes(field.concept) || overlap(about, field) >= 2,
        );
        const reach = fields.length > 0 ? matchingFields.length / fields.length : 0;
        assessment = assess(base, about, reach, () => {
          const members = findMembers(base, about).map((member) => this.assess(member));
          const adopted = members.filter(({ ring }) => ring === 'Adopt').length;
          return adopted >= MIN_ADOPTED_MEMBERS && adopted > members.length / 2;
        });
        assessed.set(about, assessment);
      }
      return assessment;
    },
  };
}

/** Number of articles that two concepts share; both lists ascend. */
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
