import type { Claim } from '@sextant/contracts/insight/evidence';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { TurningChevron } from '../../../ui/disclosure.tsx';
import { keepPercentTogether } from '../../../ui/keep-percent-together.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { useCorrectionAt } from '../corrections/correcting-context.ts';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { listArticleIds } from '../evidence/claims.ts';
import { EvidenceList } from '../evidence/evidence-list.tsx';
import { FigureList } from '../evidence/figure-list.tsx';
import { Sparkline } from '../evidence/sparkline.tsx';
import { assessConfidence, type Confidence } from './confidence.ts';
import { isRepetition, SourceQuote, selectQuote, WordsOf } from './quoted-source.tsx';

/** Findings about developments over time, for which a sparkline is meaningful. */
export const ABOUT_TIME = new Set(['growth', 'emergence', 'opportunity']);

const TOGGLE =
  '-ml-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-meta hover:underline coarse:min-h-11';
/** Styled like the secondary text beside it. */
const CORRECT_LINK =
  '-my-1.5 min-h-6 px-1 font-normal text-ink3 text-meta [&_svg]:size-3.5 pointer-fine:h-7 coarse:min-h-11';

/** 'New in 2003: ', then what was found, then ': 36 articles from …' or '(randomized trial, 2003).' */
const HEADLINE = /^(New in \d{4}: )?(.*?)(: \d.*| \([^()]*\b(?:19|20)\d\d\)\.)?$/su;

/** Emphasizes the result; counts, study and year are secondary text. */
function Headline({ text }: { text: string }) {
  const [, news = '', found = text, rest = ''] = HEADLINE.exec(text) ?? [];
  return (
    <h4 className="max-w-[68ch] text-pretty text-ink2 text-touch">
      {news}
      <span className="font-semibold text-ink">{found}</span>
      {rest}
    </h4>
  );
}

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

/**
 * One finding with its confidence and one supporting sentence with its source; figures, method and articles on demand.
 */
export function FindingCard({ headline, text, claim, path, facts, details }: FindingCardProps) {
  const found = selectQuote(headline, claim?.quotes ?? []);
  const timed = claim?.formula !== undefined && ABOUT_TIME.has(claim.formula);
  const quote = found && !found.repeated ? found.quote : null;
  return (
    <div className={cn('grid min-w-0 gap-x-10 gap-y-1.5', quote && '@4xl:grid-cols-2')}>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Headline text={keepPercentTogether(headline)} />
        <CorrectionNote path={path} />
        {found?.repeated ? <WordsOf pmid={found.quote.pmid} /> : null}
        {text && !(quote && isRepetition(text, quote.text)) ? (
          <p className="max-w-[68ch] text-ink2">{keepPercentTogether(text)}</p>
        ) : null}
        {facts}
        {timed && claim ? <Sparkline claim={claim} /> : null}
      </div>
      {quote ? <SourceQuote quote={quote} /> : null}
      <div className={cn(quote && '@4xl:col-span-2')}>
        <FindingEvidence headline={headline} claim={claim} path={path} details={details} />
      </div>
    </div>
  );
}

function FindingEvidence({
  headline,
  claim,
  path,
  details,
}: Pick<FindingCardProps, 'headline' | 'claim' | 'path' | 'details'>) {
  const decided = useCorrectionAt(path)?.correction?.decision.confidence;
  const why = useDisclosure();
  const articles = useDisclosure();
  const pmids = listArticleIds(claim);
  if (!claim || pmids.length === 0)
    return (
      <>
        {details}
        <p className="flex flex-wrap items-center gap-x-4 text-ink3 text-meta">
          No article supports this.
          <CorrectButton path={path} name={headline} className={CORRECT_LINK} />
        </p>
      </>
    );
  const computed = assessConfidence(claim);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink3 text-meta">
        <ConfidenceWord computed={computed} decided={decided} />
        <button
          {...articles.button}
          aria-label={`${formatQuantity(pmids.length, 'article')} behind: ${headline}`}
          className={`${TOGGLE} font-medium text-evidence`}
        >
          <TurningChevron open={articles.open} />
          {formatQuantity(pmids.length, 'article')}
        </button>
        <button {...why.button} aria-label={`Why: ${headline}`} className={TOGGLE}>
          <TurningChevron open={why.open} />
          Why
        </button>
        <CorrectButton path={path} name={headline} className={CORRECT_LINK} />
      </p>
      <div {...why.part}>
        {why.open ? (
          <div className="mt-2 mb-3 flex flex-col gap-3 border-line border-l-2 pl-3">
            {computed ? <p>{`${computed.word} confidence: ${computed.reason}`}</p> : null}
            {details}
            <FigureList claim={claim} />
          </div>
        ) : null}
      </div>
      <div {...articles.part}>
        {articles.open ? (
          <div className="mt-2 mb-3 border-line border-l-2 pl-3">
            <EvidenceList pmids={pmids} claim={claim} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface ConfidenceWordProps {
  computed: Confidence | null;
  /** By the analyst. */
  decided: Confidence['word'] | undefined;
}

function ConfidenceWord({ computed, decided }: ConfidenceWordProps) {
  if (decided)
    return <span>{`you: ${decided} confidence${computed ? ` · computed: ${computed.word}` : ''}`}</span>;
  return computed ? <span>{`${computed.word} confidence`}</span> : null;
}
