/** The names of a literature and their meanings: the only public module of this folder. */
export type { Concept, ConceptIndex } from './concept.ts';
export {
  drugStem,
  hasDrugStem,
  hasRouteOfAdministration,
  isDosageForm,
  isDrugName,
} from './drug-names.ts';
export { findNames } from './find-names.ts';
export type { Meaning } from './meaning.ts';
export { sentenceCase } from './naming.ts';
export { queryTopics } from './query-topics.ts';
