import { radarSummary } from '@sextant/briefing/radar/radar-summary';
import { RING_LEGEND } from '@sextant/briefing/radar/ring-texts';
import { isEstablished, standingText } from '@sextant/briefing/radar/standing';
import { sentenceCase } from '@sextant/briefing/words/formatting';
import { type RadarData, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { changeText, toBlips } from '../../../charts/radar/blips.ts';
import { useComputedRadar, useCorrecting } from '../../../topic-kit/correcting/correcting-context.ts';
import { BlipMark } from '../../../topic-kit/marks/blip-mark.tsx';
import { RingChip } from '../../../topic-kit/marks/ring-chip.tsx';
import { sidesText } from '../../../topic-kit/provenance/tally.ts';
import { TallyBar } from '../../../topic-kit/provenance/tally-bar.tsx';
import { useQuadrantNames } from '../../../topic-kit/quadrant-names.ts';
import { Prose } from '../../../ui/prose.tsx';
import { ReasonLine } from '../standing-marks.tsx';
import { NameLink, type PartProps } from './named-list.tsx';
import { QuadrantDistribution } from './quadrant-distribution.tsx';
import { inRing, type ReadBlip, radarAdvice, readBlips, ringReading } from './radar-reading.ts';
import { Changes, Strength } from './side-parts.tsx';

/** Technologies of a ring before 'All in …'; a few more are shown rather than hidden. */
const MAX_PER_RING = 5;
const MAX_SHOWN = 8;
interface RadarOverviewProps extends PartProps {
  radar: RadarData;
  /** The record's description, or else the radar's. */
  description: string | null;
  /** What a reader has to know of the changes since the earlier radar; null if nothing. */
  caveat?: string | null;
}

/** The radar on one page for a decision: what to adopt, try, assess and hold back, what changed, and how strong the evidence is. */
export function RadarOverview({ radar, description, caveat = null, onOpen }: RadarOverviewProps) {
  const computed = useComputedRadar();
  const blips = useMemo(
    () => toBlips(radar.items, radar.evidence, computed),
    [radar.items, radar.evidence, computed],
  );
  const all = useMemo(() => readBlips(blips, radar.evidence), [blips, radar.evidence]);
  // The generated description counts what was computed.
  const record = useCorrecting()?.record;
  const isMoved =
    record?.kind === 'radar' && radarSummary(record.computed.items) !== radarSummary(radar.items);
  const text = description || (isMoved ? `As computed: ${radar.description}` : radar.description);
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            {blips.length > 0 ? <p className="text-section">{radarAdvice(blips)}</p> : null}
            {text ? <Prose className="mt-1 text-ink2">{text}</Prose> : null}
          </div>
          {RINGS.map((ring) => (
            <RingPart key={ring} ring={ring} own={inRing(all, ring)} total={blips.length} onOpen={onOpen} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Changes blips={blips} caveat={caveat} onOpen={onOpen} />
          <Strength all={all} onOpen={onOpen} />
          <QuadrantDistribution blips={blips} onOpen={onOpen} />
        </div>
      </div>
    </div>
  );
}

function RingPart({
  ring,
  own,
  total,
  onOpen,
}: PartProps & { ring: Ring; own: readonly ReadBlip[]; total: number }) {
  const names = useQuadrantNames();
  if (own.length === 0) return null;
  // What there is to decide comes first.
  const ordered = own.toSorted(
    (a, b) => Number(isEstablished(a.blip.item)) - Number(isEstablished(b.blip.item)),
  );
  const shown = own.length > MAX_SHOWN ? ordered.slice(0, MAX_PER_RING) : ordered;
  return (
    <section aria-label={ring}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-2">
        <h3>
          <RingChip ring={ring} />
        </h3>
        <p className="font-medium">{sentenceCase(RING_LEGEND[ring])}</p>
      </div>
      <p className="pt-2 text-ink2">{ringReading(own, total)}</p>
      <ul className="mt-1">
        {shown.map(({ blip, confidence, tally }) => (
          <li
            key={blip.index}
            className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-2 gap-y-1 py-2 @2xl:grid-cols-[1.375rem_minmax(0,1fr)_11.5rem]"
          >
            <BlipMark item={blip.item} number={blip.number} />
            <div className="min-w-0">
              <NameLink blip={blip} onOpen={onOpen} />{' '}
              <span className="text-ink3 text-meta">
                {[names[blip.item.quadrant], changeText(blip.item), standingText(blip.item)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <ReasonLine item={blip.item} className="line-clamp-2 text-meta" />
            </div>
            {confidence ? (
              <div className="col-start-2 @2xl:col-start-auto">
                <p className="text-ink2 text-meta">{confidence} confidence</p>
                {tally ? (
                  <>
                    <TallyBar tally={tally} className="mt-1 max-w-32" />
                    <p className="mt-0.5 text-chip font-normal text-ink3">Articles: {sidesText(tally)}</p>
                  </>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {own.length > shown.length ? (
        <button
          type="button"
          className="py-1 text-link text-meta coarse:min-h-11"
          onClick={() => onOpen({ filter: { ring } })}
        >
          {`All ${own.length} in ${ring}`}
        </button>
      ) : null}
    </section>
  );
}
