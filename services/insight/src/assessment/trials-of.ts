import type { RegisteredTrial } from '@sextant/contracts/literature/trial';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isTechnology } from '../evidence/select.ts';
import { memoizeByContext } from './memoize-by-context.ts';
import { topicConditions } from './subject.ts';

/** Registered trials that may be of a literature, as they were read. */
export interface TrialRegister {
  /** ISO date: when the newest of them was read from the registry. */
  readonly asOf: string;
  readonly trials: readonly FoundTrial[];
  /** What they were searched by besides articles: 'Acute Myeloid Leukemia'; empty where the query names nothing. */
  readonly subject?: string;
  /** The registry did not answer: there may be more. */
  readonly isIncomplete?: true;
}
export interface FoundTrial extends RegisteredTrial {
  /** An article of the literature names it or reports it; else it is on what the query asks for. */
  readonly isNamed: boolean;
}

/** A trial with the technologies of a literature that it tests. */
export interface LiteratureTrial {
  readonly trial: FoundTrial;
  readonly technologies: readonly ConceptEvidence[];
  /** It is in a condition that the query asks for; always, if the query asks for none. */
  readonly isInCondition: boolean;
}

/** PMIDs of the articles that name a trial, by its number. */
export const articlesByTrial = memoizeByContext(
  ({ documents }: EvidenceBase): ReadonlyMap<string, readonly string[]> => {
    const naming = new Map<string, string[]>();
    for (const { record } of documents)
      for (const { number } of record.trials ?? []) {
        const nctId = number.toUpperCase();
        naming.set(nctId, [...(naming.get(nctId) ?? []), record.pmid]);
      }
    return naming;
  },
);

/** Shorter spellings are acronyms of anything. */
const MIN_CHARS = 4;
const MAX_NAME_WORDS = 8;
const INACTIVE = /\b(?:placebos?|sham|vehicle)\b/i;

/** Concepts by the words of their names and by their headings. */
function indexNames(concepts: Iterable<ConceptEvidence>) {
  const byWords = new Map<string, ConceptEvidence[]>();
  const byHeading = new Map<string, ConceptEvidence>();
  for (const about of concepts) {
    const { key, meaning, label, name, spellings } = about.concept;
    for (const id of [key, meaning?.id]) if (id) byHeading.set(id, about);
    for (const text of new Set([label, name, ...spellings.map((spelling) => spelling.text)])) {
      const words = text.length < MIN_CHARS ? '' : phraseWords(text).join(' ');
      if (words) byWords.set(words, [...(byWords.get(words) ?? []), about]);
    }
  }
  const inText = (text: string): ConceptEvidence[] => {
    const words = phraseWords(text);
    return words.flatMap((_, from) =>
      words
        .slice(from, from + MAX_NAME_WORDS)
        .flatMap((_word, length) => byWords.get(words.slice(from, from + length + 1).join(' ')) ?? []),
    );
  };
  return {
    find: (texts: readonly string[], headings: readonly { readonly ui: string }[]) =>
      new Set([...texts.flatMap(inText), ...headings.flatMap(({ ui }) => byHeading.get(ui) ?? [])]),
  };
}

/** Signs, symptoms and findings, and what a tumor does: they stand beside a disease. */
const FINDING = /^(?:C23|C04\.697)\b/;
const CONDITION = /^(?:C\d\d|F03)\b/;
/** Whether all places of a condition in the vocabulary are those of findings. */
export const isFinding = (trees: readonly string[]): boolean => {
  const places = trees.filter((tree) => CONDITION.test(tree));
  return places.length > 0 && places.every((tree) => FINDING.test(tree));
};
/** The diseases that the query asks for; where it asks for none, its signs and findings. */
export const trialConditions = memoizeByContext((base: EvidenceBase): ReadonlySet<ConceptEvidence> => {
  const conditions = topicConditions(base);
  const diseases = [...conditions].filter(({ concept }) => !isFinding(concept.meaning?.trees ?? []));
  return diseases.length > 0 ? new Set(diseases) : conditions;
});

/**
 * Joins trials with the technologies that they test, by name or heading of their interventions. Those that test none were found by an
 * article or by what the query asks for, and are of this literature, too.
 */
export function matchTrials(base: EvidenceBase, trials: readonly FoundTrial[]): LiteratureTrial[] {
  const technologies = indexNames(base.concepts.filter(isTechnology));
  const conditions = trialConditions(base);
  const asked = indexNames(conditions);
  return trials.map((trial): LiteratureTrial => {
    const names = trial.interventions
      .filter(({ name }) => !INACTIVE.test(name))
      .flatMap(({ name, otherNames }) => [name, ...otherNames]);
    return {
      trial,
      technologies: [...technologies.find(names, trial.interventionHeadings)],
      isInCondition:
        conditions.size === 0 ||
        asked.find([...trial.conditions, trial.title], trial.conditionHeadings).size > 0,
    };
  });
}
