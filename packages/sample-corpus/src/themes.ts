import { aorticValveImplantation } from './vocabulary/aortic-valve-implantation.ts';
import { baseEditing } from './vocabulary/base-editing.ts';
import { bioresorbableScaffolds } from './vocabulary/bioresorbable-scaffolds.ts';
import { carTManufacturing } from './vocabulary/car-t-manufacturing.ts';
import { circulatingTumorDna } from './vocabulary/circulating-tumor-dna.ts';
import { closedLoopInsulin } from './vocabulary/closed-loop-insulin.ts';
import { earlyWarningScores } from './vocabulary/early-warning-scores.ts';
import { expressionMicroarrays } from './vocabulary/expression-microarrays.ts';
import { lipidNanoparticles } from './vocabulary/lipid-nanoparticles.ts';
import { patientDerivedOrganoids } from './vocabulary/patient-derived-organoids.ts';
import { proteinLanguageModels } from './vocabulary/protein-language-models.ts';
import { spatialTranscriptomics } from './vocabulary/spatial-transcriptomics.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const STAGES = ['emerging', 'developing', 'mature', 'declining'] as const;
export type Stage = (typeof STAGES)[number];

export interface SampleTheme extends Vocabulary {
  stage: Stage;
  /** Expected maturity class in an analysis: a declining technology is mature. */
  maturity: 'emerging' | 'developing' | 'mature';
}

const at = (stage: Stage, vocabulary: Vocabulary): SampleTheme => ({
  ...vocabulary,
  stage,
  maturity: stage === 'declining' ? 'mature' : stage,
});

/** The twelve themes. Their stage is fixed for plausibility; years and rates depend on the seed. */
export const SAMPLE_THEMES: readonly SampleTheme[] = [
  at('emerging', lipidNanoparticles),
  at('emerging', spatialTranscriptomics),
  at('emerging', baseEditing),
  at('emerging', proteinLanguageModels),
  at('developing', carTManufacturing),
  at('developing', circulatingTumorDna),
  at('developing', patientDerivedOrganoids),
  at('developing', closedLoopInsulin),
  at('mature', aorticValveImplantation),
  at('mature', earlyWarningScores),
  at('declining', bioresorbableScaffolds),
  at('declining', expressionMicroarrays),
];

/** Candidates for the gap pair: both themes are strong, and a combination would make sense. */
export const GAP_CANDIDATES: readonly (readonly [string, string])[] = [
  ['lipid-nanoparticles', 'patient-derived-organoids'],
  ['circulating-tumor-dna', 'car-t-manufacturing'],
  ['base-editing', 'patient-derived-organoids'],
];
