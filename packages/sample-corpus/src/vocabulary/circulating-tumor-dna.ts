import type { Vocabulary } from './vocabulary.ts';

export const circulatingTumorDna: Vocabulary = {
  slug: 'circulating-tumor-dna',
  name: 'Circulating tumor DNA',
  query: 'circulating tumor DNA',
  terms: ['circulating tumor DNA', 'circulating tumour DNA'],
  attributive: 'circulating tumor DNA',
  acronym: 'ctDNA',
  family: 'diagnostic',
  therapeutic: false,
  facets: [
    'unique molecular identifiers',
    'plasma collection tubes',
    'variant allele fraction',
    'clonal hematopoiesis filtering',
    'minimal residual disease',
    'digital droplet PCR',
    'tumor-informed panels',
  ],
  risingFacet: 'fragmentomic signatures',
  fadingFacet: 'circulating tumor cell counts',
  uses: [
    'non-small cell lung cancer',
    'stage II colon cancer',
    'breast cancer',
    'bladder cancer',
    'hepatocellular carcinoma',
  ],
  benchSystems: ['spiked reference plasma', 'contrived cell line mixtures', 'archived plasma samples'],
  animalSystems: [
    'patient-derived xenografts',
    'a murine lung adenocarcinoma model',
    'rabbits bearing VX2 tumors',
  ],
  people: ['patients after curative resection', 'patients receiving immunotherapy', 'asymptomatic adults'],
  gains: [
    'analytical sensitivity',
    'lead time to relapse',
    'concordance with tissue genotyping',
    'recurrence prediction',
  ],
  harms: ['false-positive calls', 'hemolysis artifacts', 'undetectable shedding'],
  comparators: ['surveillance imaging', 'tissue biopsy', 'carcinoembryonic antigen'],
  openings: [
    'Imaging detects relapse only after tumors have regained considerable volume.',
    'Tissue biopsy is invasive and samples one site of a heterogeneous disease.',
    'Adjuvant chemotherapy is given to many patients who are already cured by surgery.',
  ],
  insights: [
    'Detection preceded radiological relapse by a median of eight months.',
    'Clearance after two cycles separated responders from non-responders.',
    'White blood cell sequencing removed one in five variants as hematopoietic.',
  ],
  limits: [
    'Low-shedding tumors were under-represented.',
    'Sampling intervals varied between centers, which blurs lead-time estimates.',
  ],
  mesh: ['Circulating Tumor DNA', 'Biomarkers, Tumor', 'Liquid Biopsy', 'Neoplasm, Residual'],
  keywords: ['ctDNA', 'liquid biopsy', 'minimal residual disease', 'plasma genotyping'],
  options: [
    {
      names: ['methylation sequencing assays', 'bisulfite sequencing assays'],
      effect: 'works',
      substance: false,
    },
    { names: ['extracellular vesicle RNA assays', 'vesicle RNA assays'], effect: 'fails', substance: false },
    { names: ['single-gene plasma tests', 'single-gene blood tests'], effect: 'withdrawn', substance: false },
  ],
  distractors: ['liver metastases', 'venous puncture site'],
  questions: [
    {
      type: 'outcome',
      clause: 'treatment guided by circulating tumor DNA prolongs overall survival',
      about: 'overall survival',
    },
    {
      type: 'duration',
      clause: 'circulating tumor DNA should be measured for more than three years',
      about: 'three years',
    },
  ],
};
