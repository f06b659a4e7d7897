import type { Claim } from '@sextant/contracts/insight/evidence';
import type { ReactNode } from 'react';
import { keepPercentTogether } from '../../../ui/keep-percent-together.ts';
import { CorrectionNote } from '../corrections/correction-mark.tsx';
import { asQuestion } from './as-question.ts';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { splitStudy } from './headline.ts';
import { isRepetition, SourceQuote, selectQuote, useByline } from './quoted-source.tsx';

export interface FindingCardProps {
  headline: string;
  /** Text after the headline. */
  text?: string;
  claim: Claim | undefined;
  /** JSON pointer of the finding. */
  path: string;
  /** Facts below the quote. */
  facts?: ReactNode;
  /** Content of 'Why', before figures and method. */
  details?: ReactNode;
}

/** Without its article, a year says nothing. */
const YEAR_ALONE = /^\d{4}$/;

/**
 * One finding: its subject with the conclusions on it, what was found, and one supporting sentence with its source; figures, method and
 * articles on demand. A finding in the words of its article needs no quote.
 */
export function FindingCard({ headline, text, claim, path, facts, details }: FindingCardProps) {
  const isQuestion = claim?.formula === 'open-question';
  const found = selectQuote(headline, claim?.quotes ?? [], isQuestion);
  const quote = found && !found.repeated ? found.quote : null;
  const { news, found: statement, counts, study } = splitStudy(headline);
  // The years of a question are shown with the articles that raise it.
  const source = isQuestion ? '' : study || news;
  const asked = isQuestion ? asQuestion(statement) : statement;
  const byline = useByline(found?.repeated ? found.quote.pmid : undefined, source);
  // The study is that of the first quote.
  const isOfStudy = quote !== null && quote === claim?.quotes[0];
  const isShown = isOfStudy || byline === '' || YEAR_ALONE.test(byline);
  return (
    <div className="grid min-w-0 @3xl:grid-cols-[minmax(0,1fr)_14rem] gap-x-8 gap-y-1.5">
      {/* In one column the facts stand below the headline that they belong to. */}
      <div className="flex min-w-0 flex-col gap-1.5 @max-3xl:contents @max-3xl:[&>:not(h4)]:order-1">
        <h4 className="max-w-[68ch] text-pretty font-medium text-touch">
          {keepPercentTogether(asked)}
          {counts ? <span className="font-normal text-ink2">{keepPercentTogether(counts)}</span> : null}
        </h4>
        <CorrectionNote path={path} />
        {text && !(quote && isRepetition(text, quote.text)) ? (
          <p className="max-w-[68ch] text-ink2">{keepPercentTogether(text)}</p>
        ) : null}
        {quote ? <SourceQuote quote={quote} study={isOfStudy ? source : ''} /> : null}
        {facts}
        <FindingEvidence
          headline={isQuestion ? asked : headline}
          byline={isShown ? '' : isQuestion ? `For example: ${byline}` : byline}
          claim={claim}
          path={path}
          details={details}
        />
      </div>
      <FindingFacts claim={claim} path={path} />
    </div>
  );
}
