import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { askedLine } from './asked-line.ts';
import { FindingCard } from './finding-card.tsx';
import { FindingGroup } from './finding-group.tsx';

interface QuestionFindingsProps {
  questions: readonly OpenQuestion[] | undefined;
  evidence: Evidence | undefined;
}

/** The questions that articles leave open, with what would answer each. */
export const QuestionFindings = ({ questions = [], evidence }: QuestionFindingsProps) => (
  <FindingGroup title="Open Questions">
    {questions.map((question, index) => (
      <FindingCard
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place, as its claim is
        key={index}
        headline={question.question}
        claim={claimAt(evidence, `/openQuestions/${index}`) ?? claimOf(question)}
        facts={
          <div className="flex flex-col gap-1">
            <p className="max-w-[68ch] text-ink2">{question.answer}</p>
            <p className="text-ink3 text-meta">{askedLine(question)}</p>
          </div>
        }
      />
    ))}
  </FindingGroup>
);

/** A question carries its proof itself. */
export const claimOf = ({ pmids, quotes }: OpenQuestion) => ({
  path: '',
  pmids,
  quotes,
  formula: 'open-question',
  figures: [],
});
