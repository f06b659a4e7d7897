import { isTechnology, type Literature, topicConditions, topicRelatives } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import { names } from './quotes.ts';

/** A condition of so many articles belongs to the query's. */
const FREQUENT = 0.15;

/** Whether a text names a condition, and not the query's. */
export function elsewhere({ base, harms }: Literature): (text: string) => boolean {
  const own = [...topicConditions(base)];
  const others = base.concepts.filter(
    (about) =>
      about.kind === 'condition' &&
      about.isKindByName &&
      !own.includes(about) &&
      !harms.includes(about) &&
      about.count < FREQUENT * base.total,
  );
  return (text) =>
    own.length > 0 && !own.some((one) => names(text, one)) && others.some((one) => names(text, one));
}

/**
 * Whether the subject of a study is the query's: it matches, or its title or arms name what the query names. Where the query names
 * conditions, all but its technologies, whose rivals are of interest; else all that it names. A title on another condition tells of
 * another subject.
 * @param isElsewhere whether a text names a condition, and not the query's
 * @param testsOwn whether an arm or title is one of the query's technologies
 */
export function onTopic(
  base: Literature['base'],
  isElsewhere: (text: string) => boolean,
  testsOwn: (study: TableStudy) => boolean,
): (study: TableStudy) => boolean {
  const conditions = topicConditions(base);
  const narrows = base.topics.map((topic) => conditions.size === 0 || !isTechnology(topic));
  const groups = topicRelatives(base).filter((_, place) => narrows[place]);
  const namedIn = groups.map((concepts) => {
    const byPlace = new Map<number | undefined, ConceptEvidence[]>();
    for (const about of concepts)
      for (const place of about.concept.documents) byPlace.set(place, [...(byPlace.get(place) ?? []), about]);
    return byPlace;
  });
  return (study) => {
    if (groups.length === 0) return true;
    if (isElsewhere(study.title)) return false;
    if (study.isMatch) return true;
    const named = namedIn.map((byPlace) => byPlace.get(base.places.get(study.pmid)) ?? []);
    return (
      named.every(({ length }) => length > 0) &&
      (named.flat().some((one) => names(study.title, one)) || (conditions.size === 0 && testsOwn(study)))
    );
  };
}
