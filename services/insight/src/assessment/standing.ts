import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import {
  BACKGROUND_THERAPY,
  CAUSE,
  COMPARATOR_CUES,
  isWithdrawn,
  MEASURED_BY,
  PROSPECTIVE,
  ROUTINE,
} from './standing-cues.ts';

/** How the latest articles speak of a technology. Numbers of articles, each counted once for each. */
export interface Standing {
  /** Articles that were read. */
  read: number;
  /** It is called usual, approved, recommended … */
  routine: number;
  /** It is called new, potential, experimental … */
  prospective: number;
  /** It is said to have been taken from use. */
  withdrawn: number;
  /** Something is called induced by it, or related to it. */
  cause: number;
  /** Others are compared with it. */
  comparator: number;
  /** Patients have it whatever is tried. */
  given: number;
  /** Something is measured or told by it. */
  measured: number;
}

/** The latest tell where a technology stands now; more of them tell nothing new. */
const MAX_ARTICLES = 150;
const BEFORE_CHARS = 60;
const AFTER_CHARS = 70;

/** What is in the same sentence before and after a mention. */
function around(text: string, start: number, end: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf('\n')) + 1;
  const after = text.slice(end, end + AFTER_CHARS);
  const to = after.search(/[.;]\s|\n/);
  return { before: before.slice(from), after: to < 0 ? after : after.slice(0, to) };
}

/** Reads the mentions of a technology, or of the first of two that are joined, in its latest articles. See 'Ring' in docs/method.md. */
export function readStanding(
  { documents, index, timeline }: EvidenceBase,
  { concept, parts }: ConceptEvidence,
): Standing {
  const id = parts[0]?.id ?? concept.id;
  const yearOf = (document: number) => timeline.years[document] ?? 0;
  const latest = Array.from(concept.documents)
    .filter((document) => documents[document]?.counted)
    .sort((a, b) => yearOf(b) - yearOf(a) || a - b)
    .slice(0, MAX_ARTICLES);
  const standing: Standing = {
    read: latest.length,
    routine: 0,
    prospective: 0,
    withdrawn: 0,
    cause: 0,
    comparator: 0,
    given: 0,
    measured: 0,
  };
  for (const document of latest) {
    const text = index.corpus.texts[document]?.text ?? '';
    const cues = new Set<Exclude<keyof Standing, 'read'>>();
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
      if (BACKGROUND_THERAPY.test(before)) cues.add('given');
      if (MEASURED_BY.test(before)) cues.add('measured');
    }
    for (const cue of cues) standing[cue] += 1;
  }
  return standing;
}
