import type {
  EvidenceSentence,
  EvidenceStudy,
  GivenDirection,
} from '@sextant/contracts/insight/evidence-table';
import type { Decide } from './use-decisions.ts';

/** What a row can ask for; the same object while the table stands, so that rows need not be drawn again. */
export interface StudyActions {
  readonly decide: Decide;
  /** Gives a direction, or takes it back where it is the user's already. */
  readonly onDirection: (study: EvidenceStudy, sentence: EvidenceSentence, direction: GivenDirection) => void;
  readonly onCorrect: (study: EvidenceStudy, sentence: EvidenceSentence | undefined) => void;
  readonly onToggle: (pmid: string) => void;
}
