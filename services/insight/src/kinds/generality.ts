import { type Concept, type ConceptIndex, isDosageForm } from '../names/names.ts';
import { HEADS } from './head-words.ts';
import type { Kind } from './kind.ts';
import { isGeneral, kindByTrees } from './tree-kinds.ts';
import { getVocabularyHeads } from './vocabulary-heads.ts';

/** A word that ends this many names of the vocabulary names a category. */
const MIN_NAMES_OF_HEAD = 15;
/** A heading with more descendants is a field: drug therapy, steroids. */
const MAX_DESCENDANTS = 100;
/** Heads that add nothing to a condition; 'antihypertensive drugs' differ from 'migraine therapy'. */
const MERE_HEADS = new Set(
  'therapy treatment drug agent medication surgery intervention procedure device technique test'.split(' '),
);
const NOTHING_BY_ITSELF = new Set(Object.values(HEADS).flatMap((heads) => [...heads]));

/**
 * Whether a name is only a category: a head word alone ('transplantation', 'device'), a generic head after a
 * condition ('migraine therapy'), a dosage form ('nasal spray'), or an acronym that is never spelled out.
 */
export function isTooGeneral(concept: Concept, kind: Kind, index: ConceptIndex): boolean {
  const { words, label, meaning } = concept;
  const last = words.at(-1) ?? '';
  const { vocabulary } = index.meanings;
  if (meaning && isGeneral(meaning.trees)) return true;
  if (words.every(isDosageForm)) return true;
  const record = meaning && vocabulary.get(meaning.id);
  if (record && vocabulary.descendants(record).length > MAX_DESCENDANTS) return true;
  if (words.length === 1 && !label.includes(' ')) {
    if (meaning === null && /^[\p{Lu}\p{N}-]{2,6}s?$/u.test(label)) return true;
    if (NOTHING_BY_ITSELF.has(last)) return true;
    return kind !== 'platform' && (getVocabularyHeads(vocabulary).get(last)?.names ?? 0) >= MIN_NAMES_OF_HEAD;
  }
  if (meaning !== null || !MERE_HEADS.has(last)) return false;
  const before = index.meanings.getMeaning(words.slice(0, -1));
  const kindBefore = before && kindByTrees(before.trees);
  return kindBefore === 'condition' || kindBefore === 'biology' || kindBefore === 'population';
}
