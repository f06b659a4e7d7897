import type { GatheredArticle } from '../articles/articles.ts';
import { isRetracted, studyKind } from '../reading/designs/study-kind.ts';
import type { StudyKind } from '../reading/designs/study-weights.ts';

/** An article of the analysis with its kind of study. */
export interface EvidenceDocument extends Omit<GatheredArticle, 'known'> {
  study: StudyKind;
  retracted: boolean;
}

export const evidenceDocument = ({ record, known, posted, counted }: GatheredArticle): EvidenceDocument => ({
  record,
  posted,
  counted,
  study: studyKind(record),
  retracted: isRetracted(record) || isRetracted(known),
});
