import { comparisonText } from '@sextant/briefing/corrections/words';
import type { Effect } from '@sextant/contracts/insight/assessment';
import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { countTally } from '@sextant/contracts/insight/tally';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isAdded, useCorrectionAt } from '../../topic-kit/correcting/correcting-context.ts';
import { FigureList } from '../../topic-kit/provenance/figure-list.tsx';
import { Sparkline } from '../../topic-kit/provenance/sparkline.tsx';
import { sidesText } from '../../topic-kit/provenance/tally.ts';
import { TallyBar } from '../../topic-kit/provenance/tally-bar.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { BestQuote } from './best-quote.tsx';
import { Contributions } from './contributions.tsx';
import { RingFacts } from './standing-marks.tsx';

interface WhyHereProps {
  item: RadarItem;
  /** JSON path of the item in the displayed radar. */
  path: string;
  claim: Claim | undefined;
  /** Year range shared by the radar's sparklines. */
  span: [number, number] | undefined;
}

/** Explains a technology's ring: facts, what each figure adds, the best quoted sentence; the figures on demand. */
export function WhyHere({ item, path, claim, span }: WhyHereProps) {
  const applied = useCorrectionAt(path);
  const { assessment } = item;
  if (isAdded(applied)) return <AddedByHand name={item.name} reason={applied?.correction?.reason ?? null} />;
  const hasFigures = claim && (claim.figures.length > 0 || (claim.yearly?.length ?? 0) > 0);
  return (
    <div className="flex max-w-md flex-col gap-3">
      {assessment ? (
        <RingFacts item={{ ...item, ring: applied?.computed.ring ?? item.ring }} assessment={assessment} />
      ) : null}
      {describeDecision(applied)}
      <Contributions contributions={assessment?.contributions} />
      {assessment?.effect ? <Conclusions {...assessment.effect} /> : null}
      {claim ? <BestQuote claim={claim} relatedArticles={item.relatedArticles} /> : null}
      {hasFigures ? (
        <>
          <Sparkline claim={claim} span={span} />
          <Disclosure label="Figures">
            <FigureList claim={claim} hasSparkline={false} />
          </Disclosure>
        </>
      ) : (
        <p className="text-ink3 text-meta">No figures were stored with this item.</p>
      )}
    </div>
  );
}

/** In place of figures, which nothing computed: who added it and why, and the way to what is written about it. */
function AddedByHand({ name, reason }: { name: string; reason: string | null }) {
  return (
    <div className="flex max-w-md flex-col gap-2">
      <p className="text-ink">
        <span className="font-medium">Added by you.</span> {reason ? `Your reason: ${reason}` : null}
      </p>
      <p className="text-ink2 text-meta">
        Nothing is computed for it in this version. Once a later version computes it, its ring stands beside
        yours.
      </p>
      <Link
        to={paths.research(new URLSearchParams({ q: `"${name}"`, history: 'all' }))}
        className="inline-flex min-h-6 items-center self-start text-link coarse:min-h-11"
      >
        Search for its articles
      </Link>
    </div>
  );
}

/** Conclusions by direction, where people or a language model gave any. */
const Conclusions = (effect: Effect) =>
  countTally(effect) > 0 ? (
    <div>
      <TallyBar tally={effect} className="max-w-40" />
      <p className="mt-0.5 text-ink3 text-meta">Articles: {sidesText(effect)}</p>
    </div>
  ) : null;

/** 'you: Adopt · computed: Trial'; null if ring and quadrant are as computed. */
function describeDecision(applied: PlacedCorrection | undefined): ReactNode {
  const decision = applied?.correction?.decision;
  if (!applied || !(decision?.ring || decision?.quadrant)) return null;
  const { reason } = applied.correction ?? {};
  const places = comparisonText(decision, applied.computed).join('; ');
  return (
    <p className="max-w-md text-ink">
      <span className="font-medium">{places}.</span> {reason ? `Your reason: ${reason}` : null}
    </p>
  );
}
