import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { kindByTypes } from './publication-types.ts';
import type { StudyKind } from './study-weights.ts';
import { isProtocolByTitle } from './trial-wording.ts';
import { kindByWording } from './wording.ts';

type StudyRecord = Pick<LiteratureRecord, 'title' | 'abstract'> & {
  readonly publicationTypes: readonly string[];
};

/**
 * The kind of a study by its publication types, otherwise by the wording of title and abstract. The design of a trial
 * is often published as a review.
 */
export function studyKind({ title, abstract, publicationTypes }: StudyRecord): StudyKind {
  const typed = kindByTypes(publicationTypes);
  if (typed === 'review' && isProtocolByTitle(title)) return 'protocol';
  return typed ?? kindByWording(title, abstract);
}

export const isRetracted = ({
  retraction,
  publicationTypes,
}: Pick<LiteratureRecord, 'retraction' | 'publicationTypes'>): boolean =>
  retraction !== null || publicationTypes.some((type) => /^retracted publication$/i.test(type));
