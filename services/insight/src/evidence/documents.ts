import type { ArticleOfAnswer } from '../articles/articles.ts';
import { isRetracted, type StudyKind, studyKind } from '../findings/findings.ts';

/** An article of the analysis with its kind of study. */
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
