import type { MissingKind } from './families.ts';

/** A sentence of an article, verbatim. */
export interface PlantedSentence {
  pmid: string;
  sentence: string;
}

/** What is missing: a kind of evidence that the rivals of a drug have, or a comparison with one of them. */
export type PlantedGap =
  | { kind: MissingKind; technology: string }
  | { kind: 'head-to-head'; technology: string; rival: string };

/** What the articles on one family of drugs say together: the answer key of statements on a topic. */
export interface PlantedFamily {
  /** Slug of its theme. */
  theme: string;
  className: string;
  members: readonly string[];
  gaps: readonly PlantedGap[];
  /** Its trials were stopped for futility and for harm; later articles say that it was withdrawn. */
  failure: { technology: string; harm: string; stopped: PlantedSentence[]; withdrawn: PlantedSentence[] };
  /** More frequent than with its comparators, with figures. */
  harm: { technology: string; outcome: string; reports: PlantedSentence[] };
  guideline: PlantedSentence & { technology: string };
  /** Studied in the last part of the literature alone. */
  rising: { technology: string; pmids: string[] };
  syntheses: (PlantedSentence & { technology: string; n: number })[];
  /** What is asked for, by a review or a study of the drug. */
  asks: (PlantedSentence & { technology: string })[];
  /** All articles on the family. */
  pmids: string[];
}
