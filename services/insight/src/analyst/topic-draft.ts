import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { ElementCategory } from '@sextant/contracts/insight/roadmap';
import type { Section, StatementRow } from '../statements/statement.ts';

/** One thing that a model says, with the sentences that bear it out. */
export interface Said {
  readonly text: string;
  /** At least one. */
  readonly rows: readonly StatementRow[];
  /** Names of the technologies that it is about, the first its subject. */
  readonly technologies: readonly string[];
  readonly uncertain?: string;
}

/** What a model says of a topic, checked and verified: rings, ratings, stages and dates are added by the table. */
export interface TopicDraft {
  /** Display name of who says it. */
  readonly by: string;
  readonly summary: readonly Said[];
  readonly findings: readonly (Said & { readonly section: Section })[];
  readonly areas: readonly (Said & { readonly name: string })[];
  readonly questions: readonly Said[];
  readonly technologies: readonly (Said & { readonly name: string; readonly quadrant: Quadrant })[];
  /** Names of the table that are no technologies, or other spellings of one that is named. */
  readonly setAside: readonly { readonly name: string; readonly sameAs: string | null }[];
  readonly steps: readonly (Said & { readonly name: string; readonly category: ElementCategory })[];
  /** Statements that were left out. */
  readonly dropped: number;
  readonly notes: readonly string[];
}
