import { QUADRANTS, type Quadrant, type RadarData, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { sentenceCase } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { Prose } from '../../../ui/prose.tsx';
import { useComputedRadar } from '../corrections/correcting-context.ts';
import { TallyBar } from '../evidence/tally-bar.tsx';
import { BlipMark } from './blip-mark.tsx';
import { type Blip, changeText, toBlips } from './blips.ts';
import { CHANGES, type RadarFilter } from './radar-filter.ts';
import {
  confidenceText,
  inRing,
  type ReadBlip,
  radarAdvice,
  readBlips,
  ringReading,
} from './radar-reading.ts';
import { RingChip } from './ring-chip.tsx';
import { RING_LEGEND } from './ring-texts.ts';

/** What the overview can open on the chart: one technology, or a part of the list. */
export type OpenedPart = { readonly item: number } | { readonly filter: Partial<RadarFilter> };

/** Technologies of a ring before 'All in …'. */
const MAX_PER_RING = 5;
/** Names in a sentence. */
const MAX_NAMED = 4;

interface RadarOverviewProps {
  radar: RadarData;
  /** The record's description, or else the radar's. */
  description: string | null;
  onOpen: (part: OpenedPart) => void;
}

/** The radar on one page for a decision: what to adopt, try, assess and hold back, what changed, and how strong the evidence is. */
export function RadarOverview({ radar, description, onOpen }: RadarOverviewProps) {
  const computed = useComputedRadar();
  const blips = useMemo(
    () => toBlips(radar.items, radar.evidence, computed),
    [radar.items, radar.evidence, computed],
  );
  const all = useMemo(() => readBlips(blips, radar.evidence), [blips, radar.evidence]);
  const text = description || radar.description;
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
          <Changes blips={blips} onOpen={onOpen} />
          <Strength all={all} onOpen={onOpen} />
          <Distribution blips={blips} onOpen={onOpen} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  onOpen: RadarOverviewProps['onOpen'];
}

function RingPart({
  ring,
  own,
  total,
  onOpen,
}: PartProps & { ring: Ring; own: readonly ReadBlip[]; total: number }) {
  if (own.length === 0) return null;
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
        {own.slice(0, MAX_PER_RING).map(({ blip, support, confidence, tally }) => (
          <li
            key={blip.index}
            className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-2 gap-y-1 py-2 @2xl:grid-cols-[1.375rem_minmax(0,1fr)_8rem]"
          >
            <BlipMark item={blip.item} number={blip.number} />
            <div className="min-w-0">
              <NameLink blip={blip} onOpen={onOpen} />{' '}
              <span className="text-ink3 text-meta">
                {[blip.item.quadrant, changeText(blip.item)].filter(Boolean).join(' · ')}
              </span>
              {support ? <p className="text-ink2 text-meta">{support}</p> : null}
            </div>
            {confidence ? (
              <div className="col-start-2 @2xl:col-start-auto">
                <p className="text-ink2 text-meta">{confidence} confidence</p>
                {tally ? <TallyBar tally={tally} className="mt-1 max-w-32" /> : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {own.length > MAX_PER_RING ? (
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

/** A finger's height without spreading the lines of a sentence. */
const LINK =
  'relative text-left text-link [overflow-wrap:anywhere] coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5';

const NameLink = ({ blip, onOpen }: PartProps & { blip: Blip }) => (
  <button type="button" className={LINK} onClick={() => onOpen({ item: blip.index })}>
    {blip.item.name}
  </button>
);

/** Names as links in a sentence; of many, the first ones and a link to all. */
function NamedList({
  named,
  all,
  onOpen,
}: PartProps & { named: readonly Blip[]; all?: Partial<RadarFilter> }) {
  const shown = named.slice(0, MAX_NAMED);
  const rest = named.length - shown.length;
  return (
    <>
      {shown.map((blip, i) => (
        <span key={blip.index}>
          {i === 0 ? '' : i === named.length - 1 ? ' and ' : ', '}
          <NameLink blip={blip} onOpen={onOpen} />
        </span>
      ))}
      {rest > 0 ? (
        <>
          {' and '}
          {all ? (
            <button type="button" className={LINK} onClick={() => onOpen({ filter: all })}>
              {`${rest} more`}
            </button>
          ) : (
            `${rest} more`
          )}
        </>
      ) : null}
      .
    </>
  );
}

function Changes({ blips, onOpen }: PartProps & { blips: readonly Blip[] }) {
  const isCompared = blips.some(({ item }) => item.movement || item.isNew);
  const changes = CHANGES.map(({ change, label, matches }) => ({
    change,
    label,
    changed: blips.filter(matches),
  })).filter(({ changed }) => changed.length > 0);
  const stayed = blips.length - changes.reduce((sum, { changed }) => sum + changed.length, 0);
  return (
    <Side title="Since the earlier radar">
      {isCompared ? (
        <>
          {changes.map(({ change, label, changed }) => (
            <p key={change}>
              <span className="font-medium">{`${changed.length} ${label}:`}</span>{' '}
              <NamedList named={changed} all={{ change }} onOpen={onOpen} />
            </p>
          ))}
          {stayed > 0 ? (
            <p className="text-ink2">{changes.length === 0 ? 'Nothing moved.' : `${stayed} unchanged.`}</p>
          ) : null}
        </>
      ) : (
        <p className="text-ink2">No earlier radar of this query with other evidence.</p>
      )}
    </Side>
  );
}

function Strength({ all, onOpen }: PartProps & { all: readonly ReadBlip[] }) {
  const reading = confidenceText(all);
  if (!reading) return null;
  const ahead = [...inRing(all, 'Adopt'), ...inRing(all, 'Trial')];
  const parts = [
    { title: 'Clearest evidence:', of: all.filter((one) => one.confidence === 'High' && one.tally) },
    { title: 'In Adopt or Trial with low confidence:', of: ahead.filter((one) => one.confidence === 'Low') },
    {
      title: 'In Adopt or Trial with more conclusions against than for:',
      of: ahead.filter(({ tally }) => tally && tally.against > tally.favor),
    },
  ];
  return (
    <Side title="Strength of evidence">
      <p>{reading}</p>
      {parts.map(({ title, of }) =>
        of.length > 0 ? (
          <p key={title}>
            <span className="font-medium">{title}</span>{' '}
            <NamedList named={of.map(({ blip }) => blip)} onOpen={onOpen} />
          </p>
        ) : null,
      )}
    </Side>
  );
}

const Side = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 border-line border-b pb-2 font-semibold">{title}</h3>
    <div className="flex flex-col gap-2">{children}</div>
  </section>
);

const RING_BAR: Readonly<Record<Ring, string>> = {
  Adopt: 'bg-chip-adopt',
  Trial: 'bg-chip-trial',
  Assess: 'bg-chip-assess',
  Hold: 'border border-control border-dashed bg-surface',
};

function Distribution({ blips, onOpen }: PartProps & { blips: readonly Blip[] }) {
  const counts = QUADRANTS.map((quadrant) => {
    const own = blips.filter(({ item }) => item.quadrant === quadrant);
    return {
      quadrant,
      count: own.length,
      rings: RINGS.map((ring) => ({ ring, count: own.filter(({ item }) => item.ring === ring).length })),
    };
  });
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Side title="Quadrant Distribution">
      <dl className="flex gap-10">
        <div>
          <dt className="text-ink3 text-meta">Technologies</dt>
          <dd className="text-counter">{blips.length}</dd>
        </div>
        <div>
          <dt className="text-ink3 text-meta">Quadrants</dt>
          <dd className="text-counter">{counts.filter(({ count }) => count > 0).length}</dd>
        </div>
      </dl>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2">
        {counts.map(({ quadrant, count, rings }) => (
          <div key={quadrant} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt>
              <QuadrantName quadrant={quadrant} count={count} onOpen={onOpen} />
            </dt>
            <dd aria-hidden="true" className="flex h-3 gap-px">
              {rings.map((part) =>
                part.count > 0 ? (
                  <span
                    key={part.ring}
                    className={cn('h-full first:rounded-l-chip last:rounded-r-chip', RING_BAR[part.ring])}
                    style={{ width: `${(part.count / most) * 100}%` }}
                  />
                ) : null,
              )}
            </dd>
            <dd className="text-right font-medium">{count}</dd>
          </div>
        ))}
      </dl>
      <p aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-ink2 text-meta">
        {RINGS.map((ring) => (
          <span key={ring} className="inline-flex items-center gap-1.5">
            <span className={cn('size-3 rounded-chip', RING_BAR[ring])} />
            {ring}
          </span>
        ))}
      </p>
    </Side>
  );
}

const QuadrantName = ({ quadrant, count, onOpen }: PartProps & { quadrant: Quadrant; count: number }) =>
  count > 0 ? (
    <button
      type="button"
      className="text-left text-link coarse:min-h-11"
      onClick={() => onOpen({ filter: { quadrant } })}
    >
      {quadrant}
    </button>
  ) : (
    quadrant
  );
