import { isBelow } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { mentionsWithin } from '../statements/mentions.ts';

/** Whom a step is for: 'older patients' with 'secondary acute myeloid leukemia'. */
export interface Patients {
  readonly people: string;
  /** Null where the step applies to any. */
  readonly condition: string | null;
}

/** Courses of a disease, before its name. Language cues only. */
const COURSE =
  /\b(?:(?:newly|recently) diagnosed|(?:previously )?untreated|relapsed|refractory|(?:treatment|drug|multidrug)[- ]resistant|recurrent|chronic|acute|severe|early|advanced|metastatic|secondary|first[- ]episode|postoperative|non-?cancer|non-?malignant)\b/g;
/** A course is at most so many characters before the name of the disease. */
const MAX_BEFORE_CHARS = 50;
const MAX_COURSES = 2;
/** A gene, and a change of it in the same title: 'AML with FLT3-ITD'. */
const GENE = /\b[A-Z][A-Z0-9]*[0-9][A-Z0-9]*\b/g;
const MUTATED = /mutat|mutant|\bITD\b|duplication|\bTKD\b|\bmut\+/i;
/** Ages, and how they are said. Language cues only. */
const AGES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:older|elderly) (?:\w+ )?(?:patients|adults|people|persons)\b|\bin the elderly\b/i, 'older patients'],
  [/\b(?:children|pa?ediatric)\b/i, 'children'],
  [/\badolescents\b/i, 'adolescents'],
  [/\b(?:infants|neonates|newborns)\b/i, 'infants'],
];
/** Minimum number of sources that name it, where there are several; and it must be more than half of them. */
const MIN_SOURCES = 2;

/** The patients that most sources of a step name in their titles: kind and course of the condition, and age. */
export function findPatients(
  base: EvidenceBase,
  field: ConceptEvidence | null,
  documents: readonly number[],
): Patients {
  const titles = documents.map((document) => ({
    title: base.documents[document]?.record.title ?? '',
    mentions: titleMentions(base, document).filter(
      ({ about }) => field && (about === field || isBelow(about, field)),
    ),
  }));
  const [people = 'patients'] = sharedBy(
    titles.map(({ title }) => AGES.filter(([words]) => words.test(title)).map(([, said]) => said)),
  );
  if (!field) return { people, condition: null };
  const [label = field.concept.label] = sharedBy(
    titles.map(({ mentions }) =>
      mentions.flatMap(({ about }) => (about === field ? [] : about.concept.label)),
    ),
  );
  const courses = sharedBy(
    titles.map(({ title, mentions }) =>
      mentions.flatMap(({ start }) => {
        const before = title.slice(Math.max(0, start - MAX_BEFORE_CHARS), start).toLowerCase();
        return [...before.matchAll(COURSE)].map(([course]) => course);
      }),
    ),
  ).filter((course) => !label.toLowerCase().includes(course));
  const course = courses
    .slice(0, MAX_COURSES)
    .join(' ')
    .replace('relapsed refractory', 'relapsed or refractory');
  const [gene] = sharedBy(titles.map(({ title }) => (MUTATED.test(title) ? (title.match(GENE) ?? []) : [])));
  return { people, condition: [course, gene && `${gene}-mutated`, label].filter(Boolean).join(' ') };
}

/** Mentions of concepts in a title, with offsets in it. */
function titleMentions(base: EvidenceBase, document: number) {
  const offset = (base.index.corpus.texts[document]?.titleLength ?? 0) + 1;
  return mentionsWithin(base, document, Number.NEGATIVE_INFINITY, 0).map(({ about, at }) => ({
    about,
    start: at + offset,
  }));
}

/** What most of the sources name, in the order in which they do. */
function sharedBy(named: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const one of named) for (const name of new Set(one)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const min = Math.min(MIN_SOURCES, named.length);
  return [...counts].flatMap(([name, count]) => (count >= min && count > named.length / 2 ? [name] : []));
}
