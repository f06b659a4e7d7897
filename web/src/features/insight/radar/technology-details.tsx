import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { Prose } from '../../../ui/prose.tsx';
import { useComputedRadar, useCorrectionAt } from '../corrections/correcting-context.ts';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { ScoreMeter } from '../evidence/score-meter.tsx';
import { BlipMark } from './blip-mark.tsx';
import { type Blip, movementText, toBlips } from './blips.ts';
import { RingChip } from './ring-chip.tsx';
import { RING_MEANING } from './ring-texts.ts';
import { whySentence } from './why-sentence.ts';

/** All technologies as text, by ring, with each ring's recommendation. */
export function TechnologyDetails({ radar }: { radar: RadarData }) {
  const computed = useComputedRadar();
  const blips = useMemo(() => toBlips(radar.items, undefined, computed), [radar.items, computed]);
  return (
    <div className="@container flex flex-col gap-8">
      {RINGS.map((ring) => {
        const inRing = blips.filter(({ item }) => item.ring === ring);
        if (inRing.length === 0) return null;
        return (
          <section key={ring} aria-label={ring}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-2">
              <h3>
                <RingChip ring={ring} />
              </h3>
              <p className="text-ink2">{RING_MEANING[ring]}</p>
              <p className="ml-auto text-ink3">{inRing.length}</p>
            </div>
            <ul className="divide-y divide-line">
              {inRing.map((blip) => (
                <Technology key={blip.index} blip={blip} evidence={radar.evidence} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** On a narrow page the scores take one line, without bars: many technologies are to be read, not scrolled. */
const IN_LINE =
  '@max-3xl:flex @max-3xl:flex-wrap @max-3xl:text-meta @max-3xl:[&>div]:flex @max-3xl:[&>div]:gap-1.5 @max-3xl:[&_dd]:mt-0 @max-3xl:[&_dd_[aria-hidden]]:hidden';

/** One technology: what it is, why it is in its ring, its scores. */
function Technology({ blip, evidence }: { blip: Blip; evidence: RadarData['evidence'] }) {
  const { item, index, number } = blip;
  const path = `/items/${index}`;
  const claim = claimAt(evidence, path);
  const computed = useCorrectionAt(path)?.computed.ring ?? item.ring;
  const why = whySentence(item, claim, computed);
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 @3xl:grid-cols-[14rem_minmax(0,1fr)_17rem]">
      <div className="flex gap-2">
        <BlipMark item={item} number={number} />
        <div className="min-w-0 flex-1">
          <h4 className="font-medium [overflow-wrap:anywhere]">{item.name}</h4>
          <p className="text-ink3 text-meta">
            {[item.quadrant, movementText(item)].filter(Boolean).join(' · ')}
          </p>
          {item.timeline ? <p className="text-ink3 text-meta">{item.timeline}</p> : null}
        </div>
        <CorrectButton path={path} name={item.name} className="-my-1.5 -mr-3 self-start @3xl:hidden" />
      </div>
      <div className="flex min-w-0 max-w-[68ch] flex-col gap-1">
        {why ? <p>{why}</p> : null}
        {item.description ? (
          <Prose className={why ? 'text-ink2' : undefined}>{item.description}</Prose>
        ) : null}
        <CorrectionNote path={path} />
        <EvidenceToggle statement={item.name} claim={claim} relatedArticles={item.relatedArticles} />
      </div>
      <div className="flex items-start justify-between gap-4">
        <dl className={cn('grid flex-1 grid-cols-2 gap-x-4', IN_LINE)}>
          <ScoreMeter label="Impact" score={item.impact} />
          <ScoreMeter label="Effort" score={item.effort} />
        </dl>
        <CorrectButton path={path} name={item.name} className="-my-1.5 @max-3xl:hidden" />
      </div>
    </li>
  );
}
