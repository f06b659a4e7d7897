import { type RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { scoreText } from '../evidence/score.ts';
import { BlipMark } from './blip-mark.tsx';
import { blipsOf, movementWords } from './blips.ts';
import { RingChip } from './ring-chip.tsx';
import { RING_MEANING } from './ring-texts.ts';

/** Every technology in words, by ring, with what the ring asks for. */
export function TechnologyDetails({ radar }: { radar: RadarData }) {
  const blips = useMemo(() => blipsOf(radar.items), [radar.items]);
  return (
    <div className="flex flex-col gap-8">
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
                    <div className="min-w-0 flex-1">
                      <h4 className="font-medium">{item.name}</h4>
                      <p className="text-ink3 text-meta">
                        {[
                          item.quadrant,
                          `Impact ${scoreText(item.impact)}`,
                          `Effort ${scoreText(item.effort)}`,
                          item.timeline,
                          movementWords(item),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                      {item.description ? (
                        <p className="mt-1 max-w-[68ch] text-ink2">{item.description}</p>
                      ) : null}
                      <EvidenceToggle
                        statement={item.name}
                        claim={claimAt(radar.evidence, `/items/${index}`)}
                        relatedArticles={item.relatedArticles}
                      />
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
