import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { Prose } from '../../../ui/prose.tsx';
import { useComputedRadar } from '../corrections/correcting-context.ts';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { ScoreMeter } from '../evidence/score-meter.tsx';
import { BlipMark } from './blip-mark.tsx';
import { movementText, toBlips } from './blips.ts';
import { RingChip } from './ring-chip.tsx';
import { RING_MEANING } from './ring-texts.ts';

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
              {inRing.map((blip) => {
                const { item, index, number } = blip;
                return (
                  <li key={index} className="flex gap-3 py-3">
                    <BlipMark item={item} number={number} />
                    <div className="grid min-w-0 flex-1 gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-cols-[minmax(0,1fr)_36rem]">
                      <div className="min-w-0">
                        <div className="flex items-start justify-between gap-3">
                          <h4 className="font-medium">{item.name}</h4>
                          <CorrectButton path={`/items/${index}`} name={item.name} className="-my-1.5" />
                        </div>
                        <p className="text-ink3 text-meta">
                          {[item.quadrant, movementText(item)].filter(Boolean).join(' · ')}
                        </p>
                        {item.description ? (
                          <Prose className="mt-1 text-ink2">{item.description}</Prose>
                        ) : null}
                        <div className="mt-1">
                          <CorrectionNote path={`/items/${index}`} />
                        </div>
                        <EvidenceToggle
                          statement={item.name}
                          claim={claimAt(radar.evidence, `/items/${index}`)}
                          relatedArticles={item.relatedArticles}
                        />
                      </div>
                      <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3 @5xl:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)]">
                        <ScoreMeter label="Impact" score={item.impact} />
                        <ScoreMeter label="Effort" score={item.effort} />
                        {item.timeline ? (
                          <div className="col-span-2 @5xl:col-span-1">
                            <dt className="text-ink3 text-meta">Timeline</dt>
                            <dd className="mt-0.5 font-medium">{item.timeline}</dd>
                          </div>
                        ) : null}
                      </dl>
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
