import { assessConfidence, type Confidence } from '@sextant/briefing/evidence/confidence';
import { ABOUT_TIME } from '@sextant/briefing/statements/about-time';
import { aboutText } from '@sextant/briefing/statements/kinds';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { countTally, readSide, readTally } from '@sextant/contracts/insight/tally';
import { useCorrectionAt } from '../../topic-kit/correcting/correcting-context.ts';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { Sparkline } from '../../topic-kit/provenance/sparkline.tsx';
import { tallyText } from '../../topic-kit/provenance/tally.ts';
import { TallyBar } from '../../topic-kit/provenance/tally-bar.tsx';
import { useSubject } from './subjects.tsx';

/** A bar of fewer conclusions would look like a result; words say them. */
const MIN_BAR_CONCLUSIONS = 5;

interface FindingFactsProps {
  claim: Claim | undefined;
  path: string;
}

/** The subject of a finding with its ring, the conclusions on it and the confidence, in a column beside the finding, else below its headline. */
export function FindingFacts({ claim, path }: FindingFactsProps) {
  const decided = useCorrectionAt(path)?.correction?.decision.confidence;
  const subject = useSubject(claim);
  const tally = readTally(claim?.figures);
  const isTimed = claim?.formula !== undefined && ABOUT_TIME.has(claim.formula);
  const computed = claim && claim.pmids.length > 0 ? assessConfidence(claim) : null;
  const ring = subject?.ring;
  const others = claim ? aboutText({ rival: claim.rival, outcome: claim.outcome }) : '';
  if (!subject && !others && !tally && !isTimed && !computed && !decided) return null;
  return (
    <div className="flex @3xl:flex-col flex-wrap items-center @3xl:items-start gap-x-3 gap-y-1 text-meta">
      {subject ? (
        <p className="flex @max-3xl:basis-full flex-wrap items-center gap-x-2 font-medium text-ink2">
          {subject.name}
          {ring ? <RingChip ring={ring} assessment={subject.assessment} /> : null}
        </p>
      ) : null}
      {others ? <p className="text-ink2">{others}</p> : null}
      {tally ? (
        <p className="flex @3xl:w-full @3xl:flex-col @3xl:items-stretch items-center gap-x-2 gap-y-1 text-ink2">
          {countTally(tally) >= MIN_BAR_CONCLUSIONS ? (
            <TallyBar tally={tally} className="@3xl:w-full w-10 shrink-0" />
          ) : null}
          {tallyText(tally, readSide(claim?.figures))}
        </p>
      ) : null}
      {isTimed && claim ? <Sparkline claim={claim} /> : null}
      <ConfidenceWord computed={computed} decided={decided} />
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
    return (
      <p className="text-ink2">{`you: ${decided} confidence${computed ? ` · computed: ${computed.word}` : ''}`}</p>
    );
  return computed ? <p className="text-ink2">{`${computed.word} confidence`}</p> : null;
}
