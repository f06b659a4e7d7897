import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { askedLine } from './asked-line.ts';
import { FindingCard } from './finding-card.tsx';
import { FindingGroup, type Repeated } from './finding-group.tsx';
import { questionHeadline } from './question-headline.ts';

interface QuestionCardProps {
  question: OpenQuestion;
  path: string;
  evidence: Evidence | undefined;
}

/** An open question, with what would answer it. */
const QuestionCard = ({ question, path, evidence }: QuestionCardProps) => (
  <FindingCard
    {...questionHeadline(question)}
    path={path}
    claim={claimAt(evidence, path) ?? toClaim(question)}
    facts={
      <div className="flex flex-col gap-1">
        <p className="max-w-[68ch] text-ink2">
          <span className="text-ink3">Would answer it: </span>
          {question.answer}
        </p>
        <p className="text-ink3 text-meta first-letter:uppercase">{askedLine(question)}</p>
      </div>
    }
  />
);

interface QuestionFindingsProps {
  questions: readonly OpenQuestion[] | undefined;
  evidence: Evidence | undefined;
  repeated: Repeated;
}

/** The open questions as findings. */
export const QuestionFindings = ({ questions = [], evidence, repeated }: QuestionFindingsProps) => (
  <FindingGroup title="Open Questions" path="/openQuestions" repeated={repeated}>
    {questions.map((question, index) => (
      <QuestionCard
        // biome-ignore lint/suspicious/noArrayIndexKey: questions and their claims are identified by index
        key={index}
        question={question}
        path={`/openQuestions/${index}`}
        evidence={evidence}
      />
    ))}
  </FindingGroup>
);

/** Questions carry their own evidence. */
export const toClaim = ({ pmids, quotes }: OpenQuestion) => ({
  path: '',
  pmids,
  quotes,
  formula: 'open-question',
  figures: [],
});
