import type { ArticleOfAnswer } from '../articles/articles.ts';
import { isRetracted, studyKind } from '../findings/designs/study-kind.ts';
import type { StudyKind } from '../findings/designs/study-weights.ts';

/** An article of the analysis, with what kind of study it is. */
export interface EvidenceDocument extends Omit<ArticleOfAnswer, 'known'> {
  study: StudyKind;
  retracted: boolean;
}

export const evidenceDocument = ({ record, known, posted, counted }: ArticleOfAnswer): EvidenceDocument => ({
  record,
  posted,
  counted,
  study: studyKind(record),
  retracted: isRetracted(record) || isRetracted(known),
});
