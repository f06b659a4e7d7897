import type { Vocabulary } from './vocabulary.ts';

export const proteinLanguageModels: Vocabulary = {
  slug: 'protein-language-models',
  name: 'Protein language models',
  query: 'protein language models',
  terms: ['protein language models'],
  attributive: 'protein language model',
  acronym: 'PLM',
  family: 'computational',
  therapeutic: false,
  facets: [
    'sequence embeddings',
    'masked residue prediction',
    'zero-shot variant scoring',
    'structure-aware pretraining',
    'low-rank fine-tuning',
    'evolutionary alignments',
    'antibody repertoires',
  ],
  risingFacet: 'generative enzyme design',
  fadingFacet: 'profile hidden Markov models',
  uses: [
    'variant interpretation',
    'antibody humanization',
    'enzyme engineering',
    'antimicrobial peptide discovery',
    'allergen prediction',
  ],
  benchSystems: [
    'a deep mutational scanning benchmark',
    'a held-out family split',
    'a curated clinical variant set',
  ],
  animalSystems: [
    'an independent wet-laboratory screen',
    'a prospective binding assay',
    'a blinded community challenge',
  ],
  people: ['clinical laboratories', 'referral genetics services', 'discovery groups'],
  gains: [
    'rank correlation',
    'variant classification accuracy',
    'hit rate',
    'generalization to remote homologs',
  ],
  harms: ['data leakage', 'miscalibration', 'loss of accuracy in disordered regions'],
  comparators: ['alignment-based predictors', 'physics-based energy functions', 'a supervised baseline'],
  openings: [
    'Labelled measurements cover a vanishing part of sequence space.',
    'Alignments are shallow or absent for many clinically relevant genes.',
    'Predictors trained on curated variants inherit the biases of curation.',
  ],
  insights: [
    'Model size beyond 650 million parameters brought little for stability prediction.',
    'Calibration, not discrimination, limited clinical use.',
    'Half of the designed sequences expressed in soluble form at the first attempt.',
  ],
  limits: [
    'Benchmarks may overlap with the pretraining data.',
    'Proteins longer than 1,000 residues were truncated.',
  ],
  mesh: ['Deep Learning', 'Proteins', 'Computational Biology', 'Amino Acid Sequence'],
  keywords: ['protein language models', 'deep learning', 'variant effect prediction', 'protein design'],
  options: [
    {
      names: ['retrieval-augmented prediction', 'retrieval augmentation'],
      effect: 'works',
      substance: false,
    },
    { names: ['contrastive pretraining', 'contrastive learning'], effect: 'fails', substance: false },
    {
      names: ['unsupervised pathogenicity scores', 'unsupervised variant scores'],
      effect: 'withdrawn',
      substance: false,
    },
  ],
  distractors: ['active site', 'binding pocket'],
  questions: [
    {
      type: 'population',
      clause: 'protein language models hold for variants of under-represented ancestries',
      about: 'under-represented ancestries',
    },
    {
      type: 'mechanism',
      clause: 'protein language models learn allosteric coupling',
      about: 'allosteric coupling',
    },
  ],
};
