import type { Mark } from '../../lib/trial-words.ts';

/** Filled: active; dashed ring: planned; ring: completed; cross: stopped; small dot: not known. */
export const TrialMark = ({ mark }: { mark: Mark }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0" data-mark={mark}>
    {mark === 'active' ? <circle cx="6" cy="6" r="5" className="fill-accent" /> : null}
    {mark === 'planned' ? (
      <circle
        cx="6"
        cy="6"
        r="4.25"
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="2 1.5"
        className="stroke-accent"
      />
    ) : null}
    {mark === 'completed' ? (
      <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" className="stroke-ink2" />
    ) : null}
    {mark === 'stopped' ? (
      <path d="M2 2 10 10M10 2 2 10" fill="none" strokeWidth="1.75" className="stroke-danger" />
    ) : null}
    {mark === 'unknown' ? <circle cx="6" cy="6" r="2" className="fill-ink3" /> : null}
  </svg>
);
