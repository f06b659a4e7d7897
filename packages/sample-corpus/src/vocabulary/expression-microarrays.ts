import type { Vocabulary } from './vocabulary.ts';

export const expressionMicroarrays: Vocabulary = {
  slug: 'expression-microarrays',
  name: 'Gene expression microarrays',
  query: 'gene expression microarray',
  terms: ['gene expression microarrays', 'DNA microarrays'],
  attributive: 'gene expression microarray',
  acronym: null,
  family: 'diagnostic',
  therapeutic: false,
  facets: [
    'probe set normalization',
    'hierarchical clustering',
    'prognostic gene signatures',
    'differential expression',
    'cross-hybridization',
    'RNA amplification',
    'public data repositories',
  ],
  risingFacet: 'cross-platform reanalysis',
  fadingFacet: 'spotted two-color arrays',
  uses: [
    'breast cancer',
    'acute myeloid leukemia',
    'renal allograft rejection',
    'rheumatoid arthritis',
    'prostate cancer',
  ],
  benchSystems: ['reference RNA mixtures', 'tumor biopsies', 'peripheral blood mononuclear cells'],
  animalSystems: ['rat liver after toxicant exposure', 'a murine arthritis model', 'transgenic mice'],
  people: ['patients with node-negative disease', 'transplant recipients', 'patients in complete remission'],
  gains: [
    'classification accuracy',
    'reproducibility between laboratories',
    'prognostic separation',
    'detection of low transcripts',
  ],
  harms: ['probe saturation', 'overfitting', 'batch effects'],
  comparators: ['quantitative PCR', 'histological grading', 'RNA sequencing'],
  openings: [
    'Histology groups together tumors whose courses differ widely.',
    'Thousands of transcripts can be measured at once, but few signatures have been reproduced.',
    'Archived expression data are seldom reused despite their number.',
  ],
  insights: [
    'Normalization changed the ranking of one gene in six.',
    'Signatures from different laboratories shared few genes but classified alike.',
    'Sample handling explained more variance than disease status.',
  ],
  limits: [
    'The number of samples was small in relation to the number of probes.',
    'Validation was confined to the same platform.',
  ],
  mesh: [
    'Oligonucleotide Array Sequence Analysis',
    'Gene Expression Profiling',
    'Cluster Analysis',
    'Prognosis',
  ],
  keywords: ['microarray', 'gene expression profiling', 'prognostic signature', 'transcriptome'],
  options: [
    { names: ['quantile normalization', 'quantile normalisation'], effect: 'works', substance: false },
    { names: ['serum autoantibody arrays', 'autoantibody arrays'], effect: 'fails', substance: false },
    {
      names: ['chemosensitivity signatures', 'chemosensitivity gene signatures'],
      effect: 'withdrawn',
      substance: false,
    },
  ],
  distractors: ['lymph node', 'fatigue'],
  questions: [
    {
      type: 'comparator',
      clause: 'gene expression microarrays still add to RNA sequencing',
      about: 'RNA sequencing',
    },
    {
      type: 'outcome',
      clause: 'signatures from gene expression microarrays change survival after surgery',
      about: 'survival',
    },
  ],
};
