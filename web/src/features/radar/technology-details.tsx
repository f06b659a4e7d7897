import { claimAt } from '@sextant/briefing/evidence/claims';
import { movementText } from '@sextant/briefing/radar/numbered-items';
import { RING_LEGEND, RING_MEANING } from '@sextant/briefing/radar/ring-texts';
import { standingText } from '@sextant/briefing/radar/standing';
import { sentenceCase } from '@sextant/briefing/words/formatting';
import { type RadarData, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { useMemo, useState } from 'react';
import { type Blip, toBlips } from '../../charts/radar/blips.ts';
import {
  useComputedRadar,
  useCorrectionAt,
  useIsDecided,
} from '../../topic-kit/correcting/correcting-context.ts';
import { CorrectButton, CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { BlipMark } from '../../topic-kit/marks/blip-mark.tsx';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { EvidenceToggle } from '../../topic-kit/provenance/evidence-toggle.tsx';
import { ScoreMeter } from '../../topic-kit/provenance/score-meter.tsx';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';
import { Disclosure, TurningChevron } from '../../ui/disclosure.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { BehindTechnology } from './behind-technology.tsx';
import { matchingBlips, NO_FILTER } from './radar-filter.ts';
import { NO_MATCH } from './radar-table.tsx';
import { DETAIL_ORDERS, type DetailOrder, foldSettled, orderDetails } from './sort-blips.ts';
import { ReasonLine, RingFacts } from './standing-marks.tsx';

/** All technologies as text, by ring, with each ring's recommendation; each in a line that opens. */
export function TechnologyDetails({ radar }: { radar: RadarData }) {
  const computed = useComputedRadar();
  const blips = useMemo(
    () => toBlips(radar.items, radar.evidence, computed),
    [radar.items, radar.evidence, computed],
  );
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DetailOrder>('number');
  const matching = matchingBlips(blips, { ...NO_FILTER, text });
  return (
    <div className="@container flex flex-col gap-6">
      <div className="grid items-end gap-2 @2xl:grid-cols-[minmax(0,20rem)_10rem]">
        <TextField
          type="search"
          label={`Find in ${blips.length} technologies`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          aria-label="Order within a ring"
          value={order}
          options={DETAIL_ORDERS}
          onValueChange={setOrder}
        />
      </div>
      {matching.size === 0 ? <p className="text-ink2">{NO_MATCH}</p> : null}
      {RINGS.map((ring) => {
        const inRing = blips.filter(({ item }) => item.ring === ring);
        const shown = orderDetails(inRing, order).filter(({ index }) => matching.has(index));
        return shown.length === 0 ? null : (
          <RingSection key={ring} ring={ring} all={inRing} shown={shown} evidence={radar.evidence} />
        );
      })}
    </div>
  );
}

interface RingSectionProps {
  ring: Ring;
  /** All technologies of the ring, and those that match the search. */
  all: readonly Blip[];
  shown: readonly Blip[];
  evidence: RadarData['evidence'];
}

/** A ring with its recommendation; what is established or not judged is folded. */
function RingSection({ ring, all, shown, evidence }: RingSectionProps) {
  const { told, folds } = foldSettled(shown, shown.length < all.length, useIsDecided());
  const legend = sentenceCase(RING_LEGEND[ring]);
  const isSaid = RING_MEANING[ring].startsWith(legend);
  return (
    <section aria-label={ring}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>
          <RingChip ring={ring} />
        </h3>
        <p className="text-ink2">
          {/* 'Proceed with caution or avoid.' has the word of the legend already. */}
          {isSaid ? null : <span className="font-medium text-ink">{`${legend}. `}</span>}
          <span className={cn(isSaid && 'font-medium text-ink')}>{RING_MEANING[ring]}</span>
        </p>
        <p className="ml-auto text-ink3">
          {shown.length === all.length ? all.length : `${shown.length} of ${all.length}`}
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {told.map((blip) => (
          <Technology key={blip.index} blip={blip} evidence={evidence} />
        ))}
      </ul>
      {folds.map(({ label, blips }) => (
        <Disclosure key={label} label={label}>
          <ul className="divide-y divide-line border-line border-t">
            {blips.map((blip) => (
              <Technology key={blip.index} blip={blip} evidence={evidence} />
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  );
}

/** Scores in one line, without bars: many technologies are to be read, not scrolled. */
const IN_LINE =
  'flex flex-wrap gap-x-4 text-meta @3xl:grid @3xl:grid-cols-2 [&>div]:flex [&>div]:gap-1.5 [&_dd]:mt-0 [&_dd_[aria-hidden]]:hidden';

/** One technology in a line: its name, what it rests on, its scores. Opened: why it is in its ring, what it is, its articles. */
function Technology({ blip, evidence }: { blip: Blip; evidence: RadarData['evidence'] }) {
  const { open, button, part } = useDisclosure();
  const { item, index, number } = blip;
  const names = useQuadrantNames();
  const path = `/items/${index}`;
  const claim = claimAt(evidence, path);
  const computed = { ...item, ring: useCorrectionAt(path)?.computed.ring ?? item.ring };
  return (
    <li className="py-2">
      <div className="relative grid items-start gap-x-6 gap-y-1 rounded-control hover:bg-hover @3xl:grid-cols-[17rem_minmax(0,1fr)_19rem_auto]">
        <div className="flex items-start gap-2 max-sm:pr-24 @max-3xl:pr-28">
          <BlipMark item={item} number={number} />
          <div className="min-w-0">
            <h4 className="font-medium [overflow-wrap:anywhere]">
              {/* The whole line opens, apart from what else can be pressed in it. */}
              <button {...button} className="flex items-start gap-0.5 text-left after:absolute after:inset-0">
                {item.name}
                <span className="mt-0.5 shrink-0 text-ink3">
                  <TurningChevron open={open} />
                </span>
              </button>
            </h4>
            <p className="text-ink3 text-meta">
              {[names[item.quadrant], movementText(item), standingText(item)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <ReasonLine item={computed} className="line-clamp-3 @max-3xl:order-1" />
        <dl className={IN_LINE}>
          <ScoreMeter label="Impact" score={item.impact} />
          <ScoreMeter label="Effort" score={item.effort} />
        </dl>
        <CorrectButton
          path={path}
          name={item.name}
          className="z-10 -my-1.5 @max-3xl:absolute @max-3xl:top-0 @max-3xl:-right-3"
        />
      </div>
      <CorrectionNote path={path} />
      <div {...part} className={cn('flex-col gap-2 py-2 @3xl:pl-[18.5rem]', open && 'flex')}>
        {open ? (
          <>
            {item.assessment ? <RingFacts item={computed} assessment={item.assessment} /> : null}
            {item.description ? <Prose>{item.description}</Prose> : null}
            {item.timeline ? <p className="text-ink3 text-meta">{item.timeline}</p> : null}
            <BehindTechnology conceptKey={item.conceptKey} />
            <EvidenceToggle statement={item.name} claim={claim} relatedArticles={item.relatedArticles} />
          </>
        ) : null}
      </div>
    </li>
  );
}
