import type { ReactNode } from 'react';
import type { Blip } from '../../../charts/radar/blips.ts';
import { CHANGES } from '../radar-filter.ts';
import { NamedList, type PartProps } from './named-list.tsx';
import { confidenceText, inRing, type ReadBlip } from './radar-reading.ts';

/** What changed since the earlier radar. */
export function Changes({
  blips,
  caveat,
  onOpen,
}: PartProps & { blips: readonly Blip[]; caveat: string | null }) {
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
          {caveat ? <p className="text-ink2">{caveat}</p> : null}
        </>
      ) : (
        <p className="text-ink2">No earlier radar of this query with other evidence.</p>
      )}
    </Side>
  );
}

/** How far the radar can be trusted, and what to check before a decision. */
export function Strength({ all, onOpen }: PartProps & { all: readonly ReadBlip[] }) {
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

export const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 border-line border-b pb-2 font-semibold">{title}</h3>
    <div className="flex flex-col gap-2">{children}</div>
  </section>
);
