import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { type LexedCorpus, lexCorpus } from '../text/lexed-corpus.ts';
import { phraseWords } from '../text/phrase-words.ts';
import { countCandidates } from './candidates.ts';
import { PATHOGENS } from './kind-words.ts';
import { type Mention, matchConcepts } from './match-concepts.ts';
import { type ConceptName, nameConcept } from './naming.ts';
import { type SelectedConcept, selectConcepts } from './select-concepts.ts';
import { conceptKey } from './variants.ts';

/** Something that the literature writes about, with the documents (indexes, ascending) that name it. */
export interface Concept extends ConceptName {
  id: number;
  /** Normal words of the concept, by which its variants were merged. */
  words: readonly string[];
  documents: Int32Array;
  titleDocuments: number;
  termhood: number;
}

export interface ConceptIndex {
  corpus: LexedCorpus;
  /** By id. */
  concepts: Concept[];
  /** Mentions of all concepts in one document, in order. */
  mentionsIn(document: number): readonly Mention[];
}

type Texts = Pick<LiteratureRecord, 'title' | 'abstract' | 'keywords' | 'mesh'>;

/** 'Receptors, Chimeric Antigen' → 'Chimeric Antigen Receptors'. */
const uninverted = (term: string): string => {
  const [head = '', ...rest] = term.split(', ');
  return rest.length === 1 ? `${rest[0]} ${head}` : term;
};

/** Index terms given by at least two records (one, where there are few records). */
function indexTermsOf(records: readonly Texts[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { keywords, mesh } of records) {
    const given = [...keywords, ...mesh.map(({ term }) => uninverted(term))];
    for (const term of new Set(given.map((text) => conceptKey(phraseWords(text))))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const least = records.length < 20 ? 1 : 2;
  return new Set([...counts].filter(([, count]) => count >= least).map(([term]) => term));
}

/** 'Captopril Prevention Project' → true: names of trials, institutions and places, capitalized word by word also inside a sentence. */
function isProperName({ spellings }: ConceptName): boolean {
  const total = spellings.reduce((sum, { count }) => sum + count, 0);
  const proper = spellings
    .filter(({ text }) => /\s(?:\p{Lu}\p{Ll}{2,}\s?)+$/u.test(text) && !/\p{Lu}{2}/u.test(text))
    .reduce((sum, { count }) => sum + count, 0);
  return proper > 0.5 * total;
}

/** Selected concepts that are written alike are one; those with proper names are none. */
function mergeAlike(selected: readonly SelectedConcept[], names: readonly ConceptName[]): SelectedConcept[] {
  const byLabel = new Map<string, SelectedConcept>();
  for (const [i, concept] of selected.entries()) {
    const name = names[i];
    if (!name || isProperName(name)) continue;
    const label = name.label.toLowerCase().replaceAll('-', ' ');
    const known = byLabel.get(label);
    if (known) known.nodes.push(...concept.nodes);
    else byLabel.set(label, { ...concept, nodes: [...concept.nodes] });
  }
  return [...byLabel.values()];
}

/** A benefit is had in an infection, not in a germ. */
function asCondition(name: ConceptName, key: string): ConceptName {
  if (!PATHOGENS.has(key.split(' ').at(-1) ?? '') || /infections?$/i.test(name.label)) return name;
  return { ...name, label: `${name.label} infection`, name: `${name.name} infection` };
}

/**
 * Concepts of a set of records, at most `limit`, the most term-like first. Documents are counted by title and abstract alone:
 * index terms come and go with the years, and would pass for growth or decline.
 */
export function extractConcepts(records: readonly Texts[], limit = 600): ConceptIndex {
  const corpus = lexCorpus(records);
  const candidates = countCandidates(corpus);
  const found = selectConcepts(corpus, candidates, indexTermsOf(records), limit);
  const first = matchConcepts(corpus, candidates.trie, found);
  const selected = mergeAlike(
    found,
    first.spellings.map((spellings) => nameConcept(spellings, corpus.surfaces)),
  );
  const matches = selected.length === found.length ? first : matchConcepts(corpus, candidates.trie, selected);
  const concepts = selected.map(
    ({ key, termhood }, id): Concept => ({
      ...asCondition(nameConcept(matches.spellings[id] ?? new Map(), corpus.surfaces), key),
      id,
      words: key.split(' '),
      documents: matches.documents[id] ?? new Int32Array(),
      titleDocuments: matches.titles[id] ?? 0,
      termhood,
    }),
  );
  return { corpus, concepts, mentionsIn: matches.mentionsIn };
}
