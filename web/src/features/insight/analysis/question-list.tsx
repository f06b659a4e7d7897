import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { Prose } from '../../../ui/prose.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';

interface QuestionListProps {
  questions: readonly OpenQuestion[] | undefined;
  evidence: Evidence | undefined;
}

/** How many articles ask a question, when last, and what kind of question it is. */
export const askedLine = ({ askedBy, lastAsked, type }: OpenQuestion): string =>
  [
    type,
    `asked by ${askedBy} article${askedBy === 1 ? '' : 's'}`,
    lastAsked === null ? '' : `last in ${lastAsked}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The questions that articles leave open, with what would answer each; left out where there are none. */
export function QuestionList({ questions = [], evidence }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-label="Open Questions">
      <h3 className="border-line border-b pb-1.5 font-semibold">Open Questions</h3>
      <ul className="divide-y divide-line">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place, as its claim is
          <li key={index} className="py-2">
            <EvidenceToggle
              statement={question.question}
              claim={claimAt(evidence, `/openQuestions/${index}`)}
            >
              <div className="flex max-w-[80ch] flex-col gap-1">
                <p className="font-medium">{question.question}</p>
                {question.quotes.slice(0, 1).map(({ pmid, text }) => (
                  <Prose key={pmid}>{`“${text}”`}</Prose>
                ))}
                <p className="text-ink2">{question.answer}</p>
                <p className="text-ink3 text-meta">{askedLine(question)}</p>
              </div>
            </EvidenceToggle>
          </li>
        ))}
      </ul>
    </section>
  );
}
