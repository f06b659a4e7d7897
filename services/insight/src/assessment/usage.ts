import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isSetting, readUsage } from '../reading/built-in-reader.ts';
import { contextsOf } from './mentions.ts';

/** How recent articles describe a technology: number of articles per kind of description. */
export interface Usage {
  /** Articles examined. */
  read: number;
  /** Call it usual, approved, recommended … */
  routine: number;
  /** Call it new, potential, experimental … */
  prospective: number;
  /** Say something is induced by it, or related to it. */
  cause: number;
  /** Compare others with it. */
  comparator: number;
  /** Give it to all patients. */
  given: number;
  /** Measure or determine something with it. */
  measured: number;
  /** Name it at least as often as what patients had, or are to have, as otherwise. */
  setting: number;
}

/** The most recent articles show the current state; more of them add nothing. */
const MAX_ARTICLES = 150;

/** Examines the mentions of a technology in its most recent articles. */
export function countUsage(base: EvidenceBase, { concept }: ConceptEvidence): Usage {
  const yearOf = (document: number) => base.timeline.years[document] ?? 0;
  const latest = Array.from(concept.documents)
    .filter((document) => base.documents[document]?.counted)
    .sort((a, b) => yearOf(b) - yearOf(a) || a - b)
    .slice(0, MAX_ARTICLES);
  const usage: Usage = {
    read: latest.length,
    routine: 0,
    prospective: 0,
    cause: 0,
    comparator: 0,
    given: 0,
    measured: 0,
    setting: 0,
  };
  for (const document of latest) {
    const contexts = contextsOf(base, concept.id, document);
    for (const cue of new Set(contexts.flatMap(readUsage))) usage[cue] += 1;
    if (contexts.filter(isSetting).length >= contexts.length / 2) usage.setting += 1;
  }
  return usage;
}

/** Articles that have it in use: usual, given to all, or what others are compared with. */
export const countUses = ({ routine, given, comparator }: Usage): number => routine + given + comparator;
