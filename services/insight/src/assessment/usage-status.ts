import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import {
  BACKGROUND_THERAPY,
  CAUSE,
  COMPARATOR_CUES,
  HAD_AFTER,
  HAD_BEFORE,
  isWithdrawn,
  MEASURED_BY,
  PROSPECTIVE,
  ROUTINE,
} from './usage-cues.ts';

/** How recent articles describe a technology: number of articles per kind of description. */
export interface UsageStatus {
  /** Articles examined. */
  read: number;
  /** Call it usual, approved, recommended … */
  routine: number;
  /** Call it new, potential, experimental … */
  prospective: number;
  /** Say it was withdrawn from use. */
  withdrawn: number;
  /** Say something is induced by it, or related to it. */
  cause: number;
  /** Compare others with it. */
  comparator: number;
  /** Give it to all patients. */
  background: number;
  /** Measure or determine something with it. */
  measured: number;
  /** Name it at least as often as what patients had, or are to have, as otherwise. */
  setting: number;
}

/** The most recent articles show the current state; more of them add nothing. */
const MAX_ARTICLES = 150;
const BEFORE_CHARS = 60;
const AFTER_CHARS = 70;

/** Text of the same sentence before and after a mention. */
function around(text: string, start: number, end: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf('\n')) + 1;
  const after = text.slice(end, end + AFTER_CHARS);
  const to = after.search(/[.;]\s|\n/);
  return { before: before.slice(from), after: to < 0 ? after : after.slice(0, to) };
}

/**
 * Examines the mentions of a technology, or of the first of two combined, in its most recent articles. See
 * 'Ring' in docs/method.md.
 */
export function readUsageStatus(
  { documents, index, timeline }: EvidenceBase,
  { concept, parts }: ConceptEvidence,
): UsageStatus {
  const id = parts[0]?.id ?? concept.id;
  const yearOf = (document: number) => timeline.years[document] ?? 0;
  const latest = Array.from(concept.documents)
    .filter((document) => documents[document]?.counted)
    .sort((a, b) => yearOf(b) - yearOf(a) || a - b)
    .slice(0, MAX_ARTICLES);
  const usage: UsageStatus = {
    read: latest.length,
    routine: 0,
    prospective: 0,
    withdrawn: 0,
    cause: 0,
    comparator: 0,
    background: 0,
    measured: 0,
    setting: 0,
  };
  for (const document of latest) {
    const text = index.corpus.texts[document]?.text ?? '';
    const cues = new Set<Exclude<keyof UsageStatus, 'read'>>();
    let had = 0;
    for (const mention of index.mentionsIn(document)) {
      if (mention.concept !== id) continue;
      const { before, after } = around(
        text,
        index.corpus.starts[mention.first] ?? 0,
        index.corpus.ends[mention.last] ?? 0,
      );
      const both = `${before}#${after}`;
      if (ROUTINE.test(both)) cues.add('routine');
      if (PROSPECTIVE.test(both)) cues.add('prospective');
      if (isWithdrawn(before, after)) cues.add('withdrawn');
      if (CAUSE.test(after)) cues.add('cause');
      if (COMPARATOR_CUES.test(before)) cues.add('comparator');
      if (BACKGROUND_THERAPY.test(before)) cues.add('background');
      if (MEASURED_BY.test(before)) cues.add('measured');
      had += HAD_BEFORE.test(before) || HAD_AFTER.test(after) ? 1 : -1;
    }
    if (had >= 0) cues.add('setting');
    for (const cue of cues) usage[cue] += 1;
  }
  return usage;
}
