import { type ReactNode, useRef } from 'react';
import { ANALYSIS_ID } from '../anchors.ts';
import { useStickyTop } from './use-sticky-top.ts';

/** Beside the list on wide screens, below it on others; the banner's link leads here. */
export function AnalysisRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useStickyTop(region);
  return (
    <div
      id={ANALYSIS_ID}
      ref={region}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none lg:sticky lg:top-(--sticky-top) lg:col-span-4 lg:pt-3"
    >
      {children}
    </div>
  );
}
