import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { MATURITIES } from '@sextant/contracts/insight/assessment';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { type RadarItem, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatList, sentenceCase } from '../../../lib/formatting.ts';
import { claimAt } from '../evidence/claims.ts';

/** What a finding is about: a technology, or another concept of the literature. */
export interface Subject {
  readonly name: string;
  /** Null for other concepts, and for several technologies. */
  readonly ring: Ring | null;
}

/**
 * The technologies of an analysis by concept key.
 * @param items of a radar of the same version, with the rings that the analyst decided; they take precedence
 */
export function collectSubjects(
  { technologyMaturity, suggestedRadarItems = [], evidence }: AnalysisData,
  items: readonly RadarItem[] = [],
): ReadonlyMap<string, Subject> {
  const subjects = new Map<string, Subject>();
  for (const stage of MATURITIES)
    for (const [place, name] of (technologyMaturity?.[stage] ?? []).entries()) {
      const claim = claimAt(evidence, `/technologyMaturity/${stage}/${place}`);
      const value = claim?.figures.find((figure) => figure.name === 'ring')?.value;
      if (claim?.conceptKey)
        subjects.set(claim.conceptKey, { name, ring: RINGS.find((ring) => ring === value) ?? null });
    }
  for (const { conceptKey, name, ring } of [...suggestedRadarItems, ...items])
    if (conceptKey) subjects.set(conceptKey, { name, ring });
  return subjects;
}

/** Label of the figure that counts the articles on the subject of a claim. */
const ARTICLES_ON = /^Articles on (.+)$/;

/** The subject of a claim; null if nothing names it. */
export function findSubject(
  subjects: ReadonlyMap<string, Subject>,
  claim: Pick<Claim, 'conceptKey' | 'figures'> | undefined,
): Subject | null {
  const key = claim?.conceptKey ?? '';
  const known = subjects.get(key);
  if (known) return known;
  const parts = key.split('|').map((part) => subjects.get(part)?.name);
  if (parts.length > 1 && parts.every((name) => name !== undefined))
    return { name: formatList(parts), ring: null };
  const label = claim?.figures.find(({ name }) => name === 'articles')?.label ?? '';
  const name = ARTICLES_ON.exec(label)?.[1];
  if (!name) return null;
  const title = sentenceCase(name);
  return [...subjects.values()].find((subject) => subject.name === title) ?? { name: title, ring: null };
}

const Subjects = createContext<ReadonlyMap<string, Subject>>(new Map());

interface KnownSubjectsProps {
  analysis: AnalysisData;
  items: readonly RadarItem[] | undefined;
  children: ReactNode;
}

/** Provides the technologies of an analysis to its findings. */
export function KnownSubjects({ analysis, items, children }: KnownSubjectsProps) {
  const subjects = useMemo(() => collectSubjects(analysis, items), [analysis, items]);
  return <Subjects value={subjects}>{children}</Subjects>;
}

export const useSubject = (claim: Claim | undefined): Subject | null =>
  findSubject(useContext(Subjects), claim);
