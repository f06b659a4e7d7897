import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import {
  type Concept,
  type ConceptIndex,
  hasDrugStem,
  isDosageForm,
  isDrugName,
  type Meaning,
} from '../names/names.ts';
import { kindByContext } from './context.ts';
import { isTooGeneral } from './generality.ts';
import { kindByEnding, kindByHead, kindByPhrase } from './head-words.ts';
import { Headings } from './headings.ts';
import { isTechnologyKind, type Kind } from './kind.ts';
import { isSetting } from './setting.ts';
import { isGiven, isMarker } from './substance-use.ts';
import { isGeneral, kindByTrees, type PlaceKind } from './tree-kinds.ts';
import { getVocabularyHeads } from './vocabulary-heads.ts';

export interface KnownKind {
  kind: Kind;
  /** Evidence for the kind: the name or its head, or only context. */
  source: 'name' | 'context';
}

/** Determines the kinds of the concepts of one literature. */
export class Kinds {
  readonly #index: ConceptIndex;
  readonly #headings: Headings;

  constructor(index: ConceptIndex, records: readonly Pick<LiteratureRecord, 'meshHeadings'>[]) {
    this.#index = index;
    this.#headings = new Headings(records);
  }

  /** The kind of a concept, or null. A technology needs a specific name. */
  getKind(concept: Concept): KnownKind | null {
    const known = this.#known(concept);
    if (!known || !isTechnologyKind(known.kind)) return known;
    const isDone = known.kind === 'technique' || known.kind === 'tool';
    const isNone =
      isTooGeneral(concept, known.kind, this.#index) || (isDone && isSetting(concept, this.#index));
    if (!isNone) return known;
    return { ...known, kind: 'other' };
  }

  /** By the meaning of its name, then its words, then context. */
  #known(concept: Concept): KnownKind | null {
    const kind =
      kindByPhrase(concept.words) ??
      (concept.meaning && this.#byMeaning(concept.meaning, concept)) ??
      this.#byWords(phraseWords(concept.label), concept) ??
      this.#byWords(concept.words, concept);
    if (kind) return { kind, source: 'name' };
    const byContext = kindByContext(concept, this.#index);
    return byContext && { kind: byContext, source: 'context' };
  }

  /** By the use of its heading, then the hierarchy. */
  #byMeaning(meaning: Meaning, concept: Concept): Kind | null {
    const use = this.#headings.getUse(meaning);
    const isChemical = meaning.isSubstance || meaning.trees.some((tree) => tree.startsWith('D'));
    if (isChemical && use === 'given') return 'platform';
    if (isChemical && use === 'endogenous') return this.#settled('endogenous', concept);
    if (use === 'condition' && meaning.trees.some((tree) => /^(?:C|F03)/.test(tree))) return 'condition';
    // A substance outside the vocabulary may be any chemical.
    const kind = meaning.trees.length === 0 ? 'endogenous' : kindByTrees(meaning.trees);
    return kind && this.#settled(kind, concept);
  }

  /** Resolves kinds that the hierarchy leaves open: a substance may be given, or endogenous. */
  #settled(kind: PlaceKind, concept: Concept): Kind {
    if (kind === 'substance' || kind === 'endogenous') {
      if (hasDrugStem(concept.words.at(-1) ?? '')) return 'platform';
      if (isGiven(concept, this.#index, kind === 'endogenous')) return 'platform';
      return isMarker(concept, this.#index) ? 'tool' : 'biology';
    }
    const isMeasured = kind !== 'condition' && kind !== 'platform' && kindByHead(concept.words) === 'outcome';
    return isMeasured ? 'outcome' : kind;
  }

  /** By the words of a name, whole and from the end, or null. */
  #byWords(words: readonly string[], concept: Concept): Kind | null {
    const { meanings } = this.#index;
    const [first = '', last = ''] = [words.at(0), words.at(-1)];
    const own = meanings.getMeaning(words);
    if (own) return this.#byMeaning(own, concept);
    const byPhrase = kindByPhrase(words);
    if (byPhrase) return byPhrase;
    // 'sumatriptan nasal spray' is sumatriptan.
    if (isDosageForm(last) && isDrugName(first, meanings.getMeaning([first]))) return 'platform';
    const longEnd = this.#endOf(words, 2);
    const byEnd = (longEnd && this.#byMeaning(longEnd, concept)) ?? kindByHead(words);
    if (byEnd) return byEnd;
    if (hasDrugStem(last)) return 'platform';
    const end = this.#endOf(words, 1);
    const byLast = end && this.#byMeaning(end, concept);
    if (byLast) return byLast;
    const head = getVocabularyHeads(meanings.vocabulary).get(last);
    const byVocabulary = head && this.#settled(head.kind, concept);
    // A head word of technologies is not a technology by itself.
    if (byVocabulary && (words.length > 1 || !isTechnologyKind(byVocabulary))) return byVocabulary;
    return kindByEnding(last);
  }

  /**
   * The longest suffix of a name, at least `minWords` words, in the vocabulary: 'ultrasound-guided
   * catheterization' is a catheterization.
   */
  #endOf(words: readonly string[], minWords: number): Meaning | null {
    for (let from = 1; words.length - from >= minWords; from++) {
      const meaning = this.#index.meanings.getMeaning(words.slice(from));
      if (meaning && !isGeneral(meaning.trees)) return meaning;
    }
    return null;
  }
}
