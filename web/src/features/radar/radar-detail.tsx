import { listArticleIds } from '@sextant/briefing/evidence/claims';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { Blip } from '../../charts/radar/blips.ts';
import { CorrectButton, CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { BlipMark } from '../../topic-kit/marks/blip-mark.tsx';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { EvidenceList } from '../../topic-kit/provenance/evidence-list.tsx';
import { ScoreMeter } from '../../topic-kit/provenance/score-meter.tsx';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import { BehindTechnology } from './behind-technology.tsx';
import { ItemChange } from './comparison/item-change.tsx';
import { ReasonWords, StandingMark } from './standing-marks.tsx';
import { WhyHere } from './why-here.tsx';

interface RadarDetailProps {
  blip: Blip;
  claim: Claim | undefined;
  /** Year range shared by the radar's sparklines. */
  span: [number, number] | undefined;
  /** For the heading, e.g. to stay in sight while the rest scrolls. */
  headClassName?: string;
}

/** One technology: the reason for its position with the best quote, its scores and description, who is behind it, and its articles. */
export function RadarDetail({ blip, claim, span, headClassName }: RadarDetailProps) {
  const { item, number, index } = blip;
  const path = `/items/${index}`;
  const pmids = listArticleIds(claim, item.relatedArticles);
  const moved = movementText(item);
  const names = useQuadrantNames();
  return (
    <div className="flex flex-col gap-5">
      <div className={cn('flex items-start gap-2 pb-2', headClassName)}>
        <span className="mt-0.5">
          <BlipMark item={item} number={number} />
        </span>
        <h3 className="min-w-0 flex-1 text-section">{item.name}</h3>
      </div>
      <p className="-mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink2">
        <RingChip ring={item.ring} assessment={item.assessment} />
        <StandingMark item={item} />
        {[names[item.quadrant], moved].filter(Boolean).join(' · ')}
        <CorrectButton path={path} name={item.name} className="ml-auto" />
      </p>
      <CorrectionNote path={path} />
      <div className="-mt-3 empty:hidden">
        <ReasonWords item={item} reason={blip.reason} className="font-medium text-ink text-ui" />
        <ItemChange name={item.name} />
      </div>
      <BehindTechnology conceptKey={item.conceptKey} />
      <section>
        <h4 className="mb-1 font-medium">Why here?</h4>
        <WhyHere item={item} path={path} claim={claim} span={span} key={index} />
      </section>
      <section className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <ScoreMeter label="Impact" score={item.impact} />
          <ScoreMeter label="Effort" score={item.effort} />
          {item.timeline ? (
            <div className="col-span-2">
              <dt className="text-ink3 text-meta">Timeline</dt>
              <dd className="font-medium">{item.timeline}</dd>
            </div>
          ) : null}
        </dl>
        {item.description ? <Prose>{item.description}</Prose> : null}
      </section>
      <section>
        <h4 className="font-medium">
          Source articles <span className="text-evidence">{pmids.length}</span>
        </h4>
        <EvidenceList pmids={pmids} claim={claim} key={blip.index} />
      </section>
    </div>
  );
}
