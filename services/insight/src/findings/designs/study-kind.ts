import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { kindByTypes } from './publication-types.ts';
import type { StudyKind } from './study-weights.ts';
import { kindByWording } from './wording.ts';

type StudyRecord = Pick<LiteratureRecord, 'title' | 'abstract'> & {
  readonly publicationTypes: readonly string[];
};

/** The kind of a study by its publication types, otherwise by the wording of title and abstract. */
export const studyKind = ({ title, abstract, publicationTypes }: StudyRecord): StudyKind =>
  kindByTypes(publicationTypes) ?? kindByWording(title, abstract);

export const isRetracted = ({
  retraction,
  publicationTypes,
}: Pick<LiteratureRecord, 'retraction' | 'publicationTypes'>): boolean =>
  retraction !== null || publicationTypes.some((type) => /^retracted publication$/i.test(type));
