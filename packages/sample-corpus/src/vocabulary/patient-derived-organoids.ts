import type { Vocabulary } from './vocabulary.ts';

export const patientDerivedOrganoids: Vocabulary = {
  slug: 'patient-derived-organoids',
  name: 'Patient-derived organoids',
  query: 'patient-derived organoids',
  terms: ['patient-derived organoids', 'patient-derived tumor organoids'],
  attributive: 'patient-derived organoid',
  acronym: 'PDO',
  family: 'bench',
  therapeutic: false,
  facets: [
    'basement membrane extract',
    'drug sensitivity screening',
    'stromal co-culture',
    'niche factor withdrawal',
    'biobank cryopreservation',
    'high-content imaging',
    'forskolin-induced swelling',
  ],
  risingFacet: 'vascularized assembloids',
  fadingFacet: 'two-dimensional monolayers',
  uses: [
    'colorectal cancer',
    'cystic fibrosis',
    'pancreatic ductal adenocarcinoma',
    'ulcerative colitis',
    'gastric cancer',
  ],
  benchSystems: ['endoscopic biopsies', 'surgical specimens', 'rectal mucosa samples'],
  animalSystems: [
    'orthotopically engrafted mice',
    'immunodeficient mice',
    'a chick chorioallantoic membrane assay',
  ],
  people: [
    'patients with metastatic disease',
    'carriers of rare variants',
    'patients before neoadjuvant therapy',
  ],
  gains: [
    'establishment rate',
    'prediction of clinical response',
    'genomic fidelity',
    'assay reproducibility',
  ],
  harms: ['overgrowth by normal epithelium', 'culture-induced drift', 'batch variability of the matrix'],
  comparators: ['immortalized cell lines', 'patient-derived xenografts', 'clinician-selected therapy'],
  openings: [
    'Cell lines have lost much of the diversity of the tissue they came from.',
    'Choosing a drug for an individual patient is still a matter of trial and error.',
    'Animal models of epithelial disease are slow and differ from humans in key transporters.',
  ],
  insights: [
    'Results were available within three weeks of biopsy, in time for the second treatment line.',
    'Response in culture agreed with response in the clinic in four of five cases.',
    'Mutational profiles remained stable for fifteen passages.',
  ],
  limits: [
    'Immune cells were absent from the culture.',
    'Success of culture was associated with tumor grade, which may bias the cohort.',
  ],
  mesh: ['Organoids', 'Precision Medicine', 'Drug Screening Assays, Antitumor', 'Cell Culture Techniques'],
  keywords: ['organoids', 'precision medicine', 'drug screening', 'disease modeling'],
  options: [
    { names: ['synthetic hydrogels', 'polyethylene glycol hydrogels'], effect: 'works', substance: false },
    { names: ['microfluidic organ chips', 'organ chips'], effect: 'fails', substance: false },
    { names: ['rho kinase inhibitors', 'ROCK inhibitors'], effect: 'harms', substance: false },
  ],
  distractors: ['colonic crypt', 'stromal compartment'],
  questions: [
    {
      type: 'outcome',
      clause: 'treatment chosen by patient-derived organoids prolongs progression-free survival',
      about: 'progression-free survival',
    },
    {
      type: 'mechanism',
      clause: 'patient-derived organoids retain the epigenetic age of the donor',
      about: 'epigenetic age',
    },
  ],
};
