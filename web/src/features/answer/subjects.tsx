import { claimAt } from '@sextant/briefing/evidence/claims';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { MATURITIES, type TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { type RadarItem, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** A technology of an analysis. */
interface Subject {
  readonly name: string;
  readonly ring: Ring | null;
  readonly assessment?: Pick<TechnologyAssessment, 'withdrawnSince' | 'ringAsOf'> | undefined;
}

const Subjects = createContext<ReadonlyMap<string, Subject>>(new Map());

interface KnownSubjectsProps {
  analysis: AnalysisData;
  /** Of a radar of the same version, with the rings that the analyst decided; they take precedence. */
  items: readonly RadarItem[] | undefined;
  children: ReactNode;
}

/** Provides the technologies of an analysis, by concept key, to its findings. */
export function KnownSubjects({ analysis, items = [], children }: KnownSubjectsProps) {
  const subjects = useMemo(() => {
    const { technologyMaturity, suggestedRadarItems = [], evidence } = analysis;
    const found = new Map<string, Subject>();
    for (const stage of MATURITIES)
      for (const [place, name] of (technologyMaturity?.[stage] ?? []).entries()) {
        const claim = claimAt(evidence, `/technologyMaturity/${stage}/${place}`);
        const figureOf = (figure: string) => claim?.figures.find((one) => one.name === figure)?.value;
        const yearOf = (figure: string) => {
          const value = figureOf(figure);
          return typeof value === 'number' ? value : undefined;
        };
        if (claim?.conceptKey)
          found.set(claim.conceptKey, {
            name,
            ring: RINGS.find((ring) => ring === figureOf('ring')) ?? null,
            assessment: { withdrawnSince: yearOf('withdrawnSince'), ringAsOf: yearOf('ringAsOf') },
          });
      }
    for (const { conceptKey, name, ring, assessment } of [...suggestedRadarItems, ...items])
      if (conceptKey) found.set(conceptKey, { name, ring, assessment });
    return found;
  }, [analysis, items]);
  return <Subjects value={subjects}>{children}</Subjects>;
}

/** The technology that a claim is about; null if nothing names it. */
export function useSubject(claim: Claim | undefined): Subject | null {
  const subjects = useContext(Subjects);
  const named = claim?.subject && { name: claim.subject.name, ring: null };
  return subjects.get(claim?.subject?.key ?? claim?.conceptKey ?? '') ?? named ?? null;
}
