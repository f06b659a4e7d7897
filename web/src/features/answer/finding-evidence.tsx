import { listArticleIds } from '@sextant/briefing/evidence/claims';
import { assessConfidence } from '@sextant/briefing/evidence/confidence';
import { ABOUT_TIME } from '@sextant/briefing/statements/about-time';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { ReactNode } from 'react';
import { citedText } from '../../lib/article-count.ts';
import { CorrectButton } from '../../topic-kit/correcting/correction-mark.tsx';
import { EvidenceList } from '../../topic-kit/provenance/evidence-list.tsx';
import { FigureList } from '../../topic-kit/provenance/figure-list.tsx';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

const TOGGLE =
  '-ml-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-meta hover:underline coarse:min-h-11';
/** Styled like the secondary text beside it. */
const CORRECT_LINK =
  '-my-1.5 min-h-6 px-1 font-normal text-ink3 text-meta [&_svg]:size-3.5 pointer-fine:h-7 coarse:min-h-11';

interface FindingEvidenceProps {
  headline: string;
  claim: Claim | undefined;
  path: string;
  details: ReactNode;
}

/** The end of a finding: a line of articles, 'Why' and 'Correct', with what they open below. */
export function FindingEvidence({ headline, claim, path, details }: FindingEvidenceProps) {
  const why = useDisclosure();
  const articles = useDisclosure();
  const pmids = listArticleIds(claim, claim?.rows);
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
  const cited = citedText(claim, pmids.length);
  return (
    <div>
      <p className="flex items-center gap-x-4 text-ink3 text-meta">
        <button
          {...articles.button}
          aria-label={`${cited}: ${headline}`}
          className={`${TOGGLE} font-medium text-evidence`}
        >
          <TurningChevron open={articles.open} />
          {cited}
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
            {computed ? (
              <p className="max-w-[68ch]">{`${computed.word} confidence: ${computed.reason}`}</p>
            ) : null}
            {details}
            <FigureList claim={claim} hasSparkline={!ABOUT_TIME.has(claim.formula ?? '')} />
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
